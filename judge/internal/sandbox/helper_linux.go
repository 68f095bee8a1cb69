package sandbox

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/message"
)

// helperName is the name under which a helper is started.
const helperName = "grundy-sandbox"

// isHelper reports whether the process was started as a helper.
func isHelper() bool { return len(os.Args) == 1 && os.Args[0] == helperName }

// beHelper is the life of a process that was started as a helper or a canary. In others it
// prepares to make cgroups. That comes first: all processes have to leave a cgroup of
// version 2 before others can be made in it.
func beHelper() {
	switch {
	case isHelper():
		serve()
	case len(os.Args) == 2 && os.Args[0] == helperName:
		haveThreads(enoughThreads + 2)
	case len(os.Args) == 6 && os.Args[1] == canaryName:
		beCanary()
	default:
		theCgroupPlace()
		return
	}
	os.Exit(0)
}

// A helper is the process that starts programs, seen from the judge.
type helper struct {
	setup       // what it was told to be
	protections []Protection
	cmd         *exec.Cmd
	complaints  *bytes.Buffer // its standard error
	link        *link         // the judge's end of the socket
	cgroup      *cgroup       // nil if there is none
	user        int           // who owns the pipes of programs, -1 for the judge's user

	installed bool   // it has the files of folder
	folder    string // of the last program
	files     int64  // their size in KiB
	number    uint32 // of the last run

	patience time.Duration // how long it may not answer, in addition to a run's limits
	grace    time.Duration // how long it may not answer after an interrupt
	broken   error         // why it cannot be used any more
	buffer   []byte        // for output
}

// A level is how a helper gets namespaces.
type level int

const (
	ownUserNamespace level = iota // in a user namespace, as any user may
	rootsNamespaces               // without one, as root may
	noNamespaces
)

// startHelper starts a helper with as much isolation as the system grants. What the system grants, but not
// now, is an error that is Momentary: a weaker helper must not take its place.
func startHelper(ctx context.Context, options Options) (*helper, error) {
	var refusals []any // errors
	for level := ownUserNamespace; level <= noNamespaces; level++ {
		if level == rootsNamespaces && os.Geteuid() != 0 {
			continue
		}
		h, err := newHelper(ctx, options, level, together(refusals))
		if err == nil {
			return h, nil
		}
		if Momentary(err) {
			return nil, err
		}
		if !slices.ContainsFunc(refusals, func(other any) bool { return other.(error).Error() == err.Error() }) {
			refusals = append(refusals, err)
		}
	}
	return nil, together(refusals)
}

// together returns the error that says several, nil if there are none.
func together(errors []any) error {
	if len(errors) == 0 {
		return nil
	}
	return message.NewError(message.Row, errors...)
}

// startable returns an error if not even a process can be started that has as many threads as a helper, and
// isolates nothing.
func startable() error {
	cmd := exec.Command("/proc/self/exe")
	cmd.Args, cmd.Env, cmd.Dir = []string{helperName, "trial"}, helperEnv, "/"
	if err := cmd.Run(); err == nil || Momentary(err) {
		return err
	}
	return errNoHelper
}

// newHelper starts a helper of one level. Refused is why better levels failed, so some
// protections will not be in force.
func newHelper(ctx context.Context, options Options, level level, refused error) (made *helper, err error) {
	h := &helper{
		user: -1, patience: time.Minute, grace: 2 * time.Second,
		cmd: exec.Command("/proc/self/exe"), complaints: new(bytes.Buffer), link: newLink(-1),
		buffer: make([]byte, 64<<10),
	}
	defer func() {
		if made == nil {
			h.close()
		}
	}()
	noCgroup := message.NewError("compilers are trusted")
	if options.Work == "" {
		if os.Geteuid() == 0 { // compilers write to the user's folders
			h.user = spareUser()
		}
		h.cgroup, noCgroup = newCgroup()
	}
	if err := h.plan(options, level); err != nil {
		return nil, err
	}
	if err := h.start(); err != nil {
		return nil, err
	}
	group, joined := h.cgroup, make(chan error, 1)
	go func() { joined <- group.join(h.cmd.Process.Pid) }() // takes as long as the setup
	got, err := h.setUp(ctx)
	notJoined := <-joined
	if notJoined != nil {
		group.remove()
		h.cgroup, noCgroup = nil, notJoined
	}
	if err != nil {
		return nil, err
	}
	h.protections = inForce(h.setup, got, refused, noCgroup)
	return h, nil
}

// plan sets what the helper is to be, and the user and namespaces of its command.
func (h *helper) plan(options Options, level level) (err error) {
	h.setup = setup{Options: options, Namespaces: level != noNamespaces, User: h.user, Tasks: maxTasks,
		FileSize: workSize}
	if options.Work != "" {
		h.Tasks, h.FileSize = maxCompilerTasks, workFileSize
	}
	if level != ownUserNamespace && h.user < 0 { // the limit counts all tasks of the user
		h.Tasks += tasksOf(os.Getuid())
	}
	attributes := &syscall.SysProcAttr{Setsid: true}
	h.cmd.SysProcAttr = attributes
	if level == noNamespaces {
		h.Base, err = temporaryFolder(h.user >= 0)
		return err
	}
	attributes.Cloneflags = syscall.CLONE_NEWPID | syscall.CLONE_NEWNS | syscall.CLONE_NEWNET | syscall.CLONE_NEWIPC | syscall.CLONE_NEWUTS
	if level == rootsNamespaces {
		return nil
	}
	if err := refusal(attributes.Cloneflags); err != nil {
		return err
	}
	attributes.Cloneflags |= syscall.CLONE_NEWUSER
	attributes.UidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Geteuid(), Size: 1}}
	attributes.GidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getegid(), Size: 1}}
	if h.user >= 0 {
		const innerUser = 1000
		inner := syscall.SysProcIDMap{ContainerID: innerUser, HostID: h.user, Size: 1}
		attributes.UidMappings = append(attributes.UidMappings, inner)
		attributes.GidMappings = append(attributes.GidMappings, inner)
		attributes.GidMappingsEnableSetgroups = true
		h.User = innerUser
	}
	return nil
}

// spareUser returns an unused user id, for programs that root judges, or -1 if there is
// none. The system counts what a user has for all processes of the machine together, so
// every helper takes an id by chance, which is its own: one of 16 million or, where those
// do not exist, of the 4,000 that systems keep for services without a user.
func spareUser() int {
	text, _ := os.ReadFile("/proc/self/uid_map")
	for _, spare := range []struct{ first, many int64 }{{0x70000000, 1 << 24}, {61184, 4000}} {
		for line := range strings.Lines(string(text)) {
			var inside, outside, count int64
			fmt.Sscan(line, &inside, &outside, &count)
			if inside <= spare.first && spare.first+spare.many <= inside+count {
				return int(spare.first + rand.N(spare.many))
			}
		}
	}
	return -1
}

// tasksOf returns about how many processes and threads a user has.
func tasksOf(user int) (tasks int) {
	p := new(proc)
	for _, pid := range p.processes() {
		var stat unix.Stat_t
		if unix.Stat("/proc/"+strconv.Itoa(pid), &stat) == nil && int(stat.Uid) == user {
			tasks += len(p.threads(pid))
		}
	}
	return tasks
}

// refusal returns the error with which the system refuses namespaces, if it does. Asking
// first keeps files from leaking: when the system refuses CLONE_NEWUSER, package syscall
// leaves the pipe open by which it tells a new process of its user.
func refusal(namespaces uintptr) error {
	const missing = "/proc/self/missing"
	_, err := os.StartProcess(missing, []string{missing}, &os.ProcAttr{
		Sys: &syscall.SysProcAttr{Cloneflags: namespaces | syscall.CLONE_NEWUSER},
	})
	if errors.Is(err, fs.ErrNotExist) { // only the program was refused
		return nil
	}
	return namespacesRefused(err)
}

// namespacesRefused returns the error that no process could be started in namespaces.
func namespacesRefused(err error) error {
	var cause syscall.Errno
	errors.As(err, &cause) // without the path of the judge
	if cause == syscall.ENOSPC && noNamespacesAllowed() {
		return message.NewError("namespaces refused", cause.Error()) // it will be so at any time
	}
	return message.NewError("namespaces refused", cause)
}

// noNamespacesAllowed reports whether the system allows no namespaces of some kind, for which it gives the same
// error as where as many are there as it allows.
func noNamespacesAllowed() bool {
	for _, kind := range []string{"user", "pid", "mnt", "net", "ipc", "uts"} {
		most, err := os.ReadFile("/proc/sys/user/max_" + kind + "_namespaces")
		if err != nil || strings.TrimSpace(string(most)) == "0" {
			return true
		}
	}
	return false
}

// helperEnv are the variables of a helper.
var helperEnv = []string{"GOMAXPROCS=1", "GOGC=off", "GOMEMLIMIT=24MiB", "GODEBUG=asyncpreemptoff=1",
	"MALLOC_ARENA_MAX=1"}

// start starts the process of a helper.
func (h *helper) start() error {
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_SEQPACKET|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return err
	}
	h.link = newLink(pair[0])
	theirs := os.NewFile(uintptr(pair[1]), "control")
	defer theirs.Close()
	h.cmd.Args, h.cmd.Dir = []string{helperName}, "/"
	h.cmd.Env = helperEnv
	h.cmd.Stderr, h.cmd.ExtraFiles = h.complaints, []*os.File{theirs}
	if err := h.cmd.Start(); err != nil {
		return namespacesRefused(err)
	}
	return nil
}

// setUp has a started helper isolate itself.
func (h *helper) setUp(ctx context.Context) (got grants, err error) {
	defer context.AfterFunc(ctx, func() { h.cmd.Process.Kill() })()
	err = h.link.send(h.setup)
	if err == nil || errors.Is(err, unix.EPIPE) { // then there is no answer either
		_, err = h.link.receive(&got)
	}
	if err != nil {
		h.close() // which completes its complaints
		// It has not even said why. If such a process can't live here, that is no matter of isolation.
		none := startable()
		if none != nil && ctx.Err() == nil {
			return got, none
		}
		return got, fmt.Errorf("the setup of the sandbox: %w %.500s", err, h.complaints)
	}
	switch {
	case Momentary(got.Errno):
		return got, fmt.Errorf("%s: %w", "the setup of the sandbox", got.Errno)
	case got.Error != "":
		return got, errors.New(got.Error)
	}
	return got, nil
}

// close ends the helper. What runs in its sandbox dies with it.
func (h *helper) close() error {
	if h.broken == nil {
		h.end(2 * time.Second)
		h.broken = errors.New("the sandbox is closed")
	}
	return os.RemoveAll(h.Base)
}

// end waits for the helper, which ends when the judge closes its end of the socket, and
// kills it when the patience is over. It returns how the helper ended.
func (h *helper) end(patience time.Duration) string {
	h.link.close()
	process := h.cmd.Process
	if process != nil {
		timer := time.AfterFunc(patience, func() { process.Kill() })
		h.cmd.Wait()
		timer.Stop()
	}
	h.cgroup.remove()
	h.cgroup = nil
	return h.cmd.ProcessState.String()
}

// lost ends the helper and returns the error that it broke.
func (h *helper) lost(err error) error {
	ended := h.end(100 * time.Millisecond)
	h.broken = fmt.Errorf("the sandbox is lost: %w (%s) %.2000s", err, ended, h.complaints)
	return h.broken
}
