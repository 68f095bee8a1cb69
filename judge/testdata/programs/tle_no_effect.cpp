// Runs a loop that never ends and has no effect, which newer compilers leave out unless told not
// to.
//
// Verdict: TLE
// Reason: still running after
#include <cstdio>

int main() {
	int n = 6;
	while (n > 3) {
		n -= 0;
	}
	printf("%d\n", 6);
}
