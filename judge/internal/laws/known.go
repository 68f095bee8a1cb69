package laws

import "grundy/judge/internal/result"

// These list sequences of the On-Line Encyclopedia of Integer Sequences.
const (
	zseq   = "https://search.r-project.org/CRAN/refmans/Zseq/html/00Index.html"
	chunky = "https://hexdocs.pm/chunky/0.11.3/Chunky.Sequence.OEIS.Core.html"
	copied = "https://oeis-frontend.somethingorotherwhatever.com/A051776"
)

// sequences are the numbers of sequences in the On-Line Encyclopedia of Integer Sequences, and where they were read.
var sequences = map[result.KnownName]struct {
	numbers []string
	read    string
}{
	// "Nim-values for game of mock turtles"
	result.OdiousNumbers:     {[]string{"A000069"}, "https://oeis.org/A000069"},
	result.EvilNumbers:       {[]string{"A001969"}, "http://oeis.org/A001969"},
	result.FibonacciNumbers:  {[]string{"A000045"}, zseq},
	result.PrimeNumbers:      {[]string{"A000040"}, zseq},
	result.Squares:           {[]string{"A000290"}, zseq},
	result.TriangularNumbers: {[]string{"A000217"}, zseq},
	result.PowersOfTwo:       {[]string{"A000079"}, chunky},
	result.WythoffPairs:      {[]string{"A000201", "A001950"}, "https://oeis.org/A002251/internal"},
	result.NimSums:           {[]string{"A003987"}, copied},
	result.NimProducts:       {[]string{"A051775"}, copied},
	result.LeastPrimes:       {[]string{"A055396"}, "http://oeis.org/A055396"},
	result.MooreNim:          {},
}

// known returns what the numbers of a law are known as, nil for no name.
func (t Table) known(x Law) *result.Known {
	name := t.name(x)
	if name == "" {
		return nil
	}
	return &result.Known{Name: name, OEIS: sequences[name].numbers}
}

// name returns the name of a law: of its key, of its pairs, or of the numbers that are lost, or that values are.
func (t Table) name(x Law) result.KnownName {
	switch r := x.Rule.(type) {
	case result.Pairs:
		if r.Times == 1 && r.Plus == 0 {
			return result.WythoffPairs
		}
	case result.Nth:
		return setNames[r.Of.Name]
	case result.Depends:
		switch r.On.Name {
		case result.Places:
			return result.MooreNim
		case result.NimProduct:
			return result.NimProducts
		case result.Xor, result.Xor3:
			return result.NimSums
		case result.LeastPrime:
			return result.LeastPrimes
		}
	}
	if t.Numbers > 1 || t.About != result.ShowWinner {
		return ""
	}
	for _, s := range sets {
		if lostIn(x, s) {
			return setNames[s.Name]
		}
	}
	return ""
}

// setNames are the names of the members of sets.
var setNames = map[result.KeyName]result.KnownName{
	result.Odious: result.OdiousNumbers, result.Evil: result.EvilNumbers,
	result.Square: result.Squares, result.Triangular: result.TriangularNumbers, result.PowerOf: result.PowersOfTwo,
	result.Prime: result.PrimeNumbers, result.Fibonacci: result.FibonacciNumbers,
}

// lostIn reports whether the lost numbers are the members of a set, as far as one looks, and apart from the first few.
func lostIn(x Law, s set) bool {
	const few, most = 3, 2000
	for n := max(few, x.From); n <= most; n++ {
		if (x.Predict(At{n}) == result.Lost) != s.has(n) {
			return false
		}
	}
	return x.From < most/2
}
