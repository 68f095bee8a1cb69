// Aborts, as a failed assertion does.
//
// Verdict: RE
// Reason: Assertion
#include <assert.h>

int main(void) {
	volatile int six = 7;
	assert(six == 6);
	return 0;
}
