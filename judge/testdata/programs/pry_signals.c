// Sends every signal to its parent process, to each of the parent's threads, and to
// all other processes, at once, before the parent has finished starting it: the run
// continues unharmed.
//
// Verdict: AC
// Needs: processes
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
	char name[16], value[4096], own[64];
	int pid;
	while (scanf("%15s \"%4095[^\"]\"", name, value) == 2 && strcmp(name, "end") != 0)
		if (strcmp(name, "bystander") == 0 || strcmp(name, "judge") == 0) {
			sscanf(value, "%d", &pid);
			snprintf(own, sizeof own, "/proc/self/task/%d", pid);
			if (access(own, F_OK) != 0 && kill(pid, 0) == 0) {
				printf("found %s and spares it\n", name);
				return 0;
			}
		}
	union sigval nothing = {0};
	for (int sig = 1; sig <= 64; sig++) {
		kill(1, sig);
		sigqueue(1, sig, nothing);
		for (int thread = 1; thread < getpid() && thread < 20; thread++)
			syscall(SYS_tkill, thread, sig);
		if (getppid() > 0)
			kill(getppid(), sig);
		kill(-1, sig); // all but itself
	}
	puts("6");
	return 0;
}
