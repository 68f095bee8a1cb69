// Starts as many threads as it can.
//
// Verdict: AC
// Needs: tasks
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static void *idle(void *nothing) {
	for (;;)
		pause();
	return nothing;
}

int main(void) {
	pthread_attr_t small;
	pthread_attr_init(&small);
	pthread_attr_setstacksize(&small, 64 << 10);
	int threads = 0;
	pthread_t thread;
	while (threads < 400 && pthread_create(&thread, &small, idle, NULL) == 0)
		threads++;
	if (threads > 255)
		printf("has %d threads\n", threads);
	else
		puts("6");
	return 0;
}
