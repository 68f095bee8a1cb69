// Divides by zero, or sends itself that signal where a machine allows the division.
//
// Verdict: RE
// Reason: SIGFPE
#include <signal.h>
#include <stdio.h>

int main(void) {
	volatile int zero = 0;
	printf("%d\n", 6 / zero);
	fflush(stdout);
	raise(SIGFPE);
	return 0;
}
