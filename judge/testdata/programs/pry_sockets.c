// Makes as many connected sockets as it can: what is written to them is
// uncounted memory. Tries to send a file through one, which could keep it after the run.
//
// Verdict: AC
// Needs: system calls
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

int main(void) {
	static char block[1 << 16];
	int pair[2], pairs = 0;
	long held = 0;
	while (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0) {
		if (pairs++ == 0) {
			union { struct cmsghdr header; char space[CMSG_SPACE(sizeof(int))]; } control;
			struct iovec part = {block, 1};
			struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
			control.header.cmsg_level = SOL_SOCKET;
			control.header.cmsg_type = SCM_RIGHTS;
			control.header.cmsg_len = CMSG_LEN(sizeof(int));
			memcpy(CMSG_DATA(&control.header), &pair[0], sizeof(int));
			if (sendmsg(pair[0], &message, 0) >= 0) {
				puts("sent a file through a socket");
				return 0;
			}
		}
		for (int i = 0; i < 2; i++) {
			fcntl(pair[i], F_SETFL, O_NONBLOCK);
			for (ssize_t n; (n = write(pair[i], block, sizeof block)) > 0;)
				held += n;
		}
	}
	if (held > 16 << 20)
		printf("holds %ld KiB in %d pairs\n", held >> 10, pairs);
	else
		puts("6");
	return 0;
}
