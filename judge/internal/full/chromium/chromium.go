//go:build browser

// Package chromium shows pages to tests in Chromium. Like the tests that use it, it needs the build tag
// browser, since what drives a browser takes long to build.
package chromium

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"grundy/judge/internal/full"
)

// Path returns the path of Chromium, "" if the tests don't use one.
var Path = sync.OnceValue(func() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil && full.On() {
			return path
		}
	}
	return ""
})

// Open opens a browser with a profile of its own, without a window, and returns its first tab.
func Open(t testing.TB, options ...chromedp.ExecAllocatorOption) context.Context {
	folder := full.Must(os.MkdirTemp("", "grundy-browser-"))(t)
	t.Cleanup(func() { // processes of the browser write there for a moment after its end
		for n := 0; os.RemoveAll(folder) != nil && n < 100; n++ {
			time.Sleep(50 * time.Millisecond)
		}
	})
	all := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(Path()), chromedp.NoSandbox,
		chromedp.UserDataDir(folder), chromedp.WSURLReadTimeout(5*time.Minute))
	allocator, stop := chromedp.NewExecAllocator(context.Background(), append(all, options...)...)
	t.Cleanup(stop)
	tab, end := chromedp.NewContext(allocator)
	t.Cleanup(end)
	return tab
}

// Faults is a script for a page: violations() and faults() return what is wrong with it. The latter needs
// axe-core.
//
//go:embed faults.js
var Faults string

// axe returns the text of axe-core, which npm fetches, or why it can't.
var axe = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "grundy-axe-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(folder)
	if err := full.Fetched(folder, "npm", "install", "--prefix", ".", "--ignore-scripts", "axe-core@4.10.3"); err != nil {
		return "", err
	}
	text, err := os.ReadFile(folder + "/node_modules/axe-core/axe.min.js")
	return string(text), err
})

// Look fails a test if what a tab shows breaks the policy, has what axe-core finds, or does not fit into 320
// pixels, on light and on dark paper; it leaves the tab wide. If SHOTS names a folder, it keeps pictures there.
func Look(t testing.TB, tab context.Context, name string) {
	t.Helper()
	rules, err := axe()
	if err != nil {
		t.Skip(err)
	}
	do := func(actions ...chromedp.Action) { t.Helper(); full.Check(t, chromedp.Run(tab, actions...)) }
	do(chromedp.Evaluate(rules, nil))
	for _, way := range []struct {
		width  int64
		scheme string
	}{{320, "light"}, {1280, "dark"}} {
		var faults []string
		var png []byte
		colour := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: way.scheme}}
		do(chromedp.EmulateViewport(way.width, 900), emulation.SetEmulatedMedia().WithFeatures(colour),
			chromedp.Evaluate(Faults+"faults()", &faults, func(p *runtime.EvaluateParams) *runtime.EvaluateParams {
				return p.WithAwaitPromise(true)
			}))
		if len(faults) > 0 {
			t.Errorf("%s, %s, %d pixels: %s", name, way.scheme, way.width, strings.Join(faults, "\n"))
		}
		if folder := os.Getenv("SHOTS"); folder != "" {
			do(chromedp.FullScreenshot(&png, 100))
			full.Check(t, os.WriteFile(fmt.Sprintf("%s/%s-%s-%d.png", folder, name, way.scheme, way.width), png, 0o644))
		}
	}
}
