/* The least that can be done: parse integers, checking nothing. */
#include <stdio.h>

static char buf[1 << 16];
static size_t pos, end;

static int next(void) {
	if (pos == end) {
		pos = 0;
		end = fread(buf, 1, sizeof buf, stdin);
		if (end == 0)
			return -1;
	}
	return buf[pos++];
}

static long long integer(void) {
	long long value = 0;
	int c;
	do
		c = next();
	while (c == ' ' || c == '\n');
	for (; c >= '0' && c <= '9'; c = next())
		value = 10 * value + (c - '0');
	return value;
}

int main(void) {
	long long n = integer(), sum = 0;
	for (; n > 0; n--)
		sum ^= integer();
	printf("%lld\n", sum);
	return 0;
}
