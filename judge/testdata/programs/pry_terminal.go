// Looks for a terminal to read passwords or to type commands, and for devices.
//
// Verdict: AC
// Needs: files
package main

import (
	"fmt"
	"os"
	"syscall"
	"unsafe"
)

func main() {
	for _, path := range []string{
		"/dev/tty", "/dev/console", "/dev/tty0", "/dev/tty1", "/dev/ptmx", "/dev/pts", "/dev/pts/0", "/dev/pts/ptmx",
		"/dev/kmsg", "/dev/mem", "/dev/port", "/dev/sda", "/dev/vda", "/dev/kvm", "/dev/fuse", "/dev/net/tun", "/dev/loop0", "/dev/input/event0",
	} {
		if _, err := os.Open(path); err == nil {
			fmt.Println("opened", path)
			return
		}
	}
	const (
		typeIn = 0x5412 // TIOCSTI
		size   = 0x5413 // TIOCGWINSZ
	)
	var buffer [8]byte
	for file := uintptr(0); file <= 2; file++ {
		for _, request := range []uintptr{size, typeIn} {
			if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, file, request, uintptr(unsafe.Pointer(&buffer))); errno == 0 {
				fmt.Println("file", file, "is a terminal")
				return
			}
		}
	}
	fmt.Println(6)
}
