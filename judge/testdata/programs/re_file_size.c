// Writes a file that is too large, and does not handle the signal.
//
// Verdict: RE
// Reason: SIGXFSZ
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
	int file = open("large", O_WRONLY | O_CREAT, 0600);
	if (file < 0 || pwrite(file, "6", 1, (100 << 20) - 1) != 1)
		return 1;
	puts("6");
	return 0;
}
