// Uses 16 MB and recurses for ever: together with them, the largest possible stack
// exceeds the limit.
//
// Verdict: MLE
// Reason: the limit is 64 MB; stack overflow?
// Needs: memory
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int deeper(volatile char *above) {
	volatile char here[1000];
	here[0] = above[0];
	return deeper(here) + here[0];
}

int main(void) {
	char *taken = malloc(16 << 20);
	memset(taken, 1, 16 << 20);
	printf("%d\n", deeper(taken));
	return 0;
}
