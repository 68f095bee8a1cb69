package sandbox

import (
	"fmt"
	"slices"
	"strings"
)

// inForce says what a helper protects from. Whether its user is its own says whether what
// users have few of is shared with others.
func inForce(to setup, got grants, refused string, noCgroup error, ownUser bool) []Protection {
	namespace := func(what string) string {
		if !to.Namespaces {
			return ""
		}
		return what + " namespace"
	}
	landlock := func(version int) string {
		if got.Landlock < version {
			return ""
		}
		return "Landlock"
	}
	unless := func(reason, means string) string {
		if reason != "" {
			return ""
		}
		return means
	}
	filter := unless(got.NoFilter, "system call filter")
	workFiles := ""
	if to.Namespaces && to.Work == "" {
		workFiles = "a file system of 64 MB"
	}
	reaper := "PID namespace"
	if !to.Namespaces {
		reaper = "child subreaper"
	}
	noLandlock := got.NoLandlock
	if noLandlock == "" {
		noLandlock = fmt.Sprintf("Landlock: version %d is too old", got.Landlock)
	}
	shared := ""
	if !ownUser {
		shared = "pipes are counted with all that the user runs"
	}
	tasksTogether := ""
	if to.User < 0 && !to.Namespaces {
		tasksTogether = "tasks are counted with all that the user runs"
	}
	uncounted := ""
	if got.NoFilter != "" && noCgroup != nil {
		uncounted = "not shared memory that is given back, nor what lies in sockets"
	}
	list := unprotected("")
	hole := func(name, text string) {
		list[slices.IndexFunc(list, func(p Protection) bool { return p.Name == name })].Hole = text
	}
	add := func(name string, means, reasons []string) {
		means = slices.DeleteFunc(means, func(s string) bool { return s == "" })
		reasons = slices.DeleteFunc(reasons, func(s string) bool { return s == "" })
		i := slices.IndexFunc(list, func(p Protection) bool { return p.Name == name })
		list[i].Held, list[i].Detail = len(means) > 0, strings.Join(means, ", ")
		if !list[i].Held {
			list[i].Detail = strings.Join(reasons, "; ")
		}
	}
	add(otherFiles, []string{namespace("mount"), landlock(3)}, []string{refused, noLandlock})
	add(theNetwork, []string{namespace("network"), filter}, []string{refused, got.NoFilter})
	add(otherProcesses, []string{namespace("PID"), landlock(6)}, []string{refused, noLandlock})
	add(leftovers, []string{reaper}, nil)
	add(morePrivileges, []string{unless(got.NoNewPrivileges, "no_new_privs")}, []string{got.NoNewPrivileges})
	add(systemCalls, []string{filter}, []string{got.NoFilter})
	add(manyTasks, []string{"resource limit", tasksTogether}, nil)
	add(largeFiles, []string{workFiles}, []string{"64 MB a file, but any number of files", refused})
	bounded := "a memory cgroup"
	if noCgroup != nil {
		bounded = fmt.Sprintf("no memory cgroup (%v)", noCgroup)
	}
	add(muchMemory, []string{"watched", bounded, uncounted, shared}, nil)
	clock := ""
	if to.Time.Unit > 0 {
		clock = "a cgroup's clock"
	}
	add(muchTime, []string{"watched", clock}, nil)

	asleep := fmt.Sprintf("on a busy machine threads that wake together can idle up to %d times both limits", starving)
	if clock == "" {
		asleep = fmt.Sprintf("children nobody waits for are estimated, %d ms of that free; %s", unsure.Milliseconds(), asleep)
	}
	hole(muchTime, asleep)
	sharing := "shared memory up to the limit, 16 MB of sockets"
	if got.NoFilter != "" {
		sharing = "shared memory and sockets of any size"
	}
	beside := fmt.Sprintf("uncounted: %s, 320 MB of pipes, short peaks, and the kernel's notes until 1/16 of the machine is left", sharing)
	if noCgroup == nil {
		beside = fmt.Sprintf("it can hold %d MB beside its limit and its own files, counted or not", cgroupSpare>>10)
	}
	hole(muchMemory, beside)
	if !to.Namespaces {
		hole(leftovers, "process numbers are those of the whole machine, and can carry data to the next run")
	}
	return list
}
