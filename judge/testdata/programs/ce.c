// Does not compile.
//
// Verdict: CE
// Reason: ce.c:6:16: error:
int main(void) {
	return undeclared;
}
