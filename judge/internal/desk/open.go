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

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// An Opened is a folder in which a person can work on a problem.
type Opened struct {
	Title   string   // names the problem if it was sent
	Notes   []string // compare its samples with those of the suite
	Written []string // files that are new or changed
	Next    []string // commands to continue with
}

// Open writes a folder for a problem of the suite, with a program that reads the input, and
// tests. For own see Write.
func Open(folder string, tests []Test, p suite.Problem, l toolchain.Language, own bool) (Opened, error) {
	about := append([]string{fmt.Sprintf("%s (%s)", p.Title, p.ID)}, p.Addresses()...)
	name, text := starter(l, p.New().Format(), about)
	written, err := Write(folder, Problem{Tests: tests}, name, text, own)
	watch := "judge watch " + p.ID + " " + result.ShellWord(filepath.Join(folder, name)) + result.HomeFlag(p.At)
	return Opened{Written: written, Next: []string{"judge show " + p.ID, watch}}, err
}

// Take writes a folder for a problem that was sent, inside another folder. A problem of
// the suite is recognised by its address.
func Take(files suite.Files, sent Problem, folder string, l toolchain.Language) (Opened, error) {
	p, home, known := suite.AtAddress(sent.URL)
	if !known {
		return takeUnknown(sent, filepath.Join(folder, FolderName(sent.Name)), l)
	}
	p, other := p.AtHome(home.Judge)
	notes, err := compareSamples(files, p, sent.Tests)
	if err != nil {
		return Opened{}, err
	}
	if other {
		notes = append(notes, fmt.Sprintf("At %s an input is one case, and the folder is for that format; in the suite's own, an input has several.", home.Judge))
	}
	o, err := Open(filepath.Join(folder, p.ID), sent.Tests, p, l, true)
	o.Title, o.Notes = fmt.Sprintf("%s is %s, %s", home, p.ID, p.Title), notes
	return o, err
}

// takeUnknown writes a folder for a problem that is not in the suite, so without a program.
func takeUnknown(sent Problem, folder string, l toolchain.Language) (Opened, error) {
	written, err := Write(folder, sent, "", nil, false)
	program := filepath.Join(folder, l.Starter.File)
	return Opened{
		Title:   result.Line(sent.Name) + " is not in the suite: the folder has only its samples and limits",
		Written: written,
		Next: []string{
			"write your program, such as " + program,
			"judge test --dir " + result.ShellWord(folder) + " " + result.ShellWord(program),
		},
	}, err
}

// compareSamples compares the samples of a page with those of the suite.
func compareSamples(files suite.Files, p suite.Problem, tests []Test) (notes []string, err error) {
	samples, err := files.SamplesOf(p.ID)
	for i, test := range tests {
		note := "is new; judge it with --input and --answer."
		if slices.ContainsFunc(samples, func(s suite.Sample) bool {
			return sameWords(test.Input, string(s.Input)) && sameWords(test.Output, string(s.Answer))
		}) {
			note = "is one of the suite's samples."
		}
		notes = append(notes, fmt.Sprintf("Sample %d %s", i+1, note))
	}
	return notes, err
}

func sameWords(a, b string) bool { return slices.Equal(strings.Fields(a), strings.Fields(b)) }

// ports are the ports to which Competitive Companion sends by default. Those of less common
// tools come first, so that the judge rarely takes the port of another tool.
// Source: src/hosts/hosts.ts of github.com/jmerle/competitive-companion.
var ports = []int{6174, 4244, 10042, 1327, 10043, 10045, 27121}

// Listen opens a port for this machine only: port, or the first free one of ports if it
// is 0. It returns the port.
func Listen(port int) (l net.Listener, opened int, err error) {
	for _, opened = range ports {
		if port != 0 {
			opened = port
		}
		if l, err = net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(opened))); err == nil {
			return l, opened, nil
		}
		if port != 0 {
			return nil, 0, fmt.Errorf("port %d: %w; choose another port with --port", port, err)
		}
	}
	return nil, 0, fmt.Errorf("all ports of Competitive Companion are in use (%w): stop a tool that listens there, or add a port in the extension's settings and name it with --port", err)
}

// A Receiver writes a folder for each problem that the browser sends.
type Receiver struct {
	Files    suite.Files
	Folder   string             // where the folders are written
	Language toolchain.Language // of the programs in them
	Once     bool               // stop after one problem

	Opened func(sent Problem, o Opened, err error) // is called for each problem
}

// Serve answers requests on a port until ctx ends.
func (r Receiver) Serve(ctx context.Context, l net.Listener) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var mu sync.Mutex // the problems of a contest arrive together
	server := &http.Server{Handler: handler(func(sent Problem) error {
		mu.Lock()
		defer mu.Unlock()
		if r.Once && ctx.Err() != nil {
			return nil
		}
		o, err := Take(r.Files, sent, r.Folder, r.Language)
		r.Opened(sent, o, err)
		if err == nil && r.Once {
			stop()
		}
		return err
	})}
	closed := make(chan error)
	go func() {
		<-ctx.Done()
		soon, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		server.Shutdown(soon) // sends the answers that are due
		closed <- server.Close()
	}()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return <-closed
}

// handler answers requests of the extension, and calls take with each problem. It refuses
// web pages, which could otherwise write files on this machine.
func handler(take func(Problem) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		origin := r.Header.Get("Origin")
		switch {
		case !local(r.Host):
			http.Error(w, "the judge accepts requests of this machine only", http.StatusForbidden)
			return
		case origin != "" && !strings.Contains(origin, "-extension://"):
			http.Error(w, "the judge accepts problems from browser extensions, not from web pages", http.StatusForbidden)
			return
		case origin != "":
			header.Set("Access-Control-Allow-Origin", origin)
			header.Set("Access-Control-Allow-Methods", "POST")
			header.Set("Access-Control-Allow-Headers", "Content-Type")
			header.Set("Access-Control-Allow-Private-Network", "true")
			header.Set("Vary", "Origin")
		}
		kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
		switch {
		case r.Method == http.MethodOptions:
			w.WriteHeader(http.StatusNoContent)
		case r.Method != http.MethodPost || kind != "application/json":
			http.Error(w, "send a problem with POST as application/json", http.StatusMethodNotAllowed)
		default:
			text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, result.MaxInput))
			var problem Problem
			if err == nil {
				problem, err = Read(text)
			}
			if err == nil {
				err = take(problem)
			}
			if err != nil {
				http.Error(w, err.Error(), http.StatusBadRequest)
			}
		}
	})
}

// local reports whether a host, perhaps with a port, is this machine.
func local(host string) bool {
	name := (&url.URL{Host: host}).Hostname()
	return name == "localhost" || name == "127.0.0.1" || name == "::1"
}
