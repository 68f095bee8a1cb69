package serve

import (
	"context"
	_ "embed"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/rogpeppe/go-internal/testscript"

	"grundy/judge/internal/full"
	"grundy/judge/internal/full/chromium"
	"grundy/judge/internal/suite"
)

// The scripts in testdata visit a server, each its own. They write {x*9} for nine times x, and
// @FILE for the text of a file. They have right.go, which solves hdu2516; $RTL, which turns the
// direction of a text; and $TICKET, which admits a browser once.
func TestEachPage(t *testing.T) {
	times := regexp.MustCompile(`\{[^{}]*\*\d+\}`)
	all := make(map[string]func(ts *testscript.TestScript, not bool, args []string))
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
			return name == "full" && full.On() || name == "browser" && chromium.Path() != "", nil
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

	// In a browser.
	"open":           func(v *visitor, args []string) { v.open(args[0]) },
	"click":          func(v *visitor, args []string) { v.point(false, args...) },
	"type":           func(v *visitor, args []string) { v.write(args[0]) },
	"drag":           func(v *visitor, args []string) { v.drag(false, args[0], args[1]) },
	"drag-by-finger": func(v *visitor, args []string) { v.drag(true, args[0], args[1]) },
	"until":          func(v *visitor, args []string) { v.until("%s", args[0]) },
	"key":            func(v *visitor, args []string) { v.do(chromedp.KeyEvent(keys.Replace(args[0]))) },
	"back":           func(v *visitor, args []string) { v.do(chromedp.Evaluate("history.back()", nil)) },
	"reload":         func(v *visitor, args []string) { v.do(chromedp.Reload()) },
	"noscript":       func(v *visitor, args []string) { v.do(emulation.SetScriptExecutionDisabled(true)) },
	"play": func(v *visitor, args []string) { // a game to its end by mouse, and by keyboard
		for _, keyboard := range []bool{false, true} {
			v.open(args[0])
			v.do(chromedp.Evaluate("here = true", nil))
			v.point(keyboard, args[1:]...)
			v.until("here && said().textContent.includes(': ') && said().offsetHeight < 2")
			v.until(shows, "wins")
		}
	},
	"tabs": func(v *visitor, args []string) { // more of them, which show the same page
		for range full.Must(strconv.Atoi(args[0]))(v.t) {
			v.newTab()
			v.open(v.at.RequestURI())
			v.tabs = append(v.tabs, v.tab)
		}
	},
	"all-see": func(v *visitor, args []string) { // each in its turn, since only a tab in view follows
		for _, v.tab = range v.tabs {
			v.do(page.BringToFront())
			v.until(shows, args[0])
		}
	},
}

var keys = strings.NewReplacer("Tab", kb.Tab, "Enter", kb.Enter, "Escape", kb.Escape, "Left", kb.ArrowLeft, "Right", kb.ArrowRight, "+", "")

// tools are what expressions may use in a page, also where scripts are off.
var tools = chromium.Faults + inTab + ";" // an expression may begin with a parenthesis

//go:embed testdata/tab.js
var inTab string

// newTab opens a tab of a browser, and starts that for the first one.
func (v *visitor) newTab() {
	if v.tab == nil {
		v.tab = chromium.Open(v.t)
		return
	}
	tab, stop := chromedp.NewContext(v.tab)
	v.t.Cleanup(stop)
	v.tab = tab
}

// do runs actions in the tab.
func (v *visitor) do(actions ...chromedp.Action) {
	if err := chromedp.Run(v.tab, actions...); err != nil {
		v.t.Fatalf("%v; the page is\n%s", err, evaluate[string](v.tab, asShown))
	}
}

const asShown = "location.href + '\\n' + document.body.innerText"

// evaluate returns the value of an expression in a tab, the zero value after an error.
func evaluate[T any](tab context.Context, format string, args ...any) (value T) {
	soon, stop := context.WithTimeout(tab, time.Minute)
	defer stop()
	chromedp.Run(soon, chromedp.Evaluate(tools+fmt.Sprintf(format, args...), &value))
	return value
}

// until waits until an expression is true in the tab, perhaps on another page.
func (v *visitor) until(format string, args ...any) {
	for end := time.Now().Add(5 * time.Minute); !evaluate[bool](v.tab, format, args...); {
		if time.Sleep(20 * time.Millisecond); time.Now().After(end) {
			v.t.Fatalf("not so: "+format+"; the page is\n%s", append(args, evaluate[string](v.tab, asShown))...)
		}
	}
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

// open opens a page in the tab, with the token the first time.
func (v *visitor) open(address string) {
	if v.tab == nil {
		v.newTab()
		v.do(chromedp.Navigate("http://" + v.base + "/?token=" + v.Token))
		v.until("location.search === ''")
	}
	v.do(chromedp.Navigate("http://" + v.base + address))
	v.browses = true
}

// middle returns the middle of the spot with a text, once it is there.
func (v *visitor) middle(text string) (x, y float64) {
	v.until("!!spot(%q)", text)
	at := evaluate[[2]float64](v.tab, "middleOf(spot(%q))", text)
	return at[0], at[1]
}

// point points at spots, one after the other, by mouse or by keyboard. Each leads elsewhere,
// but a label, a button or a tab.
func (v *visitor) point(keyboard bool, texts ...string) {
	for _, text := range texts {
		x, y := v.middle(text)
		before := evaluate[string](v.tab, "spot(%q).matches('label, button, #tabs a, [data-own]') ? '' : location.href", text)
		if !keyboard {
			v.do(chromedp.MouseClickXY(x, y))
		} else {
			for n := 0; n < 200 && !evaluate[bool](v.tab, "document.activeElement === spot(%q)", text); n++ {
				v.do(chromedp.KeyEvent(kb.Tab))
			}
			v.do(chromedp.KeyEvent(kb.Enter))
		}
		v.until("location.href !== %q", before)
	}
}

// write replaces the text in the editor: it selects all by keyboard, and pastes. (Lines that DevTools insert
// would have styles, which the policy forbids.)
func (v *visitor) write(text string) {
	v.until(`!!document.querySelector(".editor")?.shadowRoot?.querySelector("[contenteditable]")`)
	v.point(false, "Your program in")
	v.until(`document.activeElement.matches(".editor")`)
	v.do(chromedp.KeyEvent("a", chromedp.KeyModifiers(input.ModifierCtrl)))
	evaluate[bool](v.tab, "paste(%q)", text)
	v.until("source.value === %q", text)
}

// drag drags from one spot to another, with the mouse or with a finger.
func (v *visitor) drag(finger bool, from, to string) {
	mouse := []input.MouseType{input.MousePressed, input.MouseMoved, input.MouseMoved, input.MouseReleased}
	touch := []input.TouchType{input.TouchStart, input.TouchMove, input.TouchMove, input.TouchEnd}
	toX, toY := v.middle(to)
	x, y := v.middle(from)
	for i, way := range []float64{0, 0.5, 1, 1} { // so far
		at := []*input.TouchPoint{{X: x + way*(toX-x), Y: y + way*(toY-y)}}
		if finger {
			v.do(input.DispatchTouchEvent(touch[i], at[:min(1, 3-i)]))
		} else {
			v.do(chromedp.MouseEvent(mouse[i], at[0].X, at[0].Y, chromedp.ButtonLeft))
		}
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

// look fails if there is something wrong with what is shown; see chromium.Look.
func (v *visitor) look(name string) {
	if chromium.Path() == "" {
		return
	}
	v.open(v.at.RequestURI())
	v.browses = false
	chromium.Look(v.t, v.tab, name)
}
