package sandbox

import (
	"errors"
	"os"
	"os/exec"

	"grundy/judge/internal/message"
)

// A group does not exist in a browser, which starts no programs: see Elsewhere.
type group struct{}

func newGroup(*exec.Cmd, Limits, Options) (group, error) {
	return group{}, errors.New("a browser starts no programs")
}

func (group) begin() error                                  { return nil }
func (group) close()                                        {}
func (group) kill()                                         {}
func (group) measure(*Result, *os.ProcessState, Command)    {}
func inherit(*exec.Cmd, *os.File)                           {}
func closeOnExec()                                          {}
func removeWork(string)                                     {}
func systemVariables(string, string) []string               { return nil }
func plainProtections(reason error, _ Options) []Protection { return unprotected(message.Of(reason)) }
func (*installed) install(Command) (folder string, _ error) { return "", nil }
func (*installed) remove() error                            { return nil }

type installed struct{}
