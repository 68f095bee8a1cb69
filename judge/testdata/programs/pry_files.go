// Looks for files of other people: the answer, the home folder, those of the judge.
//
// Verdict: AC
// Needs: files
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	test := given()
	folder, _ := os.Getwd()
	up := filepath.Join("/proc/self/cwd/../../../../../../..", test["answer"])
	os.Symlink(test["answer"], "link")
	os.Link(test["answer"], "hard")
	for _, path := range []string{
		test["answer"], filepath.Dir(test["answer"]), test["home"], up, "link", "hard",
		"/etc/passwd", "/etc/shadow", "/etc/hostname", "/root", "/home", "/var", "/var/log", "/run", "/boot", "/sys", "/opt", "/srv", "/mnt", "/media",
		"/proc/1/root", "/proc/1/cwd", "/proc/1/fd", "/proc/1/environ", "/proc/1/mem", "/proc/1/maps", "/proc/kcore", "/proc/kmsg",
		"/proc/" + test["judge"] + "/root", "/proc/" + test["judge"] + "/environ", "/proc/" + test["judge"] + "/fd",
		folder + "/..", "/tmp/..",
	} {
		if file, err := os.Open(path); err == nil {
			names, _ := file.Readdirnames(-1)
			if path != folder+"/.." && path != "/tmp/.." || contains(names, filepath.Base(test["home"])) {
				fmt.Println("opened", path)
				return
			}
		}
	}
	fmt.Println(6)
}

func contains(names []string, name string) bool {
	for _, n := range names {
		if n == name && n != "work" {
			return true
		}
	}
	return false
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
