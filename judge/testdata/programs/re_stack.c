// Recurses until the stack ends, which takes nearly all the memory allowed.
//
// Verdict: RE
// Reason: SIGSEGV: segmentation fault; stack overflow?
#include <stdio.h>

static int deeper(volatile char *above) {
	volatile char here[1000];
	here[0] = above[0];
	return deeper(here) + here[0];
}

int main(void) {
	volatile char first[1] = {1};
	printf("%d\n", deeper(first));
	return 0;
}
