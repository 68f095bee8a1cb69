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
	"strconv"
	"strings"
	"sync"
	"time"

	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// ports are the ports to which Competitive Companion sends by default. Those of less common
// tools come first, so that the judge rarely takes the port of another tool.
// Source: src/hosts/hosts.ts of github.com/jmerle/competitive-companion.
var ports = []int{6174, 4244, 10042, 1327, 10043, 10045, 27121}

// largest is the size of a problem, in bytes.
const largest = 64 << 20

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
		case origin != "" && !ofExtension(origin):
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
			text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, largest))
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

// ofExtension reports whether an origin is a browser extension.
func ofExtension(origin string) bool {
	scheme, _, found := strings.Cut(origin, "://")
	return found && strings.HasSuffix(scheme, "-extension")
}
