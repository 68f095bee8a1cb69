// Reads lines after numbers as it should, and answers the wrong way round.
//
// Problem: hdu1846
// Hint: exchanged
#include <iostream>
#include <sstream>
#include <string>

int main() {
    int t;
    std::string line;
    std::cin >> t;
    std::getline(std::cin, line);
    while (t--) {
        std::getline(std::cin, line);
        std::istringstream words(line);
        int n = 0, m = 0;
        words >> n >> m;
        std::cout << (n % (m + 1) ? "second" : "first") << "\n";
    }
}
