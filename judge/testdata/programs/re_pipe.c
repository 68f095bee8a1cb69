// Writes to a pipe without a reader.
//
// Verdict: RE
// Reason: SIGPIPE
#include <unistd.h>

int main(void) {
	int ends[2];
	if (write(1, "6\n", 2) != 2 || pipe(ends) != 0)
		return 1;
	close(ends[0]);
	return write(ends[1], "6\n", 2) == 2;
}
