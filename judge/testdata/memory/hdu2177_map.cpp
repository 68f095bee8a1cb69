// A right program for hdu2177, as many people wrote it: it remembers, in a map, the other
// pile of every losing position up to a. In 32 bits that is 17 MB for the largest case.
#include <cstdio>
#include <map>

int main() {
	int a, b;
	while (scanf("%d%d", &a, &b) == 2 && (a || b)) {
		std::map<int, int> partner;
		for (int difference = 0, next = 0; next <= a; difference++) {
			partner[next] = next + difference;
			partner[next + difference] = next;
			while (partner.count(next))
				next++;
		}
		if (partner.count(a) && partner[a] == b) {
			puts("0");
			continue;
		}
		puts("1");
		// From both piles: the pair with the same difference.
		for (std::map<int, int>::iterator it = partner.begin(); it != partner.end() && it->first < a; ++it)
			if (it->second - it->first == b - a) {
				printf("%d %d\n", it->first, it->second);
				break;
			}
		// From one pile.
		if (partner.count(a) && partner[a] < b) {
			int other = partner[a];
			if (other < a) printf("%d %d\n", other, a);
			else printf("%d %d\n", a, other);
		}
		if (a != b && partner.count(b) && partner[b] < a)
			printf("%d %d\n", partner[b], b);
	}
}
