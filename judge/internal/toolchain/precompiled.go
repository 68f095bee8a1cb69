package toolchain

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/result"
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
	if j.Name != cpp.Name || j.values["standard"] != cpp.Standard || j.Keep == precompiled ||
		strings.Contains(strings.ToLower(j.tool.Version), "clang") || !allHeaders().Match(j.source.text) {
		return
	}
	makingHeader.Lock()
	defer makingHeader.Unlock()
	maker := cpp
	maker.remark, maker.Keep, maker.Limits.CPU = nil, precompiled, 3*cpp.Limits.CPU
	maker.Build = nil
	for _, arg := range cpp.Build {
		switch arg {
		case "c++":
			arg = "c++-header"
		case "{program}":
			arg = precompiled
		}
		maker.Build = append(maker.Build, arg)
	}
	header, _, err := maker.job(j.cache, j.tool, cache.ToGoFirst+".h", []byte("#include <bits/stdc++.h>\n")).build(ctx, func() {})
	at := filepath.Join(folder, headerFolder)
	if err == nil && header.Fault == "" && os.Mkdir(at, 0o755) == nil && os.Symlink(header.Folder, filepath.Join(at, "bits")) == nil {
		j.Build = append(slices.Clip(j.Build), "-I", headerFolder)
		j.tool.Reads = append(slices.Clip(j.tool.Reads), header.Folder)
	}
}
