// Locks, in every possible way, files that all programs of the machine read: others
// that lock them would wait. Also locks a file of its own.
//
// Verdict: AC
// Needs: system calls
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <unistd.h>

static int locked(const char *path, int flags) {
	int file = open(path, flags | O_CLOEXEC, 0600);
	if (file < 0)
		return 0;
	struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
	if (flock(file, LOCK_EX | LOCK_NB) == 0 || flock(file, LOCK_SH | LOCK_NB) == 0)
		return printf("flock of %s\n", path);
	const int commands[] = {F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW};
	for (int i = 0; i < 4; i++)
		if (fcntl(file, commands[i], &lock) == 0)
			return printf("fcntl %d of %s\n", commands[i], path);
	if (fcntl(file, F_SETLEASE, F_RDLCK) == 0)
		return printf("a lease of %s\n", path);
	if (lockf(file, F_TEST, 0) != 0 && lockf(file, F_LOCK, 0) == 0)
		return printf("lockf of %s\n", path);
	close(file);
	return 0;
}

int main(void) {
	const char *paths[] = {"/bin/sh", "/usr/bin/env", "/etc/ld.so.cache", "/usr", "/", "/dev/null"};
	for (int i = 0; i < 6; i++)
		if (locked(paths[i], O_RDONLY))
			return 0;
	if (locked("own", O_RDWR | O_CREAT))
		return 0;
	puts("6");
	return 0;
}
