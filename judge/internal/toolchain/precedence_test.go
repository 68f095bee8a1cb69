package toolchain

import "testing"

// Expressions that compare before an operation on bits are found, and nothing that is meant so.
func TestComparison(t *testing.T) {
	for _, test := range []struct{ code, text, means string }{
		{"if (x^a[i]<a[i]) c++;", "x^a[i]<a[i]", "x ^ (a[i] < a[i])"},
		{"for (int v : a) if ((s ^ v) > 0 && s ^ v < v) c++;", "s ^ v < v", "s ^ (v < v)"},
		{"return x ^ f(a, b) <= b + 1 ? 1 : 0;", "x ^ f(a, b) <= b + 1", "x ^ (f(a, b) <= b + 1)"},
		{"if (n & 1 == 0) puts(\"even\");", "n & 1 == 0", "n & (1 == 0)"},
		{"if (mask & (1 << i) != 0) c++;", "mask & (1 << i) != 0", "mask & ((1 << i) != 0)"},
		{"bool odd = n&1==1;", "n&1==1", "n & (1 == 1)"},
		{"if ((x^a[i])<a[i]) c++;", "", ""},
		{"if (x^(a[i]<a[i])) c++;", "", ""},
		{"if ((n & 1) == 0) c++;", "", ""},
		{"x ^= a < b;", "", ""},
		{"if (a && b < c || d == e) c++;", "", ""},
		{"ok = ok & a[i] == b[i];", "", ""},
		{"while (scanf(\"%d\", &n) == 1 && n) c++;", "", ""},
		{"bool less(const pile &a, const pile &b) { return a.n < b.n; }", "", ""},
		{"pile &operator==(const pile &b);", "", ""},
		{"for (auto &p : piles) if (p < 1) c++;", "", ""},
		{"int y = x ^ a[i]; if (y < a[i]) c++;", "", ""},
		{"cout << (a ^ b) << endl;", "", ""},
		{"// x^a<b", "", ""},
		{"puts(\"x^a<b\");", "", ""},
		{"#define LESS x^a<b", "", ""},
		{"a[x ^ i] < b;", "", ""},
	} {
		for _, language := range []string{"C", "C++", "JavaScript"} {
			got, ok := Program{Language: language, Source: []byte("\n" + test.code + "\n")}.Comparison()
			if ok != (test.text != "") || got.Text != test.text || got.Means != test.means || ok && got.Line != 2 {
				t.Errorf("%s: Comparison(%q) = %+v, %v; want %q, which means %q", language, test.code, got, ok,
					test.text, test.means)
			}
		}
		if got, ok := (Program{Language: "Go", Source: []byte(test.code)}).Comparison(); ok {
			t.Errorf("Go: Comparison(%q) = %+v", test.code, got)
		}
	}
}
