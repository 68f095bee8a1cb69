package desk

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"grundy/judge/internal/message"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/user"
	"grundy/judge/internal/words"
)

// An Opened is a folder in which a person can work on a problem.
type Opened struct {
	Title   error    // names the problem if it was sent
	Notes   []error  // compare its samples with those of the suite
	Written []string // files that are new or changed
	Begin   string   // the program to write first, "" if there is one
	Next    []string // commands to continue with
}

// Open writes a folder for a problem of the suite, with a program that reads the input, and
// the examples.
func Open(files suite.Files, folder string, p suite.Problem, l toolchain.Language,
	lang words.Language) (Opened, error) {
	samples, err := files.SamplesOf(p.ID)
	if err != nil {
		return Opened{}, err
	}
	samples = slices.DeleteFunc(samples, func(s suite.Sample) bool { return !s.Example() })
	var tests []Test
	for _, t := range testset.FromSamples(p.New(), samples) {
		tests = append(tests, Test{string(t.Input), string(t.Answer)})
	}
	return open(folder, tests, p, l, lang, false)
}

// open writes a folder with tests and a program. For own see Write.
func open(folder string, tests []Test, p suite.Problem, l toolchain.Language, lang words.Language,
	own bool) (Opened, error) {
	about := append([]string{fmt.Sprintf("%s (%s)", p.Title, p.ID)}, p.Addresses()...)
	problem := Problem{Name: p.Title, Suite: p.Name(), Tests: tests}
	if addresses := p.Addresses(); len(addresses) > 0 {
		problem.URL = addresses[0]
	}
	if p.Limits.Known {
		problem.TimeLimit, problem.MemoryLimit = float64(p.Limits.Time.Milliseconds()), float64(p.Limits.Memory)/1024
	}
	written, err := Write(folder, problem, l.Starter.File, []byte(Starter(l, p, lang, about...)), own)
	watch := "judge watch " + p.Name() + " " + words.ShellWord(filepath.Join(folder, l.Starter.File))
	return Opened{Written: written, Next: []string{"judge show " + p.ID, watch}}, err
}

// Take writes a folder for a problem that was sent, inside another folder. A problem of
// the suite is recognised by its address; for another one there is no program.
func Take(files suite.Files, sent Problem, folder string, l toolchain.Language, lang words.Language) (Opened, error) {
	p, home, known := suite.AtAddress(sent.URL)
	if !known {
		return openSent(sent, folder, l)
	}
	samples, err := files.SamplesOf(p.ID)
	if err != nil {
		return Opened{}, err
	}
	var notes []error
	for i, test := range sent.Tests {
		note := message.NewError("new sample", i+1)
		if k := slices.IndexFunc(samples, func(s suite.Sample) bool {
			return texts.SameWords(test.Input,
				string(s.Input))
		}); k >= 0 {
			note = message.NewError("own sample", i+1)
			if !texts.SameWords(test.Output, string(samples[k].Answer)) {
				note = message.NewError("sample with another answer", i+1)
			}
		}
		notes = append(notes, note)
	}
	if p = p.As(home.String()); p.At != "" {
		form := message.NewError("another form at the home", home.Judge)
		if home.OneCase() {
			form = message.NewError("one case at the home", home.Judge)
		}
		notes = append(notes, form)
	}
	o, err := open(filepath.Join(folder, p.Name()), sent.Tests, p, l, lang, true)
	o.Title, o.Notes = message.NewError("recognized", home, p.ID, p.Title), notes
	return o, err
}

// openSent writes a folder for a problem that is not in the suite. If another judge has a problem of this
// name there, the folder is also named after the judge.
func openSent(sent Problem, parent string, l toolchain.Language) (o Opened, err error) {
	folder, own := "", false
	for n, name := 1, FolderName(sent.Name); ; n++ {
		switch n {
		case 1:
		case 2:
			name = FolderName(sent.Name + " " + sent.judge())
		default:
			name = FolderName(fmt.Sprint(sent.Name, " ", sent.judge(), " ", n-1))
		}
		folder = filepath.Join(parent, name)
		about, there, err := aboutIn(folder)
		if err != nil {
			return o, err
		}
		own = there && about.URL == sent.URL
		if !there || about.host() == sent.host() {
			break
		}
	}
	o.Title = message.NewError("not recognized", texts.Line(sent.Name))
	o.Written, err = Write(folder, sent, "", nil, own)
	program := filepath.Join(folder, l.Starter.File)
	o.Begin = program
	if why := sent.Refusal(); why != nil {
		o.Notes = []error{message.NewError("refused", why)}
	} else {
		o.Next = append(o.Next, "judge test "+words.ShellWord(program))
	}
	return o, err
}

// ports are the ports to which Competitive Companion sends by default. Those of less common
// tools come first, so that the judge rarely takes the port of another tool.
// Source: src/hosts/hosts.ts of github.com/jmerle/competitive-companion.
var ports = []int{6174, 4244, 10042, 1327, 10043, 10045, 27121}

// Listen opens a port for this machine only: port, or the first free one of ports if it is 0.
func Listen(port int) (l net.Listener, err error) {
	choice := ports
	if port < 0 || port > 65535 {
		return nil, message.NewError("port", port)
	}
	if port != 0 {
		choice = []int{port}
	}
	for _, port := range choice {
		if l, err = net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port))); err == nil {
			return l, nil
		}
	}
	return nil, message.NewError("port taken", err)
}

// Serve passes the problems that the browser sends to a port to open, one at a time, until ctx
// ends, or with once until one is taken.
func Serve(ctx context.Context, l net.Listener, once bool, open func(Problem) error) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var mu sync.Mutex // the problems of a contest arrive together
	server := &http.Server{Handler: handler(func(sent Problem) error {
		mu.Lock()
		defer mu.Unlock()
		err := ctx.Err()
		if err == nil {
			err = open(sent)
		}
		if err == nil && once {
			stop()
		}
		return err
	})}
	closed := make(chan struct{})
	context.AfterFunc(ctx, func() {
		defer close(closed)
		soon, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		server.Shutdown(soon) // it sends the answers that are due
	})
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	<-closed
	return nil
}

// handler answers requests of the extension, and calls open with each problem. It refuses
// web pages, which could otherwise write files on this machine. The extension may send to
// localhost by its manifest, so it needs no headers of CORS.
func handler(open func(Problem) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		origin := r.Header.Get("Origin")
		kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
		switch {
		case !Local(r.Host):
			http.Error(w, "the judge accepts requests of this machine only", http.StatusForbidden)
		case origin != "" && !strings.Contains(origin, "-extension://"):
			http.Error(w, "the judge accepts problems from browser extensions, not from web pages",
				http.StatusForbidden)
		case r.Method != http.MethodPost || kind != "application/json":
			http.Error(w, "send a problem with POST as application/json", http.StatusMethodNotAllowed)
		default:
			text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, user.MaxInput))
			var problem Problem
			if err == nil {
				problem, err = Read(text)
			}
			if err == nil {
				err = open(problem)
			}
			if err != nil {
				http.Error(w, err.Error(), http.StatusBadRequest)
			}
		}
	})
}

// Local reports whether a host, perhaps with a port, is this machine. A page elsewhere can
// make a name of its own lead here, but the browser still sends that name.
func Local(host string) bool {
	name := (&url.URL{Host: host}).Hostname()
	return name == "localhost" || name == "127.0.0.1" || name == "::1"
}
