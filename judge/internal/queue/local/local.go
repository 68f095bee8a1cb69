// Package local starts NATS servers in the process of a test. It is a package of its own since only tests may be as
// large as the server.
package local

import (
	"net"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// A Server is a NATS server with JetStream.
type Server struct {
	Port   int
	URL    string
	server *server.Server
}

// Start starts a server that keeps what it has in a folder, on a port, or on any for 0. The test ends it.
func Start(t *testing.T, port int, folder string) *Server {
	t.Helper()
	return StartFor(t, port, folder, "", "")
}

// StartFor starts a server that only this user may use, anybody for "".
func StartFor(t *testing.T, port int, folder, user, password string) *Server {
	t.Helper()
	if port == 0 {
		port = server.RANDOM_PORT
	}
	s, err := server.NewServer(&server.Options{
		Host: "127.0.0.1", Port: port, JetStream: true, StoreDir: folder, Username: user, Password: password,
		NoSigs: true, NoLog: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(time.Minute) {
		t.Fatal("the server does not start")
	}
	return &Server{s.Addr().(*net.TCPAddr).Port, s.ClientURL(), s}
}

// Stop ends the server.
func (s *Server) Stop() {
	s.server.Shutdown()
	s.server.WaitForShutdown()
}
