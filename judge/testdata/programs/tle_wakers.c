// Has 240 threads that sleep and wake together all the time: added up, they wait for a
// processor longer than time passes, and yet do nothing.
//
// Verdict: TLE
// Reason: idle for
#include <pthread.h>
#include <time.h>
#include <unistd.h>

static void *nap(void *unused) {
	for (;;) {
		struct timespec t;
		clock_gettime(CLOCK_MONOTONIC, &t);
		t.tv_nsec = (t.tv_nsec / 100000000 + 1) * 100000000;
		t.tv_sec += t.tv_nsec / 1000000000;
		t.tv_nsec %= 1000000000;
		clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, 0);
	}
	return unused;
}

int main(void) {
	pthread_t thread;
	for (int i = 0; i < 240; i++)
		pthread_create(&thread, 0, nap, 0);
	pause();
}
