package toolchain

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
)

// allHeaders finds the header that includes all others. To read it takes GCC most of the
// time that it takes for a program; what GCC makes of it is read in a moment.
var allHeaders = result.Pattern(`(?m)^[ \t]*#[ \t]*include[ \t]*<bits/stdc\+\+\.h>`)

// Names in the folder of a build: headerFolder is searched for header files, and in it
// precompiled stands for allHeaders.
const (
	headerFolder = ".headers"
	precompiled  = "stdc++.h.gch"
)

// makingHeader is held while a precompiled header is looked for and made.
var makingHeader sync.Mutex

// useHeader adds to a job in a folder what makes the compiler read a precompiled header, if
// the program includes all headers. Without it the compiler reads the headers themselves.
func (j *job) useHeader(ctx context.Context, folder string) {
	if j.Name != cpp.Name || j.values["standard"] != cpp.Standard || strings.Contains(strings.ToLower(j.tool.Version), "clang") || !allHeaders().Match(j.source.text) {
		return
	}
	makingHeader.Lock()
	defer makingHeader.Unlock()
	hash := sha256.Sum256(fmt.Appendf(nil, "%q %q %q %q", cpp.Build, j.tool.Path, j.tool.Version, j.tool.Identity))
	path, ok := j.cache.File(cache.ToGoFirst, hash[:])
	if !ok {
		made, err := j.makeHeader(ctx)
		if err != nil {
			return
		}
		defer os.RemoveAll(filepath.Dir(made))
		if path, err = j.cache.PutFile(cache.ToGoFirst, hash[:], made, precompiled, 0o644); err != nil {
			return
		}
	}
	at := filepath.Join(folder, headerFolder)
	if os.Mkdir(at, 0o755) == nil && os.Symlink(filepath.Dir(path), filepath.Join(at, "bits")) == nil {
		j.Build = append(j.Build[:len(j.Build):len(j.Build)], "-I", headerFolder)
		j.tool.Reads = append(j.tool.Reads[:len(j.tool.Reads):len(j.tool.Reads)], filepath.Dir(path))
	}
}

// makeHeader makes the precompiled header: an empty file, which the compiler ignores, if the
// compiler cannot make one.
func (j *job) makeHeader(ctx context.Context) (path string, err error) {
	maker := cpp
	maker.Build = nil
	for _, arg := range cpp.Build {
		if arg == "c++" {
			arg = "c++-header"
		}
		maker.Build = append(maker.Build, arg)
	}
	maker.remark = nil
	header := maker.job(j.cache, j.tool, "all.h", []byte("#include <bits/stdc++.h>\n"))
	folder, _, err := j.cache.Work()
	if err != nil {
		return "", err
	}
	path = filepath.Join(folder, header.values["program"])
	if err = header.write(folder); err == nil {
		var compiled compiled
		compiled, err = header.compile(ctx, folder, sandbox.Limits{CPU: 3 * compiling.CPU, Idle: compiling.Idle, Memory: compiling.Memory, Output: compiling.Output})
		if err == nil && compiled.fault != "" {
			err = os.WriteFile(path, nil, 0o644)
		}
	}
	if err != nil {
		os.RemoveAll(folder)
	}
	return path, err
}
