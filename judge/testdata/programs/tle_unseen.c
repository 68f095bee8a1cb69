// Works in chains of short-lived children, each of which ends before the judge looks,
// and ignores their ends, so that the system charges their time to no process. Where they
// stay all the same, it waits for them when there are too many.
//
// Verdict: TLE
// Reason: of CPU time; the limit is
// Time: 500ms
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long now(clockid_t clock) {
	struct timespec t;
	clock_gettime(clock, &t);
	return t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

int main(void) {
	signal(SIGCHLD, SIG_IGN);
	int ends[2];
	if (pipe(ends) != 0)
		return 1;
	for (long worked = 0; worked < 5000000;) { // 5 s of work, 0.7 ms a child
		pid_t child = fork();
		if (child < 0) {
			while (waitpid(-1, NULL, 0) > 0)
				;
			continue;
		}
		if (child == 0) {
			while (now(CLOCK_PROCESS_CPUTIME_ID) < 700)
				;
			long used = now(CLOCK_PROCESS_CPUTIME_ID);
			_exit(write(ends[1], &used, sizeof used) != sizeof used);
		}
		long used;
		if (read(ends[0], &used, sizeof used) != sizeof used)
			return 1;
		worked += used;
	}
	puts("6");
	return 0;
}
