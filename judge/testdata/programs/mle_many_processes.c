// Runs 200 processes of 10 MB each, none of which exceeds the limit alone.
//
// Verdict: MLE
// Reason: of memory; the limit is 64 MB
// Time: 5s
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char memory[10 << 20];

int main(void) {
	for (int i = 0; i < 200; i++)
		if (fork() == 0) {
			memset(memory, 1, sizeof memory);
			sleep(1);
			_exit(0);
		}
	while (wait(NULL) > 0)
		;
	puts("6");
	return 0;
}
