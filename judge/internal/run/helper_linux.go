package run

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// helperName, as the name that a process was started under, makes it a helper.
const helperName = "grundy-sandbox"

// controlFD is the helper's end of the socket between the judge and it. Every
// message is one packet.
const controlFD = 3

// A setup tells a helper, as JSON, what to be. It is the first message.
type setup struct {
	Namespaces bool     // it has namespaces of its own
	User       int      // the user and group id that programs get; -1 for that of the helper
	Read       []string // Options.Read
	Write      []string // Options.Write
	Work       string   // Options.Work
	Base       string   // without namespaces: the folder that holds "program" and "work"
	Tasks      int      // how many processes and threads its user may have
}

// A granted tells the judge, as JSON, what the helper could set up.
type granted struct {
	Error    string // why the helper gives up, "" if it goes on
	Landlock int    // the version of Landlock, 0 for none
	// Why these are not in force, "" if they are.
	NoLandlock, NoFilter, NoNewPrivileges string
}

// messageSize is how long a message to the helper can be, in bytes.
const messageSize = 16 << 10

// A kind is what a message to a helper is about, its first byte.
type kind byte

const (
	newProgram kind = iota + 1 // forget the files of the last program
	addFile                    // mode, then the name; comes with the file
	start                      // a request; comes with standard input, output and error
	kill                       // end the run whose number follows
)

// A request asks for a run. After it come its strings, each with a zero byte.
type request struct {
	Number    uint32 // of the run
	Arguments uint32 // how many of the strings are arguments; the others are variables
	CPU, Idle int64  // in nanoseconds
	Memory    int64  // in KiB
}

// A reply says how a run ended.
type reply struct {
	Number    uint32
	Errno     uint32 // why the program could not be started
	Status    uint32 // what wait4 said
	Stop      uint32
	CPU       int64 // in nanoseconds, as the others
	Wall      int64
	Idle      int64
	Memory    int64 // in KiB
	StackFull uint32
	Floor     int64 // the helper's own peak, in KiB: less can't be seen of a program that was soon over
}

// A helper is the process that starts programs, seen from the judge.
type helper struct {
	protections []Protection
	cmd         *exec.Cmd
	control     int           // the judge's end of the control socket
	user        int           // who owns what programs get, -1 for the judge's user
	claim       int           // a socket that keeps other helpers from that user, or -1
	complaints  *bytes.Buffer // what the helper wrote to standard error
	base        string        // a folder to delete in the end, "" for none
	folder      string        // that of the program which is installed
	number      uint32        // of the last run
	broken      error         // why it can't be used any more
	buffer      []byte
}

// startHelper starts a helper with as much isolation as the system grants.
func startHelper(ctx context.Context, options Options) (*helper, error) {
	var refusals []string
	for _, level := range []level{ownUserNamespace, rootsNamespaces, noNamespaces} {
		if level == rootsNamespaces && os.Geteuid() != 0 {
			continue
		}
		h, err := newHelper(ctx, options, level, strings.Join(refusals, "; "))
		if err == nil {
			return h, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if !slices.Contains(refusals, err.Error()) {
			refusals = append(refusals, err.Error())
		}
	}
	return nil, errors.New(strings.Join(refusals, "; "))
}

// A level is how a helper gets namespaces.
type level int

const (
	ownUserNamespace level = iota // in a user namespace, as anybody may
	rootsNamespaces               // without one, as root may
	noNamespaces
)

// newHelper starts a helper of one level. What was refused before is the reason
// why some protections will not be in force.
func newHelper(ctx context.Context, options Options, level level, refused string) (made *helper, err error) {
	user, claim := -1, -1
	if options.Work == "" && os.Geteuid() == 0 { // compilers write to the user's folders
		user, claim = spareUser()
	}
	h := &helper{user: user, claim: claim, complaints: new(bytes.Buffer), buffer: make([]byte, 64<<10)}
	defer func() {
		if made == nil {
			h.release()
		}
	}()
	to := setup{Namespaces: level != noNamespaces, User: user, Read: options.Read, Write: options.Write, Work: options.Work}
	to.Tasks = maxTasks
	if options.Work != "" {
		to.Tasks = maxCompilerTasks
	}
	if level != ownUserNamespace && user < 0 { // all that the user has count
		to.Tasks += tasksOf(os.Getuid())
	}
	attributes := &syscall.SysProcAttr{Setsid: true}
	if level != noNamespaces {
		attributes.Cloneflags = syscall.CLONE_NEWPID | syscall.CLONE_NEWNS | syscall.CLONE_NEWNET | syscall.CLONE_NEWIPC | syscall.CLONE_NEWUTS
	}
	if level == ownUserNamespace {
		attributes.Cloneflags |= syscall.CLONE_NEWUSER
		attributes.UidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Geteuid(), Size: 1}}
		attributes.GidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getegid(), Size: 1}}
		if user >= 0 {
			attributes.UidMappings = append(attributes.UidMappings, syscall.SysProcIDMap{ContainerID: innerUser, HostID: user, Size: 1})
			attributes.GidMappings = append(attributes.GidMappings, syscall.SysProcIDMap{ContainerID: innerUser, HostID: user, Size: 1})
			attributes.GidMappingsEnableSetgroups = true
			to.User = innerUser
		}
	}
	if level == noNamespaces {
		base, err := temporaryFolder(user >= 0)
		if err != nil {
			return nil, err
		}
		h.base, to.Base = base, base
	}

	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_SEQPACKET|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, err
	}
	h.control = pair[0]
	theirs := os.NewFile(uintptr(pair[1]), "control")
	defer theirs.Close()
	h.cmd = exec.Command("/proc/self/exe")
	h.cmd.Args = []string{helperName}
	h.cmd.Env = []string{"GOMAXPROCS=1", "GOGC=off", "GODEBUG=asyncpreemptoff=1"}
	h.cmd.Dir = "/"
	h.cmd.ExtraFiles = []*os.File{theirs}
	h.cmd.Stderr = h.complaints
	h.cmd.SysProcAttr = attributes
	if err := h.cmd.Start(); err != nil {
		unix.Close(h.control)
		os.RemoveAll(h.base)
		var cause *os.PathError
		if errors.As(err, &cause) {
			err = cause.Err // without the path of the judge
		}
		return nil, fmt.Errorf("namespaces: %w", err)
	}
	theirs.Close()

	text, err := json.Marshal(to)
	if err != nil {
		return nil, err
	}
	defer context.AfterFunc(ctx, func() { h.cmd.Process.Kill() })()
	unix.Write(h.control, text) // if that fails there is no answer either
	answer, err := h.receive()
	if err != nil {
		h.close()
		return nil, fmt.Errorf("the sandbox ended while it was set up: %.500s", h.complaints)
	}
	var got granted
	if err := json.Unmarshal(answer, &got); err != nil {
		h.close()
		return nil, err
	}
	if got.Error != "" {
		h.close()
		return nil, errors.New(got.Error)
	}
	h.protections = inForce(to, got, refused, claim >= 0)
	return h, nil
}

// innerUser is the user id of programs in a user namespace that has more than one.
const innerUser = 1000

// spareUser returns a user id that nobody has, for programs that root judges, or -1
// where there is none to give. Each helper on the machine has another one, since what a
// user may have is counted for all of them together; claim is a socket that holds it,
// -1 if it may be another's too.
func spareUser() (user, claim int) {
	text, err := os.ReadFile("/proc/self/uid_map")
	if err != nil {
		return -1, -1
	}
	for _, line := range strings.Split(string(text), "\n") {
		var inside, outside, count int64
		if n, _ := fmt.Sscan(line, &inside, &outside, &count); n < 3 {
			continue
		}
		const first, many = 0x70000000, 1 << 16
		if inside <= first && first+many <= inside+count {
			for range 100 {
				user := first + rand.N(many)
				if claim := claimUser(user); claim >= 0 {
					return user, claim
				}
			}
		}
		if nobody := int64(65534); inside <= nobody && nobody < inside+count {
			return int(nobody), -1
		}
	}
	return -1, -1
}

// claimUser makes a socket with a name that only one can have, as long as it is open, in
// a place that needs no files. It returns -1 if somebody has it.
func claimUser(user int) int {
	fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return -1
	}
	if err := unix.Bind(fd, &unix.SockaddrUnix{Name: fmt.Sprintf("@grundy-user-%d", user)}); err != nil {
		unix.Close(fd)
		return -1
	}
	return fd
}

// tasksOf returns how many processes and threads a user has, about.
func tasksOf(user int) int {
	tasks := 0
	folders, _ := filepath.Glob("/proc/[0-9]*")
	for _, folder := range folders {
		var stat unix.Stat_t
		if unix.Stat(folder, &stat) == nil && int(stat.Uid) == user {
			threads, _ := os.ReadDir(folder + "/task")
			tasks += len(threads)
		}
	}
	return tasks
}

// inForce says what a helper protects from. Whether its user is its own says whether what
// users have few of is shared with others.
func inForce(to setup, got granted, refused string, ownUser bool) []Protection {
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
	uncounted := ""
	if got.NoFilter != "" {
		uncounted = "not shared memory that is given back, nor what lies in sockets"
	}
	list := unprotected("")
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
	add(manyTasks, []string{"resource limit"}, nil)
	add(largeFiles, []string{workFiles}, []string{"64 MB a file, but any number of files", refused})
	add(muchMemory, []string{"watched", uncounted, shared}, nil)
	add(muchTime, []string{"watched"}, nil)
	return list
}

// close ends the helper. What runs in its sandbox dies with it.
func (h *helper) close() error {
	if h.broken == nil {
		h.end(2 * time.Second)
		h.broken = errors.New("the sandbox is closed")
	}
	return os.RemoveAll(h.base)
}

// release gives the user of the programs back.
func (h *helper) release() {
	if h.claim >= 0 {
		unix.Close(h.claim)
		h.claim = -1
	}
}

// end waits for the end of the helper, which comes once the judge's end of the
// socket is closed, and kills it if that takes too long. It returns how it ended.
func (h *helper) end(patience time.Duration) string {
	unix.Close(h.control)
	defer time.AfterFunc(patience, func() { h.cmd.Process.Kill() }).Stop()
	h.cmd.Wait()
	h.release()
	return h.cmd.ProcessState.String()
}

// send sends a message, with files.
func (h *helper) send(message []byte, files ...int) error {
	var rights []byte
	if len(files) > 0 {
		rights = unix.UnixRights(files...)
	}
	return unix.Sendmsg(h.control, message, rights, nil, unix.MSG_NOSIGNAL)
}

// receive waits for a message of the helper, which is good until the next read. The
// error is io.EOF if the helper has ended.
func (h *helper) receive() ([]byte, error) {
	for {
		n, err := unix.Read(h.control, h.buffer)
		switch {
		case err == unix.EINTR:
		case err != nil:
			return nil, err
		case n == 0:
			return nil, io.EOF
		default:
			return h.buffer[:n], nil
		}
	}
}

// lost is the error that the helper ended, or what else is wrong with it.
func (h *helper) lost(err error) error {
	ended := h.end(100 * time.Millisecond)
	h.broken = fmt.Errorf("the sandbox is lost: %w (%s) %.2000s", err, ended, h.complaints)
	return h.broken
}

// install makes the files of a folder those of the program that runs next.
func (h *helper) install(folder string) error {
	if folder == h.folder {
		return nil
	}
	h.folder = ""
	if err := h.send([]byte{byte(newProgram)}); err != nil {
		return h.lost(err)
	}
	if folder == "" {
		return nil
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil {
			return err
		}
		if !info.Mode().IsRegular() {
			return fmt.Errorf("%s: not a file", filepath.Join(folder, entry.Name()))
		}
		file, err := os.Open(filepath.Join(folder, entry.Name()))
		if err != nil {
			return err
		}
		message := append(binary.NativeEndian.AppendUint32([]byte{byte(addFile)}, uint32(info.Mode().Perm())), entry.Name()...)
		err = h.send(message, int(file.Fd()))
		file.Close()
		if err != nil {
			return h.lost(err)
		}
		// Each file is acknowledged, so that no more than one is under way.
		answer, err := h.receive()
		if err != nil {
			return h.lost(err)
		}
		if fault := answer[1:]; len(fault) > 0 {
			return fmt.Errorf("%s: %s", filepath.Join(folder, entry.Name()), fault)
		}
	}
	h.folder = folder
	return nil
}

// run runs a command in the sandbox.
func (h *helper) run(ctx context.Context, c Command) (Result, error) {
	if h.broken != nil {
		return Result{}, h.broken
	}
	if err := h.install(c.Folder); err != nil {
		return Result{}, err
	}
	h.number++
	message, err := binary.Append([]byte{byte(start)}, binary.NativeEndian, request{
		Number: h.number, Arguments: uint32(len(c.Args)),
		CPU: int64(c.Limits.CPU), Idle: int64(c.Limits.Idle), Memory: c.Limits.Memory,
	})
	if err != nil {
		return Result{}, err
	}
	for _, s := range append(c.Args[:len(c.Args):len(c.Args)], c.Env...) {
		message = append(append(message, s...), 0)
	}
	if len(message) > messageSize {
		return Result{}, fmt.Errorf("the arguments are longer than %d bytes", messageSize)
	}
	input, err := inputFile(c.Input)
	if err != nil {
		return Result{}, err
	}
	defer unix.Close(input)
	var pipes [2][2]int // of standard output and error
	for i := range pipes {
		if err := unix.Pipe2(pipes[i][:], unix.O_CLOEXEC); err != nil {
			if i > 0 {
				unix.Close(pipes[0][1])
			}
			return Result{}, err
		}
		defer unix.Close(pipes[i][0])
		if h.user >= 0 { // or else /dev/stdout can't be opened by name
			unix.Fchown(pipes[i][1], h.user, h.user)
		}
	}
	err = h.send(message, input, pipes[0][1], pipes[1][1])
	unix.Close(pipes[0][1])
	unix.Close(pipes[1][1])
	if err != nil {
		return Result{}, h.lost(err)
	}
	end := binary.NativeEndian.AppendUint32([]byte{byte(kill)}, h.number)
	told := make(chan bool)
	// A helper that does not answer in time never will. It has its own clocks, and
	// gives a program up long before.
	allowed := (starving+5)*(c.Limits.CPU+c.Limits.Idle) + time.Minute
	watchdog := time.AfterFunc(allowed, func() { h.cmd.Process.Kill() })
	stop := context.AfterFunc(ctx, func() {
		watchdog.Reset(2 * time.Second)
		h.send(end)
		close(told)
	})
	result, err := h.follow(pipes[0][0], pipes[1][0], c.Limits.Output, end)
	if !stop() {
		<-told // or else it might reach another run
	}
	watchdog.Stop()
	if errors.As(err, new(notStarted)) { // the sandbox is as good as before
		return Result{}, err
	}
	if err != nil {
		return Result{}, h.lost(err)
	}
	return result, nil
}

// A notStarted is the error that the machine can't start a program.
type notStarted struct{ unix.Errno }

func (e notStarted) Error() string { return "cannot be started: " + e.Errno.Error() }

// follow reads what a program prints and complains until the helper says that it
// has ended.
//
// One thread waits for all three: to wake others takes longer than a short
// program runs. For the same reason it does not heed the pipes at first; they
// hold 64 KiB, which a program that is soon over rarely prints.
func (h *helper) follow(output, complaint, limit int, end []byte) (Result, error) {
	var result Result
	var answer reply
	printed := limited{limit: limit}
	complained := ends{limit: MaxComplaint}
	pass := func(why Stop) {
		if result.Stop == NotStopped {
			result.Stop = why
			h.send(end)
		}
	}
	read := func(from int, take func([]byte) bool, why Stop) (open bool) {
		n, err := unix.Read(from, h.buffer)
		if n > 0 && take(h.buffer[:n]) {
			pass(why)
		}
		return n > 0 || err == unix.EINTR
	}
	polled := [3]unix.PollFd{
		{Fd: int32(h.control), Events: unix.POLLIN},
		{Fd: int32(output), Events: unix.POLLIN},
		{Fd: int32(complaint), Events: unix.POLLIN},
	}
	const never = -1 // poll passes over such a descriptor
	heeded, ended := 1, false
	for timeout := 2; ; { // milliseconds
		n, err := unix.Poll(polled[:heeded], timeout)
		switch {
		case err == unix.EINTR:
		case err != nil:
			return result, err
		case n == 0 && ended:
			// Without namespaces something may hide and hold the pipes.
			polled[1].Fd, polled[2].Fd = never, never
		case n == 0:
			heeded, timeout = len(polled), -1
		case polled[0].Revents != 0:
			text, err := h.receive()
			if err != nil {
				return result, err
			}
			if _, err := binary.Decode(text, binary.NativeEndian, &answer); err != nil {
				return result, err
			}
			if answer.Number != h.number {
				return result, fmt.Errorf("run %d was answered as run %d", h.number, answer.Number)
			}
			polled[0].Fd = never
			ended, heeded, timeout = true, len(polled), int(grace/time.Millisecond)
			polled[1].Revents, polled[2].Revents = 0, 0
		}
		if err == nil && n > 0 && heeded > 1 {
			if polled[1].Revents != 0 && !read(output, printed.take, AtOutput) {
				polled[1].Fd = never
			}
			if polled[2].Revents != 0 && !read(complaint, complained.take, AtComplaint) {
				polled[2].Fd = never
			}
		}
		if ended && polled[1].Fd == never && polled[2].Fd == never {
			break
		}
	}
	switch errno := unix.Errno(answer.Errno); errno {
	case unix.EAGAIN, unix.ENOMEM, unix.EMFILE, unix.ENFILE, unix.EACCES, unix.EPERM: // the machine's fault
		return result, notStarted{errno}
	}
	if Stop(answer.Stop) != NotStopped {
		result.Stop = Stop(answer.Stop)
	}
	result.Output, result.Stderr = printed.kept, complained.kept()
	result.Death = death(unix.WaitStatus(answer.Status), unix.Errno(answer.Errno))
	result.CPU, result.Wall, result.Idle = time.Duration(answer.CPU), time.Duration(answer.Wall), time.Duration(answer.Idle)
	result.Memory = Memory{KiB: answer.Memory, AtMost: answer.Memory <= answer.Floor}
	result.StackFull = answer.StackFull != 0
	return result, nil
}

// inputFile returns a file in memory that holds the input and that nobody can
// change.
func inputFile(input []byte) (int, error) {
	file, err := unix.MemfdCreate("input", unix.MFD_CLOEXEC|unix.MFD_ALLOW_SEALING)
	if err != nil {
		return -1, err
	}
	for at := 0; at < len(input); {
		n, err := unix.Pwrite(file, input[at:], int64(at))
		if err != nil {
			unix.Close(file)
			return -1, err
		}
		at += n
	}
	const seals = unix.F_SEAL_SEAL | unix.F_SEAL_SHRINK | unix.F_SEAL_GROW | unix.F_SEAL_WRITE
	if _, err := unix.FcntlInt(uintptr(file), unix.F_ADD_SEALS, seals); err != nil {
		unix.Close(file)
		return -1, err
	}
	return file, nil
}

// death says how a program ended, "" if with status 0.
func death(status unix.WaitStatus, errno unix.Errno) string {
	switch {
	case errno != 0:
		return "cannot be started: " + errno.Error()
	case status.Signaled():
		return fmt.Sprintf("signal %s: %s", unix.SignalName(status.Signal()), status.Signal())
	case status.ExitStatus() != 0:
		return fmt.Sprintf("exit status %d", status.ExitStatus())
	}
	return ""
}
