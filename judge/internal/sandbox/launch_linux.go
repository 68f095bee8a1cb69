package sandbox

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// A level is how a helper gets namespaces.
type level int

const (
	ownUserNamespace level = iota // in a user namespace, as any user may
	rootsNamespaces               // without one, as root may
	noNamespaces
)

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

// newHelper starts a helper of one level. Refused is why better levels failed, so some
// protections will not be in force.
func newHelper(ctx context.Context, options Options, level level, refused string) (made *helper, err error) {
	h := &helper{
		user: -1, patience: time.Minute, grace: 2 * time.Second,
		cmd: exec.Command("/proc/self/exe"), complaints: new(bytes.Buffer), link: newLink(-1), buffer: make([]byte, 64<<10),
	}
	defer func() {
		if made == nil {
			h.close()
		}
	}()
	noCgroup := errors.New("compilers are trusted")
	if options.Work == "" {
		if os.Geteuid() == 0 { // compilers write to the user's folders
			h.user, h.ownUser = spareUser()
		}
		h.cgroup, noCgroup = newCgroup()
	}
	to, err := h.plan(options, level)
	if err != nil {
		return nil, err
	}
	if err := h.start(); err != nil {
		return nil, err
	}
	group, joined := h.cgroup, make(chan error, 1)
	go func() { joined <- group.join(h.cmd.Process.Pid) }() // takes as long as the setup
	got, err := h.setUp(ctx, to)
	if notJoined := <-joined; notJoined != nil {
		group.remove()
		h.cgroup, noCgroup = nil, notJoined
	}
	if err != nil {
		return nil, err
	}
	h.ownRoot = to.Namespaces
	h.protections = inForce(to, got, refused, noCgroup, h.ownUser)
	return h, nil
}

// plan returns the setup of a helper, and sets its user and namespaces in its command.
func (h *helper) plan(options Options, level level) (to setup, err error) {
	to = setup{Namespaces: level != noNamespaces, User: h.user, Read: options.Read, Write: options.Write, Work: options.Work, Tasks: maxTasks}
	if options.Work != "" {
		to.Tasks = maxCompilerTasks
	}
	if level != ownUserNamespace && h.user < 0 { // the limit counts all tasks of the user
		to.Tasks += tasksOf(os.Getuid())
	}
	attributes := &syscall.SysProcAttr{Setsid: true}
	h.cmd.SysProcAttr = attributes
	if level == noNamespaces {
		h.base, err = temporaryFolder(h.user >= 0)
		to.Base = h.base
		return to, err
	}
	attributes.Cloneflags = syscall.CLONE_NEWPID | syscall.CLONE_NEWNS | syscall.CLONE_NEWNET | syscall.CLONE_NEWIPC | syscall.CLONE_NEWUTS
	if level == rootsNamespaces {
		return to, nil
	}
	if err := refusal(attributes.Cloneflags); err != nil {
		return to, err
	}
	attributes.Cloneflags |= syscall.CLONE_NEWUSER
	attributes.UidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Geteuid(), Size: 1}}
	attributes.GidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getegid(), Size: 1}}
	if h.user >= 0 {
		inner := syscall.SysProcIDMap{ContainerID: innerUser, HostID: h.user, Size: 1}
		attributes.UidMappings = append(attributes.UidMappings, inner)
		attributes.GidMappings = append(attributes.GidMappings, inner)
		attributes.GidMappingsEnableSetgroups = true
		to.User = innerUser
	}
	return to, nil
}

// start starts the process of a helper.
func (h *helper) start() error {
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_SEQPACKET|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return err
	}
	h.link = newLink(pair[0])
	theirs := os.NewFile(uintptr(pair[1]), "control")
	defer theirs.Close()
	h.cmd.Args = []string{helperName}
	h.cmd.Env = []string{"GOMAXPROCS=1", "GOGC=off", "GOMEMLIMIT=24MiB", "GODEBUG=asyncpreemptoff=1"}
	h.cmd.Dir = "/"
	h.cmd.Stderr = h.complaints
	h.cmd.ExtraFiles = []*os.File{theirs}
	if err := h.cmd.Start(); err != nil {
		return namespacesRefused(err)
	}
	return nil
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
	var cause *os.PathError
	if errors.As(err, &cause) {
		err = cause.Err // without the path of the judge
	}
	return fmt.Errorf("namespaces: %w", err)
}

// setUp has a started helper isolate itself.
func (h *helper) setUp(ctx context.Context, to setup) (got grants, err error) {
	defer context.AfterFunc(ctx, func() { h.cmd.Process.Kill() })()
	err = h.link.send(to)
	if err == nil || errors.Is(err, unix.EPIPE) { // then there is no answer either
		_, err = h.link.receive(&got)
	}
	switch {
	case errors.Is(err, io.EOF) || errors.Is(err, unix.ECONNRESET):
		h.close() // which completes its complaints
		return grants{}, fmt.Errorf("the sandbox ended during its setup: %.500s", h.complaints)
	case err != nil:
		return grants{}, fmt.Errorf("the sandbox: %w", err)
	case got.Error != "":
		return grants{}, errors.New(got.Error)
	}
	return got, nil
}
