// Package companion takes problems from the browser extension Competitive Companion,
// which sends each as JSON to all ports on which tools are known to listen, and sends
// problems to these tools as the extension does.
package companion

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"grundy/judge/internal/workfolder"
)

// ports are those to which the extension sends without being told, and the tools that listen
// there; those of the less common tools first, so that the judge rarely takes a place that
// another tool needs.
// Source: src/hosts/hosts.ts of github.com/jmerle/competitive-companion.
var ports = []struct {
	number int
	tool   string
}{
	{6174, "Mind Sport"}, {4244, "Hightail"}, {10042, "acmX"}, {1327, "cpbooster"},
	{10043, "Caide or AI Virtual Assistant"}, {10045, "CP Editor"}, {27121, "Competitive Programming Helper"},
}

// numbers returns the ports to try: port alone, or all of ports if it is 0.
func numbers(port int) []int {
	if port != 0 {
		return []int{port}
	}
	var list []int
	for _, p := range ports {
		list = append(list, p.number)
	}
	return list
}

// ownName is how the judge names itself to those who send.
const ownName = "judge listen"

// largest is how long what is sent may be.
const largest = 64 << 20

// Listen opens a port on this machine alone: port, or the first of ports that is free if
// it is 0.
func Listen(port int) (listeners []net.Listener, opened int, err error) {
	for _, opened = range numbers(port) {
		number := strconv.Itoa(opened)
		var first net.Listener
		if first, err = net.Listen("tcp", net.JoinHostPort("127.0.0.1", number)); err != nil {
			continue
		}
		listeners = []net.Listener{first}
		// The name localhost may mean this one, where there is IPv6.
		if second, err := net.Listen("tcp", net.JoinHostPort("::1", number)); err == nil {
			listeners = append(listeners, second)
		}
		return listeners, opened, nil
	}
	if port != 0 {
		return nil, 0, fmt.Errorf("port %d: %w; --port names another one", port, err)
	}
	return nil, 0, fmt.Errorf("all ports to which Competitive Companion sends are taken (%w): end a tool that listens there, or add a port to the extension's settings and name it with --port", err)
}

// Handler answers requests of the extension, and calls take with each problem. A page in
// the browser is refused: it could make files on this machine.
func Handler(take func(workfolder.Problem) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Server", ownName)
		origin := r.Header.Get("Origin")
		switch {
		case !local(r.Host):
			http.Error(w, "the judge listens for this machine alone", http.StatusForbidden)
			return
		case origin != "" && !ofExtension(origin):
			http.Error(w, "the judge takes problems from browser extensions, not from pages", http.StatusForbidden)
			return
		case origin != "":
			header := w.Header()
			header.Set("Access-Control-Allow-Origin", origin)
			header.Set("Access-Control-Allow-Methods", "POST")
			header.Set("Access-Control-Allow-Headers", "Content-Type")
			header.Set("Access-Control-Allow-Private-Network", "true")
			header.Set("Vary", "Origin")
		}
		if r.Method == http.MethodOptions {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
		if r.Method != http.MethodPost || kind != "application/json" {
			http.Error(w, "the judge takes problems that are sent with POST as application/json", http.StatusMethodNotAllowed)
			return
		}
		text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, largest))
		var problem workfolder.Problem
		if err == nil {
			problem, err = workfolder.Read(text)
		}
		if err == nil {
			err = take(problem)
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
		}
	})
}

// local reports whether a host, perhaps with a port, is a name of this machine.
func local(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return slices.Contains([]string{"localhost", "127.0.0.1", "::1", "[::1]"}, host)
}

// ofExtension reports whether an origin is that of a browser extension.
func ofExtension(origin string) bool {
	scheme, _, found := strings.Cut(origin, "://")
	return found && strings.HasSuffix(scheme, "-extension")
}

// Serve answers requests on listeners until done is closed.
func Serve(listeners []net.Listener, handler http.Handler, done <-chan struct{}) error {
	server := &http.Server{Handler: handler}
	ended := make(chan error, len(listeners))
	for _, l := range listeners {
		go func() { ended <- server.Serve(l) }()
	}
	var err error
	select {
	case <-done:
	case err = <-ended:
	}
	soon, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	server.Shutdown(soon) // what is being answered is answered
	server.Close()
	if errors.Is(err, http.ErrServerClosed) {
		err = nil
	}
	return err
}
