// Makes a system call every few milliseconds that the sandbox must decide on.
//
// Verdict: TLE
// Reason: of CPU time; the limit is
// Time: 100ms
#include <signal.h>

int main(void) {
	for (;;) {
		for (volatile int i = 0; i < 500000; i++) {}
		signal(SIGCHLD, SIG_DFL);
	}
}
