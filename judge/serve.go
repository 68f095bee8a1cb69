package main

import (
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"grundy/judge/internal/message"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/serve"
	"grundy/judge/internal/texts"
)

// usualAddress is where judge serve listens if it can: other addresses are less easy to
// keep as a bookmark.
const usualAddress = "127.0.0.1:4747"

// serveCommand returns judge serve.
func (j judge) serveCommand() *cobra.Command {
	var listen string
	var noOpen, isolated bool
	var q queueing
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Open a page to practise on, in your browser",
		Long: `Serve opens a local web page in your browser: read the problems, play them, write
programs, and see why they are wrong. Press Ctrl-C to stop. Your submissions stay.

Serve prints the address of the page. It contains a token: whoever has it can use the page.
Only this machine reaches the page, and other users of it don't have the token. With
--listen other machines reach it too, with a token that lasts until you stop serve, and all
protections of the sandbox must hold.

Submissions and your token are kept in the folder grundy of your data folder, which
XDG_DATA_HOME sets.

With --queue, other machines judge the submissions: those on which judge work runs. While the queue is
away, submissions wait.`,
		Example: `  judge serve
  judge serve --no-open
  judge serve --listen 192.168.1.7:8080
  judge serve --listen 192.168.1.7:8080 --queue nats://192.168.1.8:4222`,
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx, token := cmd.Context(), ""
			if isolated || listen != "" {
				ctx = sandbox.Require(ctx)
			}
			if listen != "" {
				token = rand.Text()
			}
			l, err := net.Listen("tcp", cmp.Or(listen, usualAddress))
			taken := err
			if err != nil && listen == "" {
				l, err = net.Listen("tcp", "127.0.0.1:0")
			}
			if err != nil {
				if malformed := (*net.AddrError)(nil); errors.As(err, &malformed) {
					err = message.NewError("address and port", err)
				}
				return misuse(err)
			}
			defer l.Close()
			server, err := serve.New(ctx, serve.Options{
				Files: j.files, Version: version(), Data: filepath.Join(xdg.DataHome, "grundy"), Token: token,
				Queue: j.opener(q, true),
				Log:   func(line string) { fmt.Fprintf(j.stderr, "judge: %s\n", texts.Line(line)) },
			})
			if err != nil {
				return misuse(err)
			}
			defer server.Close()
			if taken != nil {
				j.warn("page elsewhere", usualAddress)
			}
			address := "http://" + reachable(l.Addr()) + "/?token="
			fmt.Fprintf(j.stdout, "%s\n%s\n", address+server.Token, j.words().Say(message.New("press Ctrl-C")))
			if !noOpen {
				serve.Open(address + server.Ticket())
			}
			return server.Serve(ctx, l)
		},
	}
	cmd.Flags().BoolVar(&noOpen, "no-open", false, "don't open a browser")
	cmd.Flags().StringVar(&listen, "listen", "", "listen on this address for other machines, such as 192.168.1.7:8080")
	q.flags(cmd, "let the workers of the queue at this `address` judge, such as nats://192.168.1.8:4222")
	require(cmd, "queue-creds", "queue")
	cmd.Flags().BoolVar(&isolated, "require-isolation", false,
		"refuse to run programs unless all protections hold; --listen does the same")
	return cmd
}

// reachable returns the host and the port of a listener. One that listens on all addresses
// has none of its own that a browser could open, so it gets this machine's name.
func reachable(at net.Addr) string {
	tcp, ok := at.(*net.TCPAddr)
	if name, err := os.Hostname(); ok && err == nil && tcp.IP.IsUnspecified() {
		return net.JoinHostPort(name, strconv.Itoa(tcp.Port))
	}
	return at.String()
}
