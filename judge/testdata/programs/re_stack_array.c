// Has an array on its stack that is larger than the stack, of which it touches little.
//
// Verdict: RE
// Reason: SIGSEGV: segmentation fault; stack overflow?
// Needs: memory
#include <stdio.h>

int main(void) {
	int large[20000000];
	int n;
	large[0] = 0;
	if (scanf("%d", &n) == 1)
		large[n] = n;
	printf("%d\n", large[n] + large[0]);
	return 0;
}
