package puzzle

import (
	"fmt"
	"math"
)

// A Rating is how strong a player is, or how hard a puzzle, in the Glicko-2 system.
//
// Reference: Mark E. Glickman, "Example of the Glicko-2 system", http://www.glicko.net/glicko/glicko2.pdf.
// The names of its variables are in parentheses.
type Rating struct {
	Rating     float64 `json:"rating"`     // (r)
	Deviation  float64 `json:"deviation"`  // (RD): with a chance of 95 % the strength is within two of them
	Volatility float64 `json:"volatility"` // (sigma): how much the strength changes with time
}

// Points returns the rating as people see it.
func (r Rating) Points() int { return int(math.Round(r.Rating)) }

// String returns the points, with a question mark as long as they are not sure.
func (r Rating) String() string {
	const sure = 110 // the largest deviation of a rating that is
	if r.Deviation > sure {
		return fmt.Sprint(r.Points(), "?")
	}
	return fmt.Sprint(r.Points())
}

// Unrated is the rating of somebody of whom nothing is known.
var Unrated = Rating{1500, 350, 0.06}

// A Game is a game that was played in a rating period.
type Game struct {
	Against Rating
	Score   float64 // 1 if it was won, 0 if it was lost
}

// scale is how many points of a rating are one on the scale that the formulas are for, and change (tau)
// bounds how fast the volatility changes; the paper recommends 0.3 to 1.2, and its example has 0.5.
const (
	scale  = 173.7178
	change = 0.5
)

// After returns the rating after a period with some games.
func (r Rating) After(games ...Game) Rating {
	mu, phi := (r.Rating-Unrated.Rating)/scale, r.Deviation/scale
	precision, gain := 0.0, 0.0 // (1/v, Delta/v)
	for _, game := range games {
		of := game.Against.Deviation / scale
		g := 1 / math.Sqrt(1+3*of*of/(math.Pi*math.Pi))
		expected := 1 / (1 + math.Exp(-g*(mu-(game.Against.Rating-Unrated.Rating)/scale)))
		precision += g * g * expected * (1 - expected)
		gain += g * (game.Score - expected)
	}
	if len(games) == 0 {
		r.Deviation = scale * math.Hypot(phi, r.Volatility)
		return r
	}
	r.Volatility = volatility(r.Volatility, phi, 1/precision, gain/precision)
	before := math.Hypot(phi, r.Volatility)
	phi = 1 / math.Sqrt(1/(before*before)+precision)
	mu += phi * phi * gain
	r.Rating, r.Deviation = scale*mu+Unrated.Rating, scale*phi
	return r
}

// volatility returns the new volatility (sigma'): step 5 of the paper, which looks for the zero of f by the
// Illinois algorithm.
func volatility(sigma, phi, v, delta float64) float64 {
	const close = 1e-6 // (epsilon)
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		with := phi*phi + v + e
		return e*(delta*delta-with)/(2*with*with) - (x-a)/(change*change)
	}
	low, high := a, 0.0 // (A, B)
	if delta*delta > phi*phi+v {
		high = math.Log(delta*delta - phi*phi - v)
	} else {
		k := 1.0
		for f(a-k*change) < 0 {
			k++
		}
		high = a - k*change
	}
	fLow, fHigh := f(low), f(high)
	for math.Abs(high-low) > close {
		next := low + (low-high)*fLow/(fHigh-fLow)
		fNext := f(next)
		if fNext*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = next, fNext
	}
	return math.Exp(low / 2)
}
