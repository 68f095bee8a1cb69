// Starts 60 children that share 25 MB with it, begin one after the other and end at
// different times: shared memory counts once, also while children end.
//
// Verdict: AC
// Time: 5s
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
	char *shared = malloc(25 << 20);
	memset(shared, 1, 25 << 20);
	for (int i = 0; i < 60; i++)
		if (fork() == 0) {
			usleep(i % 7 * 3000);
			_exit(shared[i] - 1);
		}
	while (wait(NULL) > 0)
		;
	puts("6");
	return 0;
}
