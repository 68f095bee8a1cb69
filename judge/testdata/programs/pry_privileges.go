// Tries to become another user, or to gain privileges.
//
// Verdict: AC
// Needs: privileges
package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
)

func main() {
	status, err := os.ReadFile("/proc/self/status")
	for _, line := range strings.Split(string(status), "\n") {
		name, value, _ := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		if strings.HasPrefix(name, "Cap") && strings.Trim(value, "0") != "" || name == "NoNewPrivs" && value != "1" {
			fmt.Println("has", line)
			return
		}
	}
	uid := os.Getuid()
	for _, id := range []int{0, 1, 1000, 65534} {
		if id == uid {
			continue
		}
		if syscall.Setuid(id) == nil || syscall.Setgroups([]int{id}) == nil {
			fmt.Println("became", id)
			return
		}
	}
	// A program that belongs to root and has its rights has them no more.
	for _, name := range []string{"su", "sudo", "mount", "passwd", "newgrp", "chsh", "ping", "pkexec", "newuidmap", "fusermount"} {
		cmd := exec.Command(name, "--help")
		if cmd.Start() != nil {
			continue
		}
		status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", cmd.Process.Pid))
		cmd.Process.Kill()
		cmd.Wait()
		for _, line := range strings.Split(string(status), "\n") {
			if caps := strings.TrimPrefix(line, "CapEff:"); caps != line && strings.Trim(caps, "\t0") != "" {
				fmt.Println(name, "has", line)
				return
			}
		}
	}
	_ = err // where nobody may look there the rest still tells
	fmt.Println(6)
}
