// The usual way to read integers in C++: how many, then that many.
#include <iostream>

int main() {
	long long n, value, sum = 0;
	for (std::cin >> n; n > 0 && std::cin >> value; n--)
		sum ^= value;
	std::cout << sum << "\n";
}
