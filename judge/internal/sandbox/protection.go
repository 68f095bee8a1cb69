package sandbox

import (
	"context"
	"slices"

	"grundy/judge/internal/message"
)

// A Protection is one thing that a program must not be able to do.
type Protection struct {
	Name    message.Kind    // such as "network"
	Meaning message.Kind    // what a program cannot do, such as "reach the network"
	Held    bool            // whether it is in force
	Detail  message.Message // what enforces it, or why nothing does
	Hole    message.Message // what a program can still do, and how much of it; zero for nothing
}

// The names of the protections.
const (
	otherFiles     message.Kind = "files"
	changedFiles   message.Kind = "changes"
	theNetwork     message.Kind = "network"
	otherProcesses message.Kind = "processes"
	leftovers      message.Kind = "leftovers"
	morePrivileges message.Kind = "privileges"
	systemCalls    message.Kind = "system calls"
	manyTasks      message.Kind = "tasks"
	largeFiles     message.Kind = "disk"
	muchMemory     message.Kind = "memory"
	muchTime       message.Kind = "time"
)

// unprotected returns all protections as not held, for one reason.
func unprotected(reason message.Message) []Protection {
	list := []Protection{
		{Name: otherFiles, Meaning: "read your files"},
		{Name: changedFiles, Meaning: "change your files"},
		{Name: theNetwork, Meaning: "reach the network"},
		{Name: otherProcesses, Meaning: "see or signal processes"},
		{Name: leftovers, Meaning: "leave a process behind"},
		{Name: morePrivileges, Meaning: "gain privileges"},
		{Name: systemCalls, Meaning: "use unusual system calls"},
		{Name: manyTasks, Meaning: "run more than 256 tasks"},
		{Name: largeFiles, Meaning: "write more than 64 MB"},
		{Name: muchMemory, Meaning: "exceed its memory limit"},
		{Name: muchTime, Meaning: "exceed its time limit"},
	}
	for i := range list {
		list[i].Detail = reason
	}
	return list
}

// named returns the protection of a list that has a name.
func named(list []Protection, name message.Kind) *Protection {
	return &list[slices.IndexFunc(list, func(p Protection) bool { return p.Name == name })]
}

// weakerThan returns an error if a protection is not held that was held before.
func weakerThan(before, now []Protection) error {
	var lost NotEnforced
	for i := range before {
		if before[i].Held && !now[i].Held {
			lost.Missing = append(lost.Missing, now[i])
		}
	}
	if lost.Missing == nil {
		return nil
	}
	return message.NewError("weaker sandbox", lost)
}

// required is the key that Require sets in a context.
type required struct{}

// Require returns a context in which New returns a NotEnforced if a protection is not
// held. Compilers are exempt from the limit of 64 MB of files.
func Require(ctx context.Context) context.Context {
	return context.WithValue(ctx, required{}, true)
}

// A NotEnforced is the error that a sandbox lacks required protections.
type NotEnforced struct {
	Compiler bool // the sandbox is for a compiler
	Missing  []Protection
}

// Message says which protections are missing, and why.
func (e NotEnforced) Message() message.Message {
	names, reasons := message.New(message.Row), message.New(message.Row)
	for _, p := range e.Missing {
		names = names.With(p.Name)
		if !slices.ContainsFunc(reasons.Parts, func(reason any) bool { return p.Detail.Equal(reason.(message.Message)) }) {
			reasons = reasons.With(p.Detail)
		}
	}
	if e.Compiler {
		return message.New("not enforced for compilers", names, reasons)
	}
	return message.New("not enforced", names, reasons)
}

func (e NotEnforced) Error() string { return message.InEnglish(e.Message()) }

// lacking returns a NotEnforced if the sandbox lacks what ctx requires.
func (s *Sandbox) lacking(ctx context.Context) error {
	if ctx.Value(required{}) == nil {
		return nil
	}
	e := NotEnforced{Compiler: s.options.Work != ""}
	for _, p := range s.Protections() {
		if !p.Held && !(e.Compiler && p.Name == largeFiles) {
			e.Missing = append(e.Missing, p)
		}
	}
	if len(e.Missing) == 0 {
		return nil
	}
	return e
}
