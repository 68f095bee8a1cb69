// Package audit measures how strong the tests of the problems are. The program that does it, in
// the folder command, changes Go programs, for which it needs the type checker and the importers of
// Go. They are a tenth of what the judge would be built from, so it is a program of its own, which
// go run builds when somebody asks for an audit.
package audit

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"time"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/user"
)

// A Message is what the program says: one line of JSON with one of these.
type Message struct {
	Step  string        `json:",omitempty"` // what it does next
	Found *result.Audit `json:",omitempty"`
	Fault string        `json:",omitempty"` // why it ends, in the language of the person
	User  bool          `json:",omitempty"` // the fault is the user's
}

// Run audits problems of the repository with this top folder, and calls progress with what it does next. Language
// is that of errors, as in suite.Files. An error is the judge's own trouble, or a fault in an
// equivalent.txt.
func Run(ctx context.Context, top, language string, ids []string, progress func(step string)) (result.Audit, error) {
	tool, err := exec.LookPath("go")
	if err != nil {
		return result.Audit{}, user.Error(message.NewError("audit needs Go"))
	}
	// If the user's cache can't be used, this gives the go command a folder as well.
	if _, err := cache.Open(); err != nil {
		return result.Audit{}, err
	}
	progress("building the audit ...")
	cmd := exec.CommandContext(ctx, tool,
		append([]string{"run", "./judge/internal/audit/command", language}, ids...)...)
	cmd.Dir = top
	var said bytes.Buffer
	cmd.Stderr = &said
	// The program ends when its standard input does. A signal would only reach the go command.
	alive, err1 := cmd.StdinPipe()
	out, err2 := cmd.StdoutPipe()
	if err := cmp.Or(err1, err2); err != nil {
		return result.Audit{}, err
	}
	cmd.Cancel, cmd.WaitDelay = alive.Close, time.Second
	if err := cmd.Start(); err != nil {
		return result.Audit{}, err
	}
	found, fault := listen(json.NewDecoder(out), progress)
	switch err := cmd.Wait(); {
	case ctx.Err() != nil:
		return result.Audit{}, ctx.Err()
	case fault != nil:
		return result.Audit{}, fault
	case err != nil || found == nil:
		return result.Audit{}, fmt.Errorf("go run ./judge/internal/audit/command: %v\n%s", err,
			strings.TrimSpace(said.String()))
	}
	return *found, nil
}

// listen reads the messages of the program up to the last one.
func listen(messages *json.Decoder, progress func(step string)) (found *result.Audit, fault error) {
	for {
		var m Message
		if err := messages.Decode(&m); err != nil {
			return found, fault // the end, or a program that ended in a line; Wait says why
		}
		switch {
		case m.Step != "":
			progress(m.Step)
		case m.Found != nil:
			found = m.Found
		case m.User:
			fault = user.Error(errors.New(m.Fault))
		case m.Fault != "":
			fault = errors.New(m.Fault)
		}
	}
}
