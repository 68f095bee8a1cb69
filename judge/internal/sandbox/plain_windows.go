package sandbox

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// A group is a job object, which has the program and all processes that it starts. The system ends
// them all when the job is closed, also if that is because the judge has died.
type group struct {
	cmd     *exec.Cmd
	job     windows.Handle
	reports windows.Handle // a completion port, where the system reports refused memory
	last    looked
	earlier map[uint32]time.Duration // the processor time of each process when it was last seen
}

// boundSpare is how much memory a job may take beyond the program's limit, in KiB. A program that
// asks for more gets none, which then passed its limit.
const boundSpare = 128 << 10

// newGroup prepares a command to run in a job of its own. It starts suspended, and without the
// judge's console.
func newGroup(cmd *exec.Cmd, limits Limits, options Options) (g *group, err error) {
	// Children inherit this: a program that crashes must not wait for somebody to close a window.
	windows.SetErrorMode(windows.SEM_FAILCRITICALERRORS | windows.SEM_NOGPFAULTERRORBOX | windows.SEM_NOOPENFILEERRORBOX)
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: windows.CREATE_SUSPENDED | windows.CREATE_NO_WINDOW}
	g = &group{cmd: cmd, earlier: make(map[uint32]time.Duration)}
	if g.job, err = windows.CreateJobObject(nil, nil); err != nil {
		return nil, fmt.Errorf("no job object: %w", err)
	}
	if g.reports, err = windows.CreateIoCompletionPort(windows.InvalidHandle, 0, 0, 1); err != nil {
		g.close()
		return nil, fmt.Errorf("no completion port: %w", err)
	}
	limit := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{}
	basic := &limit.BasicLimitInformation
	basic.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | windows.JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION |
		windows.JOB_OBJECT_LIMIT_ACTIVE_PROCESS
	basic.ActiveProcessLimit = maxTasks
	if options.Work != "" {
		basic.ActiveProcessLimit = maxCompilerTasks
	}
	if limits.Memory > 0 {
		basic.LimitFlags |= windows.JOB_OBJECT_LIMIT_JOB_MEMORY
		limit.JobMemoryLimit = uintptr(limits.Memory+boundSpare) << 10
	}
	surface := windows.JOBOBJECT_BASIC_UI_RESTRICTIONS{UIRestrictionsClass: windows.JOB_OBJECT_UILIMIT_DESKTOP |
		windows.JOB_OBJECT_UILIMIT_DISPLAYSETTINGS | windows.JOB_OBJECT_UILIMIT_EXITWINDOWS | windows.JOB_OBJECT_UILIMIT_GLOBALATOMS |
		windows.JOB_OBJECT_UILIMIT_HANDLES | windows.JOB_OBJECT_UILIMIT_READCLIPBOARD | windows.JOB_OBJECT_UILIMIT_SYSTEMPARAMETERS |
		windows.JOB_OBJECT_UILIMIT_WRITECLIPBOARD}
	port := associatedPort{key: uintptr(g.job), port: g.reports}
	for _, set := range []struct {
		class uint32
		to    unsafe.Pointer
		size  uintptr
	}{
		{windows.JobObjectExtendedLimitInformation, unsafe.Pointer(&limit), unsafe.Sizeof(limit)},
		{windows.JobObjectBasicUIRestrictions, unsafe.Pointer(&surface), unsafe.Sizeof(surface)},
		{windows.JobObjectAssociateCompletionPortInformation, unsafe.Pointer(&port), unsafe.Sizeof(port)},
	} {
		if err := g.set(set.class, set.to, set.size); err != nil {
			g.close()
			return nil, fmt.Errorf("no limits for a job object: %w", err)
		}
	}
	return g, nil
}

// set sets something of the job.
func (g *group) set(class uint32, to unsafe.Pointer, size uintptr) error {
	_, err := windows.SetInformationJobObject(g.job, class, uintptr(to), uint32(size))
	return err
}

// associatedPort is JOBOBJECT_ASSOCIATE_COMPLETION_PORT.
type associatedPort struct {
	key  uintptr
	port windows.Handle
}

var ntResumeProcess = windows.NewLazySystemDLL("ntdll.dll").NewProc("NtResumeProcess")

// begin puts the program into its job and lets it run.
func (g *group) begin() error {
	const rights = windows.PROCESS_SET_QUOTA | windows.PROCESS_TERMINATE | windows.PROCESS_SUSPEND_RESUME
	process, err := windows.OpenProcess(rights, false, uint32(g.cmd.Process.Pid))
	if err != nil {
		return err
	}
	defer windows.CloseHandle(process)
	if err = windows.AssignProcessToJobObject(g.job, process); err != nil {
		// If the judge is in a job itself, as in some terminals, the system takes no job with
		// limits on windows, which matter least.
		var none windows.JOBOBJECT_BASIC_UI_RESTRICTIONS
		g.set(windows.JobObjectBasicUIRestrictions, unsafe.Pointer(&none), unsafe.Sizeof(none))
		err = windows.AssignProcessToJobObject(g.job, process)
	}
	if err != nil {
		return fmt.Errorf("no place in a job object: %w", err)
	}
	status, _, _ := ntResumeProcess.Call(uintptr(process))
	if status != 0 {
		return windows.NTStatus(status)
	}
	return nil
}

// kill kills all processes of the job.
func (g *group) kill() { windows.TerminateJobObject(g.job, 1) }

func (g *group) close() {
	windows.CloseHandle(g.job)
	windows.CloseHandle(g.reports)
}

// A looked is what a look at a job has found.
type looked struct {
	at       time.Duration // since the run began
	used     time.Duration // processor time of all its processes
	memory   int64         // the peak of what they have committed, in KiB
	runnable bool          // a thread runs or waits for a processor
}

// How long to wait between two looks.
const (
	firstLook = 5 * time.Millisecond
	nextLook  = 20 * time.Millisecond
)

// watch looks at the job until the program has ended. It stops it at its limits, and returns how long
// it was idle.
func (g *group) watch(limits Limits, ended <-chan struct{}, stop func(Stop)) (idle time.Duration) {
	began, wait := time.Now(), firstLook
	for {
		over := false
		select {
		case <-ended:
			over = true
		case <-time.After(wait):
		}
		wait = nextLook
		was := g.last
		now := g.look(time.Since(began))
		if !now.runnable {
			idle += max(0, now.at-was.at-(now.used-was.used))
		}
		idle = max(0, min(idle, now.at-now.used)) // the system counts in ticks
		switch {
		case limits.Memory > 0 && now.memory > limits.Memory || g.refused():
			stop(AtMemory)
		case over:
		case now.used > limits.CPU:
			stop(AtCPU)
		case idle > limits.Idle:
			stop(AtIdle)
		case now.at > starving*(limits.CPU+limits.Idle):
			stop(Starved)
		}
		if over {
			return idle
		}
	}
}

// accounting is JOBOBJECT_BASIC_ACCOUNTING_INFORMATION. Times are in units of 100 ns.
type accounting struct {
	user, kernel, periodUser, periodKernel int64
	faults, total, active, terminated      uint32
}

// look looks at the job. The job's own accounts know of processes that have ended; where they are not
// kept, as under Wine, the processes that run now tell. Only they tell whether a thread is runnable:
// a job that has worked for most of the time since the last look was not idle, and is not asked.
func (g *group) look(at time.Duration) looked {
	now := looked{at: at, memory: g.last.memory}
	var account accounting
	g.query(windows.JobObjectBasicAccountingInformation, unsafe.Pointer(&account), unsafe.Sizeof(account))
	var peaks windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	g.query(windows.JobObjectExtendedLimitInformation, unsafe.Pointer(&peaks), unsafe.Sizeof(peaks))
	now.used = time.Duration(account.user+account.kernel) * 100
	now.memory = max(now.memory, int64(peaks.PeakJobMemoryUsed>>10))
	now.runnable = now.used-g.last.used > (at-g.last.at)/2
	if !now.runnable {
		g.ask(&now)
	}
	now.used = max(now.used, g.last.used)
	g.last = now
	return now
}

// query asks for information about the job. It stays zero where the system does not tell.
func (g *group) query(class int32, to unsafe.Pointer, size uintptr) {
	windows.QueryInformationJobObject(g.job, class, uintptr(to), uint32(size), nil)
}

// members returns the numbers of the processes in the job.
func (g *group) members() []uintptr {
	var list struct {
		assigned, listed uint32
		process          [maxCompilerTasks]uintptr
	}
	g.query(windows.JobObjectBasicProcessIdList, unsafe.Pointer(&list), unsafe.Sizeof(list))
	return list.process[:min(int(list.listed), len(list.process))]
}

// ask completes a look with what the processes of the job do now.
func (g *group) ask(now *looked) {
	members, committed := g.members(), int64(0)
	for p, threads := range processes() {
		if !slices.Contains(members, p.UniqueProcessID) || p.ImageName.Length == 0 { // under Wine it is still the judge
			continue
		}
		committed += int64(p.PagefileUsage >> 10)
		g.earlier[uint32(p.UniqueProcessID)] = time.Duration(p.UserTime+p.KernelTime) * 100
		now.runnable = now.runnable || slices.ContainsFunc(threads, thread.runnable)
	}
	now.memory = max(now.memory, committed)
	sum := time.Duration(0)
	for _, used := range g.earlier {
		sum += used
	}
	now.used = max(now.used, sum)
}

// jobMemoryLimit is the message JOB_OBJECT_MSG_JOB_MEMORY_LIMIT.
const jobMemoryLimit = 10

// refused reports whether the system has refused the job memory since it was last asked.
func (g *group) refused() bool {
	for {
		var message uint32
		var key uintptr
		var process *windows.Overlapped
		if windows.GetQueuedCompletionStatus(g.reports, &message, &key, &process, 0) != nil {
			return false
		}
		if message == jobMemoryLimit {
			return true
		}
	}
}

// measure sets the system's figures for an ended program.
func (g *group) measure(r *Result, state *os.ProcessState, command Command) {
	r.CPU, r.Memory.KiB = g.last.used, g.last.memory
	if r.Stop == NotStopped {
		r.name(uint32(state.ExitCode()), g.cmd)
	}
}

// systemVariables are the variables that a program needs on this system. Libraries that it was linked
// with are searched for beside it and in PATH.
func systemVariables(work, program string) []string {
	root := os.Getenv("SystemRoot")
	list := []string{
		"PATH=" + filepath.Dir(program) + ";" + filepath.Join(root, "System32") + ";" + root,
		"TEMP=" + work, "TMP=" + work, "USERPROFILE=" + work,
	}
	// These are the machine's, and linkers find their parts with them.
	for _, name := range []string{"SystemRoot", "SystemDrive", "ComSpec", "PATHEXT", "ProgramData", "ProgramFiles",
		"ProgramFiles(x86)", "PROCESSOR_ARCHITECTURE"} {
		value := os.Getenv(name)
		if value != "" {
			list = append(list, name+"="+value)
		}
	}
	return list
}

// removeWork removes the working folder of a program that has ended. Its last processes may take a
// moment to close their files.
func removeWork(folder string) {
	for try := time.Duration(1); os.RemoveAll(folder) != nil && try <= 8; try++ {
		time.Sleep(try * 5 * time.Millisecond)
	}
}

func inherit(*exec.Cmd, *os.File) {}
func closeOnExec()                {}
