// Runs four processes that spin and share 20 MB.
//
// Verdict: TLE
// Reason: of CPU time; the limit is
// Time: 200ms
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
	char *shared = malloc(20 << 20);
	memset(shared, 1, 20 << 20);
	fork();
	fork();
	for (volatile char *at = shared;; *at)
		;
}
