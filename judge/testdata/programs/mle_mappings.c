// Runs 4 processes of 30 MB each, whose address spaces have 60,000 mappings, so that
// counting what they share takes long.
//
// Verdict: MLE
// Reason: of memory; the limit is 64 MB
// Time: 5s
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static char memory[30 << 20];

int main(void) {
	const long page = sysconf(_SC_PAGESIZE), mappings = 60000;
	char *space = mmap(NULL, mappings * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (space == MAP_FAILED)
		return 1;
	for (long i = 0; i < mappings; i += 2) // two neighbours are one mapping only if they have the same rights
		if (mprotect(space + i * page, page, PROT_READ) != 0)
			return 1;
	for (int i = 0; i < 4; i++)
		if (fork() == 0) {
			memset(memory, 1, sizeof memory);
			sleep(4); // a busy machine needs as long
			_exit(0);
		}
	while (wait(NULL) > 0)
		;
	puts("6");
	return 0;
}
