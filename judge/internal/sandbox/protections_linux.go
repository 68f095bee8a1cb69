package sandbox

import (
	"errors"

	"grundy/judge/internal/message"
)

// A means is what enforces protections, if it is there.
type means struct {
	there bool
	name  message.Message
}

// means of the system.
var (
	landlock         = message.Plain("Landlock")
	mountNamespace   = message.New("mount namespace")
	networkNamespace = message.New("network namespace")
	processNamespace = message.New("PID namespace")
	callFilter       = message.New("system call filter")
	byJudge          = message.New("watched")
)

// inForce returns what a helper protects from, and the holes that are left. Refused is why
// better levels failed, nil if none did. Without a user of their own, programs share with others what each
// user has few of.
func inForce(to setup, got grants, refused, noCgroup error) []Protection {
	filtered := got.NoFilter == ""
	noLandlock := message.NewError("Landlock too old", got.Landlock)
	if got.NoLandlock != "" {
		noLandlock = message.NewError("Landlock fails", errors.New(got.NoLandlock))
	}
	var noFilter error
	if !filtered {
		noFilter = message.NewError("system call filter fails", errors.New(got.NoFilter))
	}
	reaper, numbers := processNamespace, message.Message{}
	if !to.Namespaces {
		reaper, numbers = message.New("child subreaper"), message.New("hole process numbers")
	}
	unseen, shared := message.New("hole hidden time"), message.New("hole shared memory")
	if !filtered {
		unseen, shared = message.New("hole unwaited time"), message.New("hole any shared memory")
	}
	bounded, beside := message.New("memory cgroup"), message.New("hole beside the cgroup", cgroupSpare>>10)
	if noCgroup != nil {
		bounded, beside = message.New("no memory cgroup", noCgroup), message.New("hole uncounted memory", shared)
	}
	ofFiles := []means{{to.Namespaces, mountNamespace}, {got.Landlock >= 3, landlock}}
	list := unprotected(message.Message{})
	for _, by := range []struct {
		name    message.Kind
		means   []means
		reasons []error // why there is none
		hole    message.Message
	}{
		{otherFiles, ofFiles, []error{refused, noLandlock}, message.Message{}},
		{changedFiles, ofFiles, []error{refused, noLandlock}, message.Message{}},
		{theNetwork, []means{{to.Namespaces, networkNamespace}, {filtered, callFilter}}, []error{refused, noFilter},
			message.Message{}},
		{otherProcesses, []means{{to.Namespaces, processNamespace}, {got.Landlock >= 6, landlock}},
			[]error{refused, noLandlock}, message.Message{}},
		{leftovers, []means{{true, reaper}}, nil, numbers},
		{morePrivileges, []means{{true, message.Plain("no_new_privs")}}, nil, message.Message{}},
		{systemCalls, []means{{filtered, callFilter}}, []error{noFilter}, message.Message{}},
		{manyTasks, []means{
			{true, message.New("resource limit")}, {to.User < 0 && !to.Namespaces, message.New("tasks per user")},
		}, nil, message.Message{}},
		{largeFiles, []means{{to.Namespaces && to.Work == "", message.New("file system of 64 MB")}},
			[]error{message.NewError("64 MB per file"), refused}, message.Message{}},
		{muchMemory, []means{
			{true, byJudge}, {true, bounded},
			{!filtered && noCgroup != nil, message.New("except freed memory")},
			{to.User < 0, message.New("pipes per user")},
		}, nil, beside},
		{muchTime, []means{{true, byJudge}}, nil,
			message.New("both holes", unseen, message.New("hole idle", starving))},
	} {
		p := named(list, by.name)
		p.Hole, p.Detail = by.hole, message.New(message.Row)
		for _, m := range by.means {
			if m.there {
				p.Held, p.Detail = true, p.Detail.With(m.name)
			}
		}
		for _, reason := range by.reasons {
			if !p.Held && reason != nil {
				p.Detail = p.Detail.With(reason)
			}
		}
	}
	return list
}
