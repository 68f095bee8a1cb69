// Uses 40 MB, and for a while has a child that borrows its memory: it counts once.
//
// Verdict: AC
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
	char *memory = malloc(40 << 20);
	memset(memory, 6, 40 << 20);
	pid_t child = vfork();
	if (child == 0) {
		usleep(150000);
		_exit(0);
	}
	waitpid(child, NULL, 0);
	printf("%d\n", memory[1 << 20]);
	return 0;
}
