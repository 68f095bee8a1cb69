// Writes 60 MB to a file in its working folder, which is in memory, and uses another
// 30 MB.
//
// Verdict: MLE
// Reason: of memory; the limit is 64 MB
// Needs: disk
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char memory[30 << 20];

int main(void) {
	memset(memory, 1, sizeof memory);
	int file = open("file", O_WRONLY | O_CREAT, 0600);
	if (file < 0 || write(file, memory, sizeof memory) < 0 || write(file, memory, sizeof memory) < 0)
		return 1;
	sleep(1);
	puts("6");
	return 0;
}
