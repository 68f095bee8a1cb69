// Uses too much memory in a thread, after the first thread has ended.
//
// Verdict: MLE
// Reason: of memory; the limit is 64 MB
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void *hoard(void *unused) {
	(void)unused;
	usleep(20000);
	for (int i = 0; i < 200; i++)
		memset(malloc(1 << 20), 1, 1 << 20);
	usleep(500000);
	return NULL;
}

int main(void) {
	pthread_t thread;
	if (pthread_create(&thread, NULL, hoard, NULL) != 0)
		return 1;
	pthread_exit(NULL);
}
