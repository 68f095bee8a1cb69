// Runs four processes that share 40 MB: shared memory counts once.
//
// Verdict: AC
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
	char *shared = malloc(40 << 20);
	memset(shared, 1, 40 << 20);
	for (int i = 0; i < 3; i++)
		if (fork() == 0) {
			usleep(200000);
			_exit(shared[i] - 1);
		}
	while (wait(NULL) > 0)
		;
	puts("6");
	return 0;
}
