// It has an array with an initial value, which would be a part of the program. What the compiler
// says about that blames the compiler.
//
// Verdict: CE
// Reason: the program would be larger than 256 MB

#include <cstdio>

int a[100000000] = {1};

int main() { printf("%d\n", 5 + a[0]); }
