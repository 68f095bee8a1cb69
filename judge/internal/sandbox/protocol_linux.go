package sandbox

import (
	"bytes"
	"encoding/binary"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"time"

	"golang.org/x/sys/unix"
)

// The judge and a helper talk through a socket. Every message is one packet: a byte for
// its kind, then a body, together with open files.
//
//	judge                                           helper
//	beHelper   setup    isolate yourself            granted    grants
//	install    program  start this from now on      installed  fault
//	start      request  start it on three files     runEnded   reply
//	kill       number   end this run
//
// What is sent for every run has a fixed size and is encoded by package binary, the rest
// by package gob. A helper may be broken, so any other message is an error.

// A kind says what a message is about.
type kind byte

const (
	beHelper kind = iota + 1
	install
	start
	kill
	granted
	installed
	runEnded
)

// maxFiles is how many open files can come with a message.
const maxFiles = 32

// controlFD is the helper's end of the socket.
const controlFD = 3

// messageSize is the largest size of a message, in bytes.
const messageSize = 16 << 10

// A setup tells a helper what to be.
type setup struct {
	Namespaces bool     // it has namespaces of its own
	User       int      // the user and group id of programs; -1 for those of the helper
	Read       []string // Options.Read
	Write      []string // Options.Write
	Work       string   // Options.Work
	Base       string   // without namespaces: the folder for its folders
	Tasks      int      // how many processes and threads its user may have
}

// The grants are what the helper could set up.
type grants struct {
	Error    string // why the helper gives up, "" if it does not
	Landlock int    // the version of Landlock, 0 for none

	// Why these are not in force, "" if they are.
	NoLandlock, NoFilter string
}

// A program is what to start, as in Command. Its open files come with it.
type program struct {
	Args, Env []string
	Replace   bool // the files replace those of the last program, or else these stay
	Files     []file
}

// A file is one of the program's.
type file struct {
	Name string
	Mode uint32
}

// A fault is why a file could not be added, "" if all were.
type fault struct{ Text string }

// A request asks for a run of the command.
type request struct {
	Number    uint32 // of the run
	CPU, Idle time.Duration
	Memory    int64 // in KiB
	Stack     int64 // in bytes, 0 for what Memory allows
}

// A reply tells how a run ended.
type reply struct {
	Number          uint32
	Errno           uint32 // why the program could not be started
	Status          uint32 // from wait4
	Stop            int32
	CPU, Wall, Idle time.Duration
	Memory          int64 // in KiB
	Floor           int64 // a part of the helper's own peak, in KiB: less cannot be measured
	StackFull       bool
}

// errGarbled is the error that a message is not part of the protocol.
var errGarbled = errors.New("the sandbox sent or received an unknown message")

// encode returns a message.
func encode(k kind, body any) ([]byte, error) {
	message := []byte{byte(k)}
	if binary.Size(body) >= 0 {
		return binary.Append(message, binary.NativeEndian, body)
	}
	buffer := bytes.NewBuffer(message)
	err := gob.NewEncoder(buffer).Encode(body)
	if err == nil && buffer.Len() > messageSize {
		err = fmt.Errorf("a message of %d bytes; the limit is %d", buffer.Len(), messageSize)
	}
	return buffer.Bytes(), err
}

// decode reads the body of a message that has to be of a kind.
func decode(message []byte, k kind, body any) error {
	if len(message) == 0 || kind(message[0]) != k {
		return errGarbled
	}
	message = message[1:]
	if binary.Size(body) >= 0 {
		if n, err := binary.Decode(message, binary.NativeEndian, body); err != nil || n != len(message) {
			return errGarbled
		}
		return nil
	}
	rest := bytes.NewReader(message)
	if err := gob.NewDecoder(rest).Decode(body); err != nil || rest.Len() > 0 {
		return errGarbled
	}
	return nil
}

// decodeReply reads the reply to the run of a number.
func decodeReply(message []byte, number uint32) (reply, error) {
	var answer reply
	err := decode(message, runEnded, &answer)
	switch {
	case err != nil:
		return reply{}, err
	case Stop(answer.Stop) < NotStopped || Stop(answer.Stop) > Crowded:
		return reply{}, errGarbled
	case answer.Number != number:
		return reply{}, fmt.Errorf("the sandbox answered run %d as run %d", number, answer.Number)
	}
	return answer, nil
}

// A link is one end of the socket.
type link struct {
	socket int
	buffer []byte // of the last message
	rights []byte // of its files, as the system sends them
}

func newLink(socket int) link {
	return link{socket: socket, buffer: make([]byte, messageSize), rights: make([]byte, unix.CmsgSpace(maxFiles*4))}
}

// close closes the socket.
func (l *link) close() {
	unix.Close(l.socket)
	l.socket = -1
}

// send sends a message, with open files.
func (l *link) send(k kind, body any, files ...int) error {
	message, err := encode(k, body)
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

// receive waits for a message and its files. The message is valid until the next one. The
// error is io.EOF if the other end is closed.
func (l *link) receive() (message []byte, files []int, err error) {
	var n, rights, flags int
	for {
		n, rights, flags, _, err = unix.Recvmsg(l.socket, l.buffer, l.rights, unix.MSG_CMSG_CLOEXEC)
		if err != unix.EINTR {
			break
		}
	}
	if err != nil {
		return nil, nil, err
	}
	files = descriptors(l.rights[:rights])
	switch {
	case n == 0:
		err = io.EOF
	case flags&(unix.MSG_TRUNC|unix.MSG_CTRUNC) != 0:
		err = errGarbled
	default:
		return l.buffer[:n], files, nil
	}
	closeAll(files)
	return nil, nil, err
}

// expect waits for a message of a kind.
func (l *link) expect(k kind, body any) error {
	message, files, err := l.receive()
	closeAll(files)
	if err != nil {
		return err
	}
	return decode(message, k, body)
}

// descriptors returns the files that came with a message.
func descriptors(rights []byte) (all []int) {
	messages, _ := unix.ParseSocketControlMessage(rights)
	for i := range messages {
		files, _ := unix.ParseUnixRights(&messages[i])
		all = append(all, files...)
	}
	return all
}

func closeAll(files []int) {
	for _, file := range files {
		unix.Close(file)
	}
}
