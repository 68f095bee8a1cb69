// Tries to connect to servers of the test: over IP, by sockets in the file system, and
// by abstract sockets.
//
// Verdict: AC
// Needs: network
package main

import (
	"fmt"
	"net"
	"time"
)

func main() {
	test := given()
	for _, server := range [][2]string{
		{"tcp", test["tcp4"]}, {"tcp", test["tcp6"]}, {"udp", test["udp"]}, {"unix", test["unix"]}, {"unix", test["abstract"]},
		{"unixgram", test["unixgram"]}, {"tcp", "192.0.2.1:80"}, {"udp", "192.0.2.1:53"},
	} {
		conn, err := net.DialTimeout(server[0], server[1], 100*time.Millisecond)
		if err != nil {
			continue
		}
		conn.Write([]byte("6\n"))
		if server[0] != "udp" { // who listens for that will tell whether it was heard
			fmt.Println("reached", server)
			return
		}
	}
	if listener, err := net.Listen("tcp", ":0"); err == nil {
		if _, err := net.DialTimeout("tcp", test["tcp4"], 100*time.Millisecond); err == nil {
			fmt.Println("listens at", listener.Addr())
			return
		}
	}
	fmt.Println(6)
}

// given reads the test's facts about the machine: lines of a name and a quoted value.
func given() map[string]string {
	values := make(map[string]string)
	for name, value := "", ""; name != "end"; values[name] = value {
		if _, err := fmt.Scanf("%s %q\n", &name, &value); err != nil {
			panic(err)
		}
	}
	return values
}
