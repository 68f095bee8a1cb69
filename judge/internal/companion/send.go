package companion

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"
	"unicode"

	"grundy/judge/internal/workfolder"
)

// A Delivery is what came of sending a problem to a tool.
type Delivery struct {
	Port int
	Tool string // what listens there, "usually" with what is known to; "" for nothing known
	Err  error  // why it did not take the problem
}

// patience is how long a tool has to answer. Some never do, and read until the end of the
// connection.
const patience = 2 * time.Second

// Send sends a problem, as the extension does, to all tools of this machine that listen on
// port, or on one of ports if it is 0. It returns what came of it where one listens.
func Send(ctx context.Context, port int, p workfolder.Problem) ([]Delivery, error) {
	text, err := json.Marshal(message(p))
	if err != nil {
		return nil, err
	}
	tried := numbers(port)
	all := make([]Delivery, len(tried))
	listens := make([]bool, len(tried))
	var sending sync.WaitGroup
	for i, number := range tried {
		sending.Add(1)
		go func() {
			defer sending.Done()
			all[i], listens[i] = sendTo(ctx, number, text)
		}()
	}
	sending.Wait()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	var deliveries []Delivery
	for i, d := range all {
		if listens[i] {
			deliveries = append(deliveries, d)
		}
	}
	if len(deliveries) == 0 {
		list := strings.Trim(fmt.Sprint(tried), "[]")
		return nil, fmt.Errorf("nobody listens for Competitive Companion on this machine (tried port %s): start a tool that does, or name its port with --port", strings.ReplaceAll(list, " ", ", "))
	}
	return deliveries, nil
}

// sendTo sends a text to a port. It reports whether anything listens there.
func sendTo(ctx context.Context, port int, text []byte) (d Delivery, listens bool) {
	d.Port = port
	for _, p := range ports {
		if p.number == port {
			d.Tool = "usually " + p.tool
		}
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	to := fmt.Sprintf("http://localhost:%d/", port)
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, to, bytes.NewReader(text))
	if err != nil {
		return d, false
	}
	request.Header.Set("Content-Type", "application/json")
	client := &http.Client{
		Transport:     &http.Transport{DialContext: dialHere, DisableKeepAlives: true},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	answer, err := client.Do(request)
	var fault *net.OpError
	switch {
	case errors.As(err, &fault) && fault.Op == "dial":
		return d, false
	case err != nil:
		return d, true // a tool that takes what comes and answers nothing
	}
	defer answer.Body.Close()
	// Others name the library that they were made with.
	if name := answer.Header.Get("Server"); name == ownName || d.Tool == "" {
		d.Tool = name
	}
	if answer.StatusCode >= 300 {
		why, _ := io.ReadAll(io.LimitReader(answer.Body, 1000))
		d.Err = fmt.Errorf("%s: %s", answer.Status, bytes.TrimSpace(why))
	}
	return d, true
}

// dialHere connects to a port of this machine, whatever a resolver says of localhost.
func dialHere(ctx context.Context, network, address string) (net.Conn, error) {
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	var dialer net.Dialer
	first, err := dialer.DialContext(ctx, network, net.JoinHostPort("127.0.0.1", port))
	if err == nil {
		return first, nil
	}
	if second, err := dialer.DialContext(ctx, network, net.JoinHostPort("::1", port)); err == nil {
		return second, nil
	}
	return nil, err
}

// message returns all that the extension sends of a problem, in its form.
// Source: README.md of github.com/jmerle/competitive-companion.
func message(p workfolder.Problem) any {
	type stream struct {
		Type string `json:"type"`
	}
	type java struct {
		MainClass string `json:"mainClass"`
		TaskClass string `json:"taskClass"`
	}
	type batch struct {
		ID   string `json:"id"`
		Size int    `json:"size"`
	}
	tests := []workfolder.Test{} // a list also where there is none
	for _, test := range p.Tests {
		tests = append(tests, workfolder.Test{Input: ended(test.Input), Output: ended(test.Output)})
	}
	p.Tests = tests
	return struct {
		workfolder.Problem
		TestType  string          `json:"testType"`
		Input     stream          `json:"input"`
		Output    stream          `json:"output"`
		Languages map[string]java `json:"languages"`
		Batch     batch           `json:"batch"`
	}{p, "single", stream{"stdin"}, stream{"stdout"}, map[string]java{"java": {"Main", className(p.Name)}}, batch{uuid(), 1}}
}

// ended returns a text that ends with a line feed, as that of each test has to.
func ended(text string) string {
	if strings.HasSuffix(text, "\n") {
		return text
	}
	return text + "\n"
}

// className returns a name for a Java class, which is not Main: "Hdu1850BraveGame".
func className(name string) string {
	words := strings.FieldsFunc(name, func(c rune) bool { return c > unicode.MaxASCII || !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	for i, word := range words {
		words[i] = strings.ToUpper(word[:1]) + word[1:]
	}
	class := strings.TrimLeft(strings.Join(words, ""), "0123456789")
	if class == "" || class == "Main" {
		return "Task"
	}
	return class
}

// uuid returns a random UUID, of version 4.
func uuid() string {
	var b [16]byte
	rand.Read(b[:])
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}
