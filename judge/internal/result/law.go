package result

import (
	"slices"

	"grundy/judge/internal/message"
)

// A Law is a regularity of a table. It was fitted to the first cells, and predicts all others.
type Law struct {
	About     Quantity // ShowWinner, ShowGrundy or ShowRemoteness
	Numbers   int      // that vary: 1 or 2
	Rule      Rule
	From      int // the least size of which it says something, of pairs that of the larger number; 0: all
	Cells     int // for which it holds
	Predicted int // of these, after those that it was fitted to; 0 if all were needed to find it
	Upto      int // the largest number of the table
	Checked   int // the largest number with which it was checked beyond the table, 0 for none

	// Exceptions are the positions before From, and those of a problem beyond the table, that do not follow it; none
	// if there are too many to name.
	Exceptions []Forecast
	Known      *Known // nil if it has no name

	Next  *Forecast // the first one that was not searched
	Proof *Proof    // nil if there is only this evidence
}

// A Forecast is what a law says of a position that was not searched.
type Forecast struct {
	Position string `json:"position"`
	Value    int    `json:"value"`
}

// A Withdrawn is a law of a table that a larger number refutes.
type Withdrawn struct {
	Law      Law    `json:"law"`
	Position string `json:"position"`
	Value    int    `json:"value"`
}

// A LateMove is a move that takes a number for the first time, from a large size.
type LateMove struct {
	Takes int `json:"takes"`
	Size  int `json:"size"`
}

// A Known says what a law is known as.
type Known struct {
	Name KnownName `json:"name"`
	OEIS []string  `json:"oeis,omitempty"` // the numbers of sequences in the On-Line Encyclopedia of Integer Sequences
}

// A KnownName is the name of numbers, pairs or values that a law is about.
type KnownName string

// The names of laws.
const (
	OdiousNumbers     KnownName = "odious numbers"
	EvilNumbers       KnownName = "evil numbers"
	FibonacciNumbers  KnownName = "Fibonacci numbers"
	PrimeNumbers      KnownName = "primes"
	Squares           KnownName = "squares"
	TriangularNumbers KnownName = "triangular numbers"
	PowersOfTwo       KnownName = "powers of 2"
	WythoffPairs      KnownName = "Wythoff pairs"
	NimSums           KnownName = "nim sums"
	NimProducts       KnownName = "nim products"
	MooreNim          KnownName = "Moore's Nim"
	LeastPrimes       KnownName = "least primes"
)

// A Rule is what a law says: one of the types below. The values are Grundy values, or in laws of who
// wins Lost, Won and Drawn. It is about a size n, or about a key of a pair, which is called n as well.
type Rule interface{ rule() string }

// Values in laws of who wins.
const (
	Lost = iota
	Won
	Drawn
)

// A Constant rule has one value.
type Constant struct {
	Value int `json:"value"`
}

// A Period has the value Values[n mod Length], and Rise more in each further period.
type Period struct {
	Length int   `json:"length"`
	Values []int `json:"values"` // of the rest n mod Length
	Rise   int   `json:"rise,omitempty"`
}

// OneOf has known values for some n, and one for all others.
type OneOf struct {
	Known map[int]int `json:"known"`
	Else  int         `json:"else"` // -1: there are no others
}

// A Recurrence has the lost sizes L(1), L(2), ... as sums of earlier ones: L(k) is the sum of
// Times[i-1]*L(k-i), and Plus, for k > Given.
type Recurrence struct {
	First []int `json:"first"` // some more than the given ones
	Given int   `json:"given"`
	Times []int `json:"times"`
	Plus  int   `json:"plus"`
}

// Intervals have one value until n is Ends[0], and another one until n is Ends[1]; each end after the
// given ones is a multiple of the one before, by Factors[0] and Factors[1] in turn. The first end has
// the value Value.
type Intervals struct {
	Ends    []int  `json:"ends"`
	Factors [2]int `json:"factors"`
	Less    int    `json:"less"` // which the ends are less than the first numbers of the next interval: 0 or 1
	Values  [2]int `json:"values"`
}

// Pairs are the lost positions of two numbers: the k-th, from 0 on, has the least number that is in no
// earlier one, and this number and Times*k + Plus.
type Pairs struct {
	Times int      `json:"times"`
	Plus  int      `json:"plus"`
	First [][2]int `json:"first"`
}

// A Ratio rule has lost positions of two numbers, both of them above 0, if the larger one divided by
// the smaller one is below Bound.
type Ratio struct {
	Bound     RatioBound `json:"bound"`
	Inside    int        `json:"inside"`  // the value below the bound
	Outside   int        `json:"outside"` // and above it
	Equal     int        `json:"equal"`   // of equal numbers
	WithZero  int        `json:"with_zero"`
	BothZeros int        `json:"both_zeros"`
}

// A RatioBound is a bound of a Ratio.
type RatioBound string

// The bounds that are tried.
const (
	Golden      RatioBound = "golden"   // (1 + √5)/2
	GoldenPlus  RatioBound = "golden+1" // (3 + √5)/2
	Silver      RatioBound = "silver"   // 1 + √2
	RootOfTwo   RatioBound = "root 2"
	RootOfThree RatioBound = "root 3"
	Two         RatioBound = "2"
	Three       RatioBound = "3"
)

// Digits are the states of an automaton that reads the digits of a number, or of two numbers at once,
// from the first one on. It begins in state 0.
type Digits struct {
	Base    int     `json:"base"`    // 0: as a sum of Fibonacci numbers that do not follow each other
	Numbers int     `json:"numbers"` // 1 or 2; of two, the digits are Base*a + b
	Next    [][]int `json:"next"`    // the state after each digit, -1 if it can't follow
	Values  []int   `json:"values"`  // of each state
}

// Joined is lost where one of two conditions holds, or both of them, and otherwise won.
type Joined struct {
	Any        bool         `json:"any"` // one is enough
	Conditions [2]Condition `json:"conditions"`
}

// A Condition holds if a key, or its rest modulo Mod, is one of some values; with Not, if it is none of them.
type Condition struct {
	On  Key   `json:"on"`
	Mod int   `json:"mod,omitempty"` // 0: the key itself
	Not bool  `json:"not,omitempty"`
	Is  []int `json:"is"` // in ascending order
}

// Nth has as its values the members of a set of numbers in ascending order: n has the member n+Plus, counted from 1.
type Nth struct {
	Of   Key `json:"of"`
	Plus int `json:"plus"`
}

// Quotients says the value of n = By*k + r by that of k: Rests[r] for each rest r. The values First of the numbers from
// Least on are given.
type Quotients struct {
	By    int    `json:"by"`
	Least int    `json:"least"`
	First []int  `json:"first"`
	Rests []Rest `json:"rests"`
}

// A Rest is the value of n = By*k + r: Times*k + Plus, or with Same the value of k, and Plus.
type Rest struct {
	Same  bool `json:"same"`
	Times int  `json:"times,omitempty"`
	Plus  int  `json:"plus"`
}

// ByWinner says the value of a position by whether it is lost or won, as a line of a key.
type ByWinner struct {
	On   Key  `json:"on"`
	Lost Line `json:"lost"`
	Won  Line `json:"won"`
}

// A Line has the value Times*n + Plus.
type Line struct {
	Times int `json:"times"`
	Plus  int `json:"plus"`
}

// Euclid says the value of two numbers, the larger one of which is a and the other one b, by that of b and the rest
// a mod b: Plus[0] more if a < 2*b and Plus[1] otherwise, each time the first number if that value is even, and the
// second one if it is odd. If b is 0, the value is Zero.
type Euclid struct {
	Zero int       `json:"zero"`
	Plus [2][2]int `json:"plus"`
}

// Value returns the value of two numbers; 0 for two zeros, of which the rule says nothing.
func (r Euclid) Value(a, b int) int {
	a, b = max(a, b), min(a, b)
	switch {
	case a == 0:
		return 0
	case b == 0:
		return r.Zero
	}
	rest := r.Value(b, a%b)
	return rest + r.Plus[min(a/b, 2)-1][rest%2]
}

// Both says that a and b are lost if a and With are, and With and b: for a and b above With.
type Both struct {
	With int `json:"with"`
}

// ChancesFall says the chance p(n) to win by that of a smaller number: 1 - p(n) is Times as much as 1 - p(n - Length).
type ChancesFall struct {
	Length int    `json:"length"`
	Times  string `json:"times"` // a fraction
}

// Except has known values for some n, and those of a rule for all others.
type Except struct {
	Known map[int]int `json:"known"`
	Rule  Rule        `json:"rule"`
}

// Depends is a rule for something of a position.
type Depends struct {
	On   Key  `json:"on"`
	Rule Rule `json:"rule"`
}

// SumOfParts says that a position is lost if the xor of the Grundy values of its parts is 0.
type SumOfParts struct{}

func (Constant) rule() string    { return "constant" }
func (Period) rule() string      { return "period" }
func (OneOf) rule() string       { return "one of" }
func (Recurrence) rule() string  { return "recurrence" }
func (Intervals) rule() string   { return "intervals" }
func (Pairs) rule() string       { return "pairs" }
func (Ratio) rule() string       { return "ratio" }
func (Digits) rule() string      { return "digits" }
func (Joined) rule() string      { return "joined" }
func (Nth) rule() string         { return "nth" }
func (Quotients) rule() string   { return "quotients" }
func (ByWinner) rule() string    { return "by winner" }
func (Euclid) rule() string      { return "Euclid" }
func (Both) rule() string        { return "both" }
func (ChancesFall) rule() string { return "chances" }
func (Except) rule() string      { return "except" }
func (Depends) rule() string     { return "depends" }
func (SumOfParts) rule() string  { return "sum of parts" }

// A Key is something of a size n or of two numbers a and b.
type Key struct {
	Name KeyName `json:"name"`
	M    int     `json:"m,omitempty"` // a base, a modulus
	D    int     `json:"d,omitempty"` // a digit, another modulus
}

// A KeyName names a kind of key.
type KeyName string

// The keys of a size n.
const (
	EndZeros   KeyName = "zeros at the end"   // of n in base M
	EndZeros1  KeyName = "zeros at the end+1" // of n+1
	DigitSum   KeyName = "digit sum"          // in base M
	DigitCount KeyName = "digit count"        // of the digits D in base M
	Length     KeyName = "length"             // the number of digits in base M
	HighDigit  KeyName = "first digit"        // in base M
	PowerOf    KeyName = "power"              // whether n is a power of M
	PowerOf1   KeyName = "power-1"            // whether n+1 is
	Square     KeyName = "square"             // whether n is one
	Triangular KeyName = "triangular"
	Root       KeyName = "root" // rounded down
	CubeRoot   KeyName = "cube root"
	Triangle   KeyName = "triangle"  // the largest k with 1 + ... + k <= n
	LowBit     KeyName = "low bit"   // the largest power of 2 that divides n
	HighBit    KeyName = "high bit"  // the largest power of 2 up to n
	DigitXor   KeyName = "digit xor" // in base M
	Itself     KeyName = "n"
	Fibonacci  KeyName = "Fibonacci" // whether n is a Fibonacci number
	Prime      KeyName = "prime"     // whether n is one
	OddPower   KeyName = "odd power" // whether n is M to an odd power
	Odious     KeyName = "odious"    // whether n has an odd number of ones in binary
	Evil       KeyName = "evil"      // whether that number is even
	LeastPrime KeyName = "index of the least prime factor"
)

// The keys of two numbers a and b.
const (
	First          KeyName = "a"
	Other          KeyName = "b"
	Sum            KeyName = "a + b"
	Distance       KeyName = "|a - b|"
	Less           KeyName = "min(a, b)"
	More           KeyName = "max(a, b)"
	Xor            KeyName = "a xor b"
	And            KeyName = "a and b, bit by bit"
	Or             KeyName = "a or b, bit by bit"
	Divisor        KeyName = "gcd(a, b)"
	Product        KeyName = "a*b mod M"
	DifferenceRest KeyName = "(a - b) mod M"
	Rests          KeyName = "a mod M and b mod M" // as M*(a mod M) + b mod M
	RestXor        KeyName = "a mod M xor b mod D"
	RestBy         KeyName = "a mod (b + 1)"
	Quotient       KeyName = "max(a, b) div min(a, b)"
	CommonZeros    KeyName = "zeros at the end of both"
	NimProduct     KeyName = "nim product"
	OnesBefore     KeyName = "ones at the end of (a-1) | (b-1)"
)

// The keys of three numbers a, b and c.
const (
	Sum3   KeyName = "a + b + c"
	Xor3   KeyName = "a xor b xor c"
	Less3  KeyName = "min(a, b, c)"
	More3  KeyName = "max(a, b, c)"
	Middle KeyName = "the middle one of a, b and c"
	Places KeyName = "places" // in binary, where the number of ones of a, b and c is no multiple of M
)

// A Proof is a theorem by which a law holds for ever.
type Proof struct {
	By    Theorem `json:"theorem"`
	Start int     `json:"start"` // the size from which the period was checked,
	Until int     `json:"until"` // up to this one, n and n+p
	Most  int     `json:"most"`  // stones that a move takes
}

// A Theorem proves periods.
type Theorem string

const (
	Pigeonholes Theorem = "pigeonholes"   // a value depends only on the Most before it
	GuySmith    Theorem = "Guy and Smith" // of octal games
	TamePiles   Theorem = "tame piles"    // of octal games under misère play
	FromValues  Theorem = "from values"   // of who wins: the proved period of the Grundy values is a multiple
)

// RuleKinds has a value of each type of rule, by what JSON has as "kind".
var RuleKinds = byKind[Rule](Rule.rule,
	Constant{}, Period{}, OneOf{}, Recurrence{}, Intervals{}, Pairs{}, Ratio{}, Digits{}, Joined{},
	Nth{}, Quotients{}, ByWinner{}, Euclid{}, Both{}, ChancesFall{}, Except{}, Depends{}, SumOfParts{})

// A ruled is a rule that JSON has with its kind.
type ruled struct{ Rule }

// MarshalJSON writes the rule with its kind.
func (r ruled) MarshalJSON() ([]byte, error) { return headed("kind", r.rule(), r.Rule) }

// JSONSchemaAlias returns a pointer to what the schema of documents has in its place.
func (ruled) JSONSchemaAlias() any { return new(Rule) }

// lawJSON is a Law as JSON has it.
type lawJSON struct {
	About   Quantity `json:"about"`
	Numbers int      `json:"numbers"` // that vary: 1 or 2
	Rule    ruled    `json:"rule"`
	From    int      `json:"from"` // the least size it is about, of pairs that of the larger number; 0: all
	// the positions before From, and of a problem beyond the table, that do not follow it; none if they are too many
	Exceptions []Forecast `json:"exceptions,omitempty"`
	Known      *Known     `json:"known,omitempty"`      // nil if it has no name
	Cells      int        `json:"cells"`                // for which it holds
	Predicted  int        `json:"predicted"`            // of these, after those that it was fitted to; 0 if all were needed to find it
	Upto       int        `json:"up_to"`                // the largest number of the table
	Checked    int        `json:"checked_to,omitempty"` // the largest number with which it was checked beyond the table, 0 for none
	Next       *Forecast  `json:"next,omitempty"`       // the first one that was not searched
	Proof      *Proof     `json:"proof,omitempty"`      // nil if there is only this evidence
}

// MarshalJSON writes the law and the kind of its rule.
func (l Law) MarshalJSON() ([]byte, error) {
	return Marshal(lawJSON{l.About, l.Numbers, ruled{l.Rule}, l.From, l.Exceptions, l.Known, l.Cells, l.Predicted,
		l.Upto, l.Checked, l.Next, l.Proof})
}

// JSONSchemaAlias returns what the schema of documents describes in its place.
func (Law) JSONSchemaAlias() any { return lawJSON{} }

// dependsJSON is a Depends as JSON has it.
type dependsJSON struct {
	On   Key   `json:"on"`
	Rule ruled `json:"rule"`
}

// MarshalJSON writes the rule with its kind.
func (d Depends) MarshalJSON() ([]byte, error) { return Marshal(dependsJSON{d.On, ruled{d.Rule}}) }

// JSONSchemaAlias returns what the schema of documents describes in its place.
func (Depends) JSONSchemaAlias() any { return dependsJSON{} }

// exceptJSON is an Except as JSON has it.
type exceptJSON struct {
	Known map[int]int `json:"known"`
	Rule  ruled       `json:"rule"`
}

// MarshalJSON writes the rule with its kind.
func (e Except) MarshalJSON() ([]byte, error) { return Marshal(exceptJSON{e.Known, ruled{e.Rule}}) }

// JSONSchemaAlias returns what the schema of documents describes in its place.
func (Except) JSONSchemaAlias() any { return exceptJSON{} }

// A Study is a search for laws.
type Study struct {
	Game      string `json:"game"`
	Positions Form   `json:"positions"`

	Axes []message.Kind `json:"axes,omitempty"` // what the numbers are, if the form does not show it

	To       int64 `json:"to"`       // the largest number that was searched
	Searched int   `json:"searched"` // positions
	Bound    Bound `json:"bound,omitzero"`
	Laws     []Law `json:"laws"` // first of who wins

	Withdrawn []Withdrawn `json:"withdrawn,omitempty"` // laws of the table that a larger number refutes
	LateMove  *LateMove   `json:"late_move,omitempty"` // nil if there is none

	NoLaw  NoLaw `json:"why,omitempty"`
	Needed int   `json:"needed,omitempty"` // positions, if they are TooFew; To, if there are NewMoves

	Reason message.Kind `json:"reason,omitempty"` // if it is NotSeen: why
}

// Schema names the document of judge law.
func (Study) Schema() Schema { return "grundy/law/1" }

// Unproved reports whether there is a law that has evidence alone.
func (s Study) Unproved() bool {
	return slices.ContainsFunc(s.Laws, func(law Law) bool { return law.Proof == nil })
}

// Period returns the law with the shortest period of sizes, and its length; 0 if there is none.
func (s Study) Period() (law Law, length int) {
	for _, l := range s.Laws {
		p, is := l.Rule.(Period)
		if is && p.Length > 1 && s.Positions.Axes() == 1 && (length == 0 || p.Length < length) {
			law, length = l, p.Length
		}
	}
	return law, length
}

// NoLaw is why there is no law.
type NoLaw string

const (
	OfChances NoLaw = "chances"   // the positions have chances to win
	TooFew    NoLaw = "too few"   // positions that were searched
	NewMoves  NoLaw = "new moves" // some moves take so many that few of them have these moves
	OneValue  NoLaw = "one value" // all of them have the same
	NoneFits  NoLaw = "none fits"
	NotSeen   NoLaw = "not seen" // the problem has no theorem that a table shows
)
