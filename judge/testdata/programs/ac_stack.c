// Recurses until its stack has 40 MB, of 64 MB of memory, and returns.
//
// Verdict: AC
// Needs: memory
#include <stdio.h>

static int deeper(int left, volatile char *above) {
	volatile char here[1024];
	here[0] = above[0];
	if (left == 0)
		return here[0];
	return deeper(left - 1, here) + here[0] - above[0];
}

int main(void) {
	volatile char first[1] = {6};
	printf("%d\n", deeper(40 << 10, first));
	return 0;
}
