// Frees shared memory in a way that the system keeps it, for the other processes that
// share it, but charges it to none.
//
// Verdict: MLE
// Reason: of memory; the limit is 64 MB
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
	for (int i = 0; i < 20; i++) {
		char *part = mmap(NULL, 10 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
		if (part == MAP_FAILED)
			break;
		memset(part, 1, 10 << 20);
		madvise(part, 10 << 20, MADV_DONTNEED);
	}
	sleep(1);
	puts("6");
	return 0;
}
