// The program of README's session with judge test, for hdu1850: it also counts piles
// that a winning move would leave as they are.
#include <cstdio>

int main() {
	int m, pile[100];
	while (scanf("%d", &m) == 1 && m > 0) {
		int sum = 0, count = 0;
		for (int i = 0; i < m; i++) {
			scanf("%d", &pile[i]);
			sum ^= pile[i];
		}
		for (int i = 0; i < m; i++) {
			if ((pile[i] ^ sum) <= pile[i]) {
				count++;
			}
		}
		printf("%d\n", count);
	}
}
