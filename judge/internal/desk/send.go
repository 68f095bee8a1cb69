package desk

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
	"time"
	"unicode"

	"grundy/judge/internal/result"
)

// patience is how long a tool has to answer. Some never answer, and read until the
// connection is closed.
const patience = 2 * time.Second

// Send sends a problem, as Competitive Companion does, to all tools of this machine that
// listen on port, or on any of ports if it is 0. It returns a line for each tool that took
// the problem; the error names those that refused it.
func Send(ctx context.Context, port int, p Problem) (took []string, err error) {
	text, err := json.Marshal(message(p))
	if err != nil {
		return nil, err
	}
	tried := numbers(port)
	for _, number := range tried {
		tool, listens, why := sendTo(ctx, number, text)
		to := fmt.Sprintf("port %d", number)
		if tool != "" {
			to += " (" + result.Line(tool) + ")"
		}
		switch {
		case ctx.Err() != nil:
			return took, ctx.Err()
		case !listens:
		case why != nil:
			err = errors.Join(err, fmt.Errorf("%s refused the problem: %s", to, result.Line(why.Error())))
		default:
			took = append(took, fmt.Sprintf("sent with %s to %s", result.Count(len(p.Tests), "test"), to))
		}
	}
	if len(took) == 0 && err == nil {
		list := strings.ReplaceAll(strings.Trim(fmt.Sprint(tried), "[]"), " ", ", ")
		return nil, fmt.Errorf("no tool on this machine listens for Competitive Companion (tried port %s): start one, or name its port with --port", list)
	}
	return took, err
}

// sendTo sends a text to a port. It returns the name of the tool there, with "usually" if
// only the port suggests it, whether any tool listens, and why it refused the text.
func sendTo(ctx context.Context, port int, text []byte) (tool string, listens bool, why error) {
	for _, p := range ports {
		if p.number == port {
			tool = "usually " + p.tool
		}
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, fmt.Sprintf("http://localhost:%d/", port), bytes.NewReader(text))
	if err != nil {
		return tool, false, err
	}
	request.Header.Set("Content-Type", "application/json")
	client := &http.Client{
		Transport:     &http.Transport{DisableKeepAlives: true}, // no proxy
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	answer, err := client.Do(request)
	var fault *net.OpError
	if err != nil { // a tool may take the problem and not answer
		return tool, !errors.As(err, &fault) || fault.Op != "dial", nil
	}
	defer answer.Body.Close()
	// Most tools name only their HTTP library there.
	if name := answer.Header.Get("Server"); name == ownName || tool == "" {
		tool = name
	}
	if answer.StatusCode >= 300 {
		text, _ := io.ReadAll(io.LimitReader(answer.Body, 1000))
		why = fmt.Errorf("%s: %s", answer.Status, bytes.TrimSpace(text))
	}
	return tool, true, why
}

// message returns a problem with all fields of the extension's format.
// Source: README.md of github.com/jmerle/competitive-companion.
func message(p Problem) any {
	type object map[string]any
	tests := []Test{} // no tests are an empty list in JSON
	for _, test := range p.Tests {
		tests = append(tests, Test{endLine(test.Input), endLine(test.Output)})
	}
	p.Tests = tests
	return struct {
		Problem
		TestType  string `json:"testType"`
		Input     object `json:"input"`
		Output    object `json:"output"`
		Languages object `json:"languages"`
		Batch     object `json:"batch"`
	}{
		p, "single", object{"type": "stdin"}, object{"type": "stdout"},
		object{"java": object{"mainClass": "Main", "taskClass": className(p.Name)}},
		object{"id": uuid(), "size": 1},
	}
}

// endLine returns a text that ends with a line feed, as the format requires.
func endLine(text string) string { return strings.TrimSuffix(text, "\n") + "\n" }

// className returns a name for a Java class other than Main, such as "Hdu1850BraveGame".
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

// uuid returns a random UUID, version 4.
func uuid() string {
	var b [16]byte
	rand.Read(b[:])
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}
