// Reads one byte of every 2 MB of a large address space: it has no pages of its own
// there, but large page tables.
//
// Verdict: MLE
// Reason: of memory; the limit is 64 MB
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
	const long size = 1L << 36;
	volatile char *space = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (space == MAP_FAILED)
		return 1;
	int sum = 6;
	for (long at = 0; at < size; at += 2 << 20)
		sum += space[at];
	sleep(1);
	printf("%d\n", sum);
	return 0;
}
