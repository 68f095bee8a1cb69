package sandbox

import (
	"os"
	"slices"
	"strings"
	"unsafe"

	"golang.org/x/sys/windows"
)

// systemCanaries try what job objects prevent.
var systemCanaries = []canary{
	{leftovers, "", NotStopped, func(t target) bool {
		args := []string{os.Args[0], canaryName, "", t.secret, "", ""}
		if _, err := os.StartProcess(args[0], args, &os.ProcAttr{Files: make([]*os.File, 3)}); err != nil {
			panic(err)
		}
		return false // the judge looks whether it still runs
	}},
	{manyTasks, "canary may start processes", NotStopped, func(target) bool {
		var limit windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
		const ownJob = 0
		err := windows.QueryInformationJobObject(ownJob, windows.JobObjectExtendedLimitInformation,
			uintptr(unsafe.Pointer(&limit)), uint32(unsafe.Sizeof(limit)), nil)
		basic := limit.BasicLimitInformation
		return err != nil || basic.LimitFlags&windows.JOB_OBJECT_LIMIT_ACTIVE_PROCESS == 0 ||
			basic.ActiveProcessLimit > maxTasks
	}},
}

func ownProgram() string {
	path, _ := os.Executable()
	return path
}

func disturbances() (signals chan os.Signal, calm func()) { return nil, func() {} }

// runsStill reports whether a process of a program with a name runs.
func runsStill(_, name string) bool {
	var names []string
	for p := range processes() {
		names = append(names, strings.ToLower(p.ImageName.String()))
	}
	return slices.Contains(names, strings.ToLower(name))
}
