// Reads a line right after a number.
//
// Problem: hdu1846
// Hint: rest of line
#include <iostream>
#include <sstream>
#include <string>

int main() {
    int t;
    std::cin >> t;
    while (t--) {
        std::string line;
        std::getline(std::cin, line);
        std::istringstream words(line);
        int n = 0, m = 0;
        words >> n >> m;
        std::cout << (n % (m + 1) ? "first" : "second") << "\n";
    }
}
