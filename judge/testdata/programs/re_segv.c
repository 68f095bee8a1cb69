// Reads from address 0.
//
// Verdict: RE
// Reason: SIGSEGV
#include <stdio.h>

int main(void) {
	int *volatile nothing = NULL;
	printf("%d\n", *nothing);
	return 0;
}
