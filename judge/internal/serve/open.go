package serve

import (
	"os"
	"os/exec"
	"runtime"
)

// browsers are commands that open an address, by system.
var browsers = map[string][][]string{
	"darwin":  {{"open"}},
	"windows": {{"rundll32", "url.dll,FileProtocolHandler"}},
	"linux":   {{"xdg-open"}, {"wslview"}},
}

// Open opens an address in the browser, if there is one. On Linux there is none without a
// screen.
func Open(address string) {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" && os.Getenv("WSL_DISTRO_NAME") == "" {
		return
	}
	for _, browser := range browsers[runtime.GOOS] {
		cmd := exec.Command(browser[0], append(browser[1:], address)...)
		if cmd.Start() == nil {
			go cmd.Wait()
			return
		}
	}
}
