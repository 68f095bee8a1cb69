package sandbox

import "golang.org/x/sys/unix"

// olderChanging are calls like those of changing that newer architectures lack.
var olderChanging = []uint32{unix.SYS_CHMOD, unix.SYS_CHOWN, unix.SYS_LCHOWN, unix.SYS_UTIME, unix.SYS_UTIMES, unix.SYS_FUTIMESAT}

// olderNeedless is the same for needless.
var olderNeedless = []uint32{unix.SYS_INOTIFY_INIT}
