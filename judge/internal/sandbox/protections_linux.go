package sandbox

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// inForce returns what a helper protects from, and the holes that are left. Refused is why
// better levels failed. Without a user of their own, programs share with others what each
// user has few of.
func inForce(to setup, got grants, refused string, noCgroup error) []Protection {
	// when returns a text if a condition holds, and "" otherwise.
	when := func(holds bool, text string) string { return map[bool]string{true: text}[holds] }
	landlock := func(version int) string { return when(got.Landlock >= version, "Landlock") }
	filter := when(got.NoFilter == "", "system call filter")
	noLandlock := cmp.Or(got.NoLandlock, fmt.Sprintf("Landlock: version %d is too old", got.Landlock))
	reaper, numbers := "PID namespace", ""
	if !to.Namespaces {
		reaper = "child subreaper"
		numbers = "a program sees the process numbers of the whole machine, so it can pass data to the next run"
	}
	unseen := "threads that race with the judge can hide the time of child processes"
	shared := "shared memory up to the limit, 16 MB of sockets"
	if got.NoFilter != "" {
		unseen = "the time of child processes that end without a wait is not counted"
		shared = "shared memory and sockets of any size"
	}
	bounded, beside := "a memory cgroup", fmt.Sprintf("it can use up to %d MB more than its limit and its files", cgroupSpare>>10)
	if noCgroup != nil {
		bounded = fmt.Sprintf("no memory cgroup (%v)", noCgroup)
		beside = fmt.Sprintf("not counted: %s, 320 MB of pipes, short peaks, and kernel memory until 1/16 of the machine's is left", shared)
	}
	asleep := fmt.Sprintf("on a busy machine, a program whose threads wake together may stay idle for up to %d times its limits", starving)
	list := unprotected("")
	for name, by := range map[string]struct {
		means, reasons []string
		hole           string
	}{
		otherFiles:     {[]string{when(to.Namespaces, "mount namespace"), landlock(3)}, []string{refused, noLandlock}, ""},
		changedFiles:   {[]string{when(to.Namespaces, "mount namespace"), landlock(3)}, []string{refused, noLandlock}, ""},
		theNetwork:     {[]string{when(to.Namespaces, "network namespace"), filter}, []string{refused, got.NoFilter}, ""},
		otherProcesses: {[]string{when(to.Namespaces, "PID namespace"), landlock(6)}, []string{refused, noLandlock}, ""},
		leftovers:      {[]string{reaper}, nil, numbers},
		morePrivileges: {[]string{"no_new_privs"}, nil, ""},
		systemCalls:    {[]string{filter}, []string{got.NoFilter}, ""},
		manyTasks:      {[]string{"resource limit", when(to.User < 0 && !to.Namespaces, "tasks are counted for the user, not for each program")}, nil, ""},
		largeFiles: {[]string{when(to.Namespaces && to.Work == "", "a file system of 64 MB")},
			[]string{"64 MB for each file, but any number of files", refused}, ""},
		muchMemory: {[]string{"watched", bounded, when(got.NoFilter != "" && noCgroup != nil, "except shared memory that is freed, and socket buffers"),
			when(to.User < 0, "pipes are counted for the user, not for each program")}, nil, beside},
		muchTime: {[]string{"watched"}, nil, unseen + "; " + asleep},
	} {
		p := named(list, name)
		p.Hole, p.Detail = by.hole, joined(by.means, ", ")
		if p.Held = p.Detail != ""; !p.Held {
			p.Detail = joined(by.reasons, "; ")
		}
	}
	return list
}

// joined returns the texts that are not empty, joined.
func joined(texts []string, by string) string {
	return strings.Join(slices.DeleteFunc(texts, func(s string) bool { return s == "" }), by)
}
