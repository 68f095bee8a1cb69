// Makes system calls through the processor's other call tables, which a filter may
// miss.
//
// Verdict: AC
// Needs: system calls
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
#ifdef __x86_64__
	if (syscall(0x40000000 | 39) > 0) { // getpid of x32
		puts("x32");
		return 0;
	}
	pid_t child = fork(); // where there is no such table, to try is deadly
	if (child == 0) {
		long answer = 20; // getpid of i386
		__asm__ volatile("int $0x80" : "+a"(answer) : : "memory", "r8", "r9", "r10", "r11");
		_exit(answer > 0 ? 7 : 0);
	}
	int status;
	if (waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 7) {
		puts("i386");
		return 0;
	}
#endif
	puts("6");
	return 0;
}
