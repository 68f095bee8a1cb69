//go:build cgo

package sandbox

/*
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

// The runtime of Go reserves addresses before any code in Go runs, and ends with a page of words about itself
// if it can't. This runs before it. The figures are ownSpace and ownData in limits_linux.go.
__attribute__((constructor)) static void enough_space(void) {
	struct { int resource; const char *flag; unsigned long least; } needs[] = {
		{RLIMIT_AS, "-v", 5UL << 29},
		{RLIMIT_DATA, "-d", 1UL << 29},
		{RLIMIT_STACK, "-s", 64UL << 10},
	};
	for (int i = 0; i < 3; i++) {
		struct rlimit now;
		if (getrlimit(needs[i].resource, &now) == 0 && now.rlim_cur < needs[i].least) {
			fprintf(stderr, "judge: this shell has the limit ulimit %s %lu; the judge needs at least %lu\n",
				needs[i].flag, (unsigned long)now.rlim_cur >> 10, needs[i].least >> 10);
			_exit(3);
		}
	}
}
*/
import "C"
