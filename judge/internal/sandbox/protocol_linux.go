package sandbox

import (
	"bytes"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"syscall"

	"golang.org/x/sys/unix"
)

// The judge and a helper talk through a socket. Every message is one packet of a stream of
// package gob, with open files. First comes a setup, which grants answer. Then a reply
// answers each request, except those that end a run.

// maxFiles is how many open files come with a message at most.
const maxFiles = 4

// controlFD is the helper's end of the socket.
const controlFD = 3

// messageSize is the largest size of a message, in bytes.
const messageSize = 16 << 10

// A setup tells a helper what to be.
type setup struct {
	Options
	Namespaces bool   // it has namespaces of its own
	User       int    // the user and group id of programs; -1 for those of the helper
	Base       string // without namespaces: the folder for its folders
	Tasks      int    // how many processes and threads its user may have
	FileSize   uint64 // how large a file may be that a program writes, in bytes
}

// The grants are what the helper could set up.
type grants struct {
	Error    string        // why the helper gives up, "" if it does not
	Errno    syscall.Errno // the system's error behind Error, 0 if it is another
	Landlock int           // the version of Landlock, 0 for none

	// Why these are not in force, "" if they are.
	NoLandlock, NoFilter string
}

// A request asks for a run of a program on three open files. Without Args it asks to end
// the run of its number.
type request struct {
	Number    uint32   // of the run, from 1
	Args, Env []string // as in Command
	Replace   bool     // files of the last program: by those of an open folder, if one comes
	Limits
}

// A reply tells how a run ended. Of the Result it lacks what the program printed.
type reply struct {
	Number uint32
	Fault  string        // why the machine could not start the program, "" if it could
	Errno  syscall.Errno // the system's error behind Fault, 0 if it is another
	Result Result
}

// errGarbled is the error that a message is not part of the protocol.
var errGarbled = errors.New("the sandbox sent or received an unknown message")

// A link is one end of the socket.
type link struct {
	socket         int
	packet, rights []byte       // what comes, and its files as the system sends them
	sent, received bytes.Buffer // one message
	encoder        *gob.Encoder
	decoder        *gob.Decoder
}

func newLink(socket int) *link {
	l := &link{socket: socket, packet: make([]byte, messageSize), rights: make([]byte, unix.CmsgSpace(maxFiles*4))}
	l.encoder, l.decoder = gob.NewEncoder(&l.sent), gob.NewDecoder(&l.received)
	return l
}

// close closes the socket.
func (l *link) close() {
	unix.Close(l.socket)
	l.socket = -1
}

// send sends a message, with open files.
func (l *link) send(body any, files ...int) error {
	l.sent.Reset()
	err := l.encoder.Encode(body)
	message := l.sent.Bytes()
	if err == nil && len(message) > messageSize {
		err = fmt.Errorf("a message of %d bytes; the limit is %d", len(message), messageSize)
	}
	if err != nil {
		return err
	}
	for {
		if len(files) == 0 { // the filter denies sendmsg to the helper
			err = unix.Send(l.socket, message, unix.MSG_NOSIGNAL)
		} else {
			err = unix.Sendmsg(l.socket, message, unix.UnixRights(files...), nil, unix.MSG_NOSIGNAL)
		}
		if err != unix.EINTR {
			return err
		}
	}
}

// receive waits for a message, and returns the files that came with it. The error is io.EOF
// if the other end is closed.
func (l *link) receive(body any) (files []int, err error) {
	var n, rights, flags int
	for {
		n, rights, flags, _, err = unix.Recvmsg(l.socket, l.packet, l.rights, unix.MSG_CMSG_CLOEXEC)
		if err != unix.EINTR {
			break
		}
	}
	if err != nil {
		return nil, err
	}
	messages, _ := unix.ParseSocketControlMessage(l.rights[:rights])
	for i := range messages {
		some, _ := unix.ParseUnixRights(&messages[i])
		files = append(files, some...)
	}
	l.received.Write(l.packet[:n])
	switch {
	case n == 0:
		err = io.EOF
	case flags&(unix.MSG_TRUNC|unix.MSG_CTRUNC) != 0 || l.decoder.Decode(body) != nil || l.received.Len() > 0:
		err = errGarbled
	default:
		return files, nil
	}
	closeAll(files)
	return nil, err
}

func closeAll(files []int) {
	for _, file := range files {
		unix.Close(file)
	}
}
