package sandbox

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"golang.org/x/sys/unix"
)

// The judge and a helper talk through a socket on which every message is one packet.
// First the judge sends a setup and the helper answers with the grants, both as JSON.
// From then on the first byte of a message says what it is about. The judge asks
//
//	newProgram                     forget the files of the last program
//	addFile   mode, name           add a file, which comes with the message; answered by fileAdded
//	start     request, strings     start a program on the three files that come with it; answered by runEnded
//	kill      number               end this run, if it is not over
//
// and the helper answers
//
//	fileAdded  fault               "" if there is none
//	runEnded   reply
//
// The two are one program, so numbers are as this machine has them. But a helper may be
// broken, so whatever is not exactly one of these messages is an error.

// A kind is what a message is about, its first byte.
type kind byte

const (
	newProgram kind = iota + 1
	addFile
	start
	kill
	fileAdded
	runEnded
)

// controlFD is the helper's end of the socket.
const controlFD = 3

// timeFD is the helper's file that tells processor time.
const timeFD = 4

// messageSize is how long a message can be, in bytes.
const messageSize = 16 << 10

// mostFiles is how many files come with a message at most.
const mostFiles = 3

// A setup tells a helper what to be.
type setup struct {
	Namespaces bool       // it has namespaces of its own
	User       int        // the user and group id that programs get; -1 for that of the helper
	Read       []string   // Options.Read
	Write      []string   // Options.Write
	Work       string     // Options.Work
	Base       string     // without namespaces: the folder that holds "program" and "work"
	Tasks      int        // how many processes and threads its user may have
	Time       cgroupTime // how timeFD tells the processor time of the helper and its programs; no unit: it does not
}

// The grants are what the helper could set up.
type grants struct {
	Error    string // why the helper gives up, "" if it goes on
	Landlock int    // the version of Landlock, 0 for none
	// Why these are not in force, "" if they are.
	NoLandlock, NoFilter, NoNewPrivileges string
}

// A request asks for a run. After it come its strings, each with a zero byte.
type request struct {
	Number    uint32 // of the run
	Arguments uint32 // how many of the strings are arguments; the others are variables
	CPU, Idle int64  // in nanoseconds
	Memory    int64  // in KiB
	Stack     int64  // in bytes, 0 for what Memory leaves
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
	Floor     int64 // no more than the helper's own peak, in KiB: less than that can't be seen of a program that was soon over
}

// An order is a message of the judge, after the setup.
type order struct {
	kind    kind
	mode    uint32  // of addFile
	name    string  // of addFile
	request request // of start
	text    []byte  // the strings of start, good until the next message
	number  uint32  // of kill
}

// errGarbled is the error that a message is none of those that there are.
var errGarbled = errors.New("a message of the sandbox can't be understood")

// encodeFile returns the message that adds a file.
func encodeFile(mode uint32, name string) []byte {
	return append(binary.NativeEndian.AppendUint32([]byte{byte(addFile)}, mode), name...)
}

// encodeKill returns the message that ends a run.
func encodeKill(number uint32) []byte {
	return binary.NativeEndian.AppendUint32([]byte{byte(kill)}, number)
}

// encodeStart returns the message that starts a program.
func encodeStart(ask request, args, env []string) ([]byte, error) {
	ask.Arguments = uint32(len(args))
	message, err := binary.Append([]byte{byte(start)}, binary.NativeEndian, ask)
	if err != nil {
		return nil, err
	}
	for _, list := range [][]string{args, env} {
		for _, s := range list {
			if strings.IndexByte(s, 0) >= 0 {
				return nil, fmt.Errorf("a zero byte in %q", s)
			}
			message = append(append(message, s...), 0)
		}
	}
	if len(message) > messageSize {
		return nil, fmt.Errorf("the arguments are longer than %d bytes", messageSize)
	}
	return message, nil
}

// encodeFault returns the answer to addFile.
func encodeFault(fault string) []byte {
	return append([]byte{byte(fileAdded)}, fault[:min(len(fault), messageSize-1)]...)
}

// encodeReply appends the answer to start to a buffer.
func encodeReply(buffer []byte, answer reply) []byte {
	message, err := binary.Append(append(buffer, byte(runEnded)), binary.NativeEndian, answer)
	if err != nil {
		panic(err) // a reply has numbers only
	}
	return message
}

// decodeOrder reads a message of the judge, with which so many files came. It leaves the
// strings of start to splitStrings: they are mostly as they were.
func decodeOrder(message []byte, files int) (order, error) {
	if len(message) == 0 {
		return order{}, errGarbled
	}
	o := order{kind: kind(message[0])}
	rest, wanted := message[1:], 0
	switch o.kind {
	case newProgram:
	case addFile:
		if len(rest) < 4 {
			return order{}, errGarbled
		}
		o.mode, o.name = binary.NativeEndian.Uint32(rest), string(rest[4:])
		rest, wanted = nil, 1
	case start:
		n, err := binary.Decode(rest, binary.NativeEndian, &o.request)
		if err != nil {
			return order{}, errGarbled
		}
		o.text = rest[n:]
		ended := len(o.text) == 0 || o.text[len(o.text)-1] == 0
		if !ended || o.request.Arguments == 0 || int64(bytes.Count(o.text, []byte{0})) < int64(o.request.Arguments) {
			return order{}, errGarbled
		}
		rest, wanted = nil, 3
	case kill:
		if len(rest) != 4 {
			return order{}, errGarbled
		}
		o.number = binary.NativeEndian.Uint32(rest)
		rest = nil
	default:
		return order{}, errGarbled
	}
	if len(rest) > 0 || files != wanted {
		return order{}, errGarbled
	}
	return o, nil
}

// splitStrings returns the strings of a message, each of which ends with a zero byte.
func splitStrings(text []byte) []string {
	var list []string
	for len(text) > 0 {
		s, rest, _ := bytes.Cut(text, []byte{0})
		list, text = append(list, string(s)), rest
	}
	return list
}

// decodeFault reads the answer to addFile.
func decodeFault(message []byte) (fault string, err error) {
	if len(message) == 0 || kind(message[0]) != fileAdded {
		return "", errGarbled
	}
	return string(message[1:]), nil
}

// decodeReply reads the answer to a run of a number.
func decodeReply(message []byte, number uint32) (reply, error) {
	var answer reply
	if len(message) == 0 || kind(message[0]) != runEnded {
		return reply{}, errGarbled
	}
	n, err := binary.Decode(message[1:], binary.NativeEndian, &answer)
	switch {
	case err != nil || n != len(message)-1 || Stop(answer.Stop) > Crowded:
		return reply{}, errGarbled
	case answer.Number != number:
		return reply{}, fmt.Errorf("run %d was answered as run %d", number, answer.Number)
	}
	return answer, nil
}

// A link is one end of the socket.
type link struct {
	socket int
	buffer []byte // of the last message
	rights []byte // of its files, as the system tells of them
}

func newLink(socket int) link {
	return link{socket: socket, buffer: make([]byte, messageSize), rights: make([]byte, unix.CmsgSpace(mostFiles*4))}
}

// send sends a message, with files.
func (l *link) send(message []byte, files ...int) error {
	for {
		var err error
		if len(files) == 0 { // the filter lets the helper have no sendmsg
			err = unix.Send(l.socket, message, unix.MSG_NOSIGNAL)
		} else {
			err = unix.Sendmsg(l.socket, message, unix.UnixRights(files...), nil, unix.MSG_NOSIGNAL)
		}
		if err != unix.EINTR {
			return err
		}
	}
}

// sendJSON sends a value as JSON.
func (l *link) sendJSON(value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	if len(text) > messageSize {
		return fmt.Errorf("a message of %d bytes, where %d can be sent", len(text), messageSize)
	}
	return l.send(text)
}

// receive waits for a message and its files. The message is good until the next one. The
// error is io.EOF if the other end is closed.
func (l *link) receive() (message []byte, files []int, err error) {
	for {
		n, oobn, flags, _, err := unix.Recvmsg(l.socket, l.buffer, l.rights, unix.MSG_CMSG_CLOEXEC)
		if err == unix.EINTR {
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		files = descriptors(l.rights[:oobn])
		switch {
		case flags&(unix.MSG_TRUNC|unix.MSG_CTRUNC) != 0: // it was longer
			closeAll(files)
			return nil, nil, errGarbled
		case n == 0:
			closeAll(files)
			return nil, nil, io.EOF
		}
		return l.buffer[:n], files, nil
	}
}

// receiveJSON waits for a value that comes as JSON.
func (l *link) receiveJSON(value any) error {
	message, files, err := l.receive()
	closeAll(files)
	if err != nil {
		return err
	}
	return json.Unmarshal(message, value)
}

// descriptors returns the files that came with a message.
func descriptors(rights []byte) []int {
	if len(rights) == 0 {
		return nil
	}
	messages, err := unix.ParseSocketControlMessage(rights)
	if err != nil {
		return nil
	}
	var all []int
	for i := range messages {
		files, err := unix.ParseUnixRights(&messages[i])
		if err == nil {
			all = append(all, files...)
		}
	}
	return all
}

func closeAll(files []int) {
	for _, file := range files {
		unix.Close(file)
	}
}
