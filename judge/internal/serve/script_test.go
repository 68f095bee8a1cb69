package serve

import (
	"maps"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

// The scripts in testdata visit a server, each its own. They write {x*9} for nine times x, and
// @FILE for the text of a file. They have right.go, which solves hdu2516; $RTL, which turns the
// direction of a text; and $TICKET, which admits a browser once.
func TestEachPage(t *testing.T) {
	times := regexp.MustCompile(`\{[^{}]*\*\d+\}`)
	all := make(map[string]func(ts *testscript.TestScript, not bool, args []string))
	maps.Copy(commands, inBrowser)
	for name := range commands {
		all[name] = func(ts *testscript.TestScript, not bool, args []string) {
			v := ts.Value("visitor").(*visitor)
			for i := range args {
				args[i] = v.read(times.ReplaceAllStringFunc(args[i], func(x string) string {
					text, n, _ := strings.Cut(strings.Trim(x, "{}"), "*")
					return strings.Repeat(text, full.Must(strconv.Atoi(n))(v.t))
				}))
			}
			commands[map[bool]string{true: "! "}[not]+name](v, args) // of which only see knows a !
		}
	}
	testscript.Run(t, testscript.Params{
		Dir:  "testdata",
		Cmds: all,
		Condition: func(name string) (bool, error) {
			return name == "full" && full.On() || name == "browser" && hasBrowser(), nil
		},
		Setup: func(env *testscript.Env) error {
			t := env.T().(testing.TB)
			v := newVisitor(t, t.TempDir())
			v.folder, env.Values["visitor"] = env.WorkDir, v
			env.Vars = append(env.Vars, "PAGE="+full.Must(filepath.Abs("../page"))(t), "DATA="+v.Data,
				"TOKEN="+v.Token, "TICKET="+v.Ticket(), "RTL=\u202e", "HOME="+os.Getenv("HOME"))
			return os.WriteFile(env.WorkDir+"/right.go", full.Must(suite.Own.Solution("hdu2516"))(t), 0o644)
		},
	})
}

// commands are those of the scripts. Those of testscript, such as stop, come first.
var commands = map[string]func(v *visitor, args []string){
	// The server, and what befalls it.
	"serve":     func(v *visitor, args []string) { v.stop(); v.serve(v.Data, strings.Join(args, "")) },
	"shut-down": func(v *visitor, args []string) { v.stop() },
	"fill-disk": func(v *visitor, args []string) { full.Check(v.t, v.store.db.Close()) },
	"generate":  func(v *visitor, args []string) { v.generate() },
	"release":   func(v *visitor, args []string) { v.release() },
	"hold": func(v *visitor, args []string) {
		v.samples.Lock()
		v.release = sync.OnceFunc(v.samples.Unlock)
	},

	// Without a browser.
	"get":     func(v *visitor, args []string) { v.get(args[0], args[1:]...) },
	"post":    func(v *visitor, args []string) { v.post(args[0], args[1:]...) },
	"follow":  func(v *visitor, args []string) { v.follow(args[0]) },
	"await":   func(v *visitor, args []string) { v.await(args[0]) },
	"refused": func(v *visitor, args []string) { v.expect(full.Must(strconv.Atoi(args[0]))(v.t), args[1:]...) },

	// What is shown, in a browser sooner or later.
	"look": func(v *visitor, args []string) { v.look(args[0]) },
	"see": func(v *visitor, args []string) {
		for _, text := range args {
			v.see(true, text)
		}
	},
	"! see": func(v *visitor, args []string) { v.see(false, args[0]) },
}

// shows is the expression that a page shows a text.
const shows = "document.body.innerText.includes(%q)"

// see fails unless what is shown has a text, in a browser sooner or later, or has it not.
func (v *visitor) see(has bool, text string) {
	if v.browses {
		v.until("%v === "+shows, has, text)
	} else if has {
		v.expect(http.StatusOK, text)
	} else if v.shows(text) {
		v.t.Fatalf("%s shows %q", v.at, text)
	}
}

// esbuild is the tool of go generate that go run fetches.
var esbuild = regexp.MustCompile(`github\.com/evanw/esbuild/cmd/esbuild@\S+`)

// generate runs generate.go in the folder, with the environment of the test: it may say how to
// reach the network. What can't be fetched skips the script; after that a failure counts.
func (v *visitor) generate() {
	text := full.Must(os.ReadFile(v.folder + "/generate.go"))(v.t)
	full.Fetch(v.t, v.folder, "npm", "ci", "--prefix", "editor", "--ignore-scripts", "--no-audit", "--no-fund")
	full.Fetch(v.t, v.folder, "go", "run", esbuild.FindString(string(text)), "--version")
	cmd := exec.Command("go", "generate", "generate.go")
	cmd.Dir, cmd.Env = v.folder, append(os.Environ(), "npm_config_prefer_offline=true") // it is in the cache now
	if said, err := cmd.CombinedOutput(); err != nil {
		v.t.Fatalf("go generate: %v\n%s", err, said)
	}
}
