// Runs 40 processes that each fill as many pipes as they can: the user may have 64 MB
// of pipes, and beyond that a pipe holds two pages.
//
// Verdict: AC
// Needs: system calls
// Time: 5s
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static char block[1 << 16];

static long fill(void) {
	long held = 0;
	int ends[2];
	while (pipe2(ends, O_NONBLOCK) == 0)
		for (ssize_t n; (n = write(ends[1], block, sizeof block)) > 0;)
			held += n;
	return held;
}

int main(void) {
	int told[2], go[2];
	if (pipe(told) != 0 || pipe(go) != 0)
		return 1;
	for (int i = 0; i < 40; i++)
		if (fork() == 0) {
			close(go[1]);
			long held = fill();
			char c;
			_exit(write(told[1], &held, sizeof held) != sizeof held || read(go[0], &c, 1) != 0);
		}
	long all = 0, held;
	for (int i = 0; i < 40; i++)
		if (read(told[0], &held, sizeof held) == sizeof held)
			all += held;
	close(go[1]);
	while (wait(NULL) > 0)
		;
	if (all > 128 << 20)
		printf("holds %ld MB in pipes\n", all >> 20);
	else
		puts("6");
	return 0;
}
