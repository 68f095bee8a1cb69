// Changes files outside its working folder: the system's, the program, the input.
//
// Verdict: AC
// Needs: files
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

func main() {
	test := given()
	own, err := os.Executable()
	if err != nil {
		panic(err)
	}
	for _, folder := range []string{
		"/", "/usr", "/usr/bin", "/usr/lib", "/lib", "/bin", "/etc", "/dev", "/proc", "/var/tmp", "/root", "/run",
		filepath.Dir(own), filepath.Dir(filepath.Dir(own)), test["home"], filepath.Dir(test["answer"]),
	} {
		path := filepath.Join(folder, "grundy-was-here")
		for what, err := range map[string]error{
			"wrote":       os.WriteFile(path, nil, 0o644),
			"made":        os.Mkdir(path+"-folder", 0o755),
			"linked":      os.Symlink("x", path+"-link"),
			"piped":       syscall.Mkfifo(path+"-pipe", 0o644),
			"chmodded":    os.Chmod(folder, 0o777),
			"moved there": os.Rename("/proc/self/cwd", path),
		} {
			if err == nil {
				fmt.Println(what, path)
				return
			}
		}
	}
	for _, path := range []string{own, test["answer"], "/usr/bin/env", "/proc/sys/kernel/hostname", "/proc/sys/vm/drop_caches", "/proc/sysrq-trigger", "/proc/1/oom_score_adj"} {
		file, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err == nil || os.Remove(path) == nil || os.Truncate(path, 0) == nil || os.Chmod(path, 0o777) == nil || os.Rename(path, path+"x") == nil {
			fmt.Println("changed", path, file)
			return
		}
	}
	for _, path := range []string{"/proc/self/fd/0", "/dev/stdin"} {
		if file, err := os.OpenFile(path, os.O_RDWR, 0); err == nil {
			if _, err := file.WriteAt([]byte("x"), 0); err == nil || file.Truncate(0) == nil {
				fmt.Println("changed the input")
				return
			}
		}
	}
	fmt.Println(6)
}

// given reads the test's facts about the machine: lines of a name and a quoted value.
func given() map[string]string {
	values := make(map[string]string)
	for name, value := "", ""; name != "end"; values[name] = value {
		if _, err := fmt.Scanf("%s %q\n", &name, &value); err != nil {
			panic(err)
		}
	}
	return values
}
