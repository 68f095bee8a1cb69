// Calls itself 5000 times, each time with 100 KB on its stack of which it touches little.
//
// Verdict: RE
// Reason: SIGSEGV: segmentation fault; stack overflow?
// Needs: memory
#include <stdio.h>

static int deeper(volatile char *above, int left) {
	volatile char here[100000];
	here[0] = above[0];
	return left == 0 ? 0 : deeper(here, left - 1) + here[0];
}

int main(void) {
	volatile char first[1] = {1};
	printf("%d\n", deeper(first, 5000));
	return 0;
}
