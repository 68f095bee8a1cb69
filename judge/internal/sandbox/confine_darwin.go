package sandbox

import (
	"fmt"
	"os/exec"
	"strings"
	"sync"

	"grundy/judge/internal/message"
)

// sandboxExec starts a program under a profile. Apple calls it deprecated, but has it in each version.
const sandboxExec = "/usr/bin/sandbox-exec"

// profile denies the network, and changes of files except in the working folder and of devices. The last
// rule that fits an action counts. Paths must have no symbolic links.
const profile = `(version 1)
(allow default)
(deny network*)
(deny file-write*)
(allow file-write* (subpath "/dev") (subpath (param "WORK")))`

// confine returns the command that confines a program with a working folder.
func confine(work string) []string {
	return []string{sandboxExec, "-D", "WORK=" + work, "-p", profile}
}

// unconfined returns why programs can't be confined, nil if they can. It tries that once: nobody can
// inside another such sandbox.
var unconfined = sync.OnceValue(func() error {
	command := append(confine("/private/tmp"), "/usr/bin/true")
	if said, err := exec.Command(command[0], command[1:]...).CombinedOutput(); err != nil {
		return fmt.Errorf("sandbox-exec: %w: %s", err, strings.TrimSpace(string(said)))
	}
	return nil
})

// confined returns what starts a program so that the system confines it, nothing if it can't.
func confined(work string) []string {
	if unconfined() != nil {
		return nil
	}
	return confine(work)
}

// plainProtections returns what holds for a program that the judge starts itself.
func plainProtections(reason error, options Options) []Protection {
	list := unprotected(message.Of(reason))
	if options.Work != "" { // a compiler's
		return list
	}
	for _, name := range []message.Kind{changedFiles, theNetwork} {
		p := named(list, name)
		if err := unconfined(); err != nil {
			p.Detail = message.Of(err)
		} else {
			p.Held, p.Detail = true, message.Plain("sandbox-exec")
		}
	}
	return list
}
