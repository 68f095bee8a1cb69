package laws

import (
	"slices"

	"grundy/judge/internal/result"
)

// depends returns laws of keys that decide the value of all points whose size is at least least.
func (f finder) depends(keys []key, least int) (laws []Law) {
	points := slices.DeleteFunc(slices.Clone(f.points), func(p Point) bool { return p.Size() < least })
	for i, k := range keys {
		known, top := make(map[int]int), -1
		fits := true
		for _, p := range points {
			of := k.of(p.At)
			v, met := known[of]
			fits = of >= 0 && (!met || v == p.Value)
			if !fits {
				break
			}
			known[of], top = p.Value, max(top, of)
		}
		if !fits || len(known) > len(points)/2 {
			continue
		}
		for _, x := range f.rulesOf(k, known, top) {
			inner := x.Predict
			x.Predict = func(at At) int {
				of := k.of(at)
				if of < 0 {
					return -1
				}
				return inner(At{of})
			}
			x.Rule = result.Depends{On: k.Key, Rule: x.Rule}
			x.Bits += 6 + 0.1*float64(i)
			if least > f.points[0].Size() {
				x.Bits += 2 + float64(least)
			}
			x.From = least
			laws = append(laws, x)
		}
	}
	return laws
}

// rulesOf returns rules for the known values of a key, which is top at most.
func (f finder) rulesOf(k key, known map[int]int, top int) (laws []Law) {
	oneOf := func(some map[int]int, other int) {
		x := Law{Rule: result.OneOf{Known: some, Else: other}, Bits: f.each * float64(len(known))}
		x.Predict = func(at At) int {
			if v, is := some[at[0]]; is {
				return v
			}
			return other
		}
		laws = append(laws, x)
	}
	const few = 64
	if k.limited && len(known) <= few {
		oneOf(known, -1)
		return laws
	}
	if !f.numeric { // a few values of the key, and all others
		for _, value := range []int{result.Lost, result.Won} {
			some := make(map[int]int)
			others := -1
			for n, v := range known {
				if v == value {
					some[n] = v
				} else if others < 0 || others == v {
					others = v
				} else {
					others = result.Drawn + 1
				}
			}
			_, zero := some[0]
			_, one := some[1]
			usual := len(some) == 1 && (zero || one) && len(known) > 3
			if (usual || len(some) <= 3 && len(known) >= 16*len(some)) && others >= 0 && others <= result.Drawn {
				oneOf(some, others)
				laws[len(laws)-1].Bits = 2
				for n := range some {
					laws[len(laws)-1].Bits += Choice(n)
				}
			}
		}
	}
	least := 0
	for ; least <= top; least++ {
		if _, is := known[least]; is {
			break
		}
	}
	if x, is := f.same(known, top); is {
		return append(laws, x)
	}
	if len(known) < 2 || len(known) != top-least+1 { // with gaps
		return laws
	}
	for p := 2; p <= len(known)-1 && (p <= len(known)/3 || p <= 3); p++ { // the number of points is the evidence
		repeats := true
		for n := least; n+p <= top && repeats; n++ {
			repeats = known[n] == known[n+p]
		}
		if repeats {
			l := make([]int, 0, p)
			for n := least; n < least+p; n++ {
				l = append(l, known[n])
			}
			x := Periodic(l, least, p, 0)
			x.Bits = f.each*float64(p) + Choice(p)
			laws = append(laws, x)
			break
		}
	}
	return laws
}

// same finds that the value is the key, and a constant, perhaps with a few exceptions.
func (f finder) same(known map[int]int, top int) (x Law, is bool) {
	const exceptions = 2
	if !f.numeric {
		return Law{}, false
	}
	plus := known[top] - top
	others := make(map[int]int)
	size := Choice(max(plus, -plus))
	for n, v := range known {
		if v == n+plus {
			continue
		}
		others[n] = v
		if len(others) > exceptions {
			return Law{}, false
		}
		size += Choice(n) + Choice(v)
	}
	var rule result.Rule = result.Period{Length: 1, Values: []int{plus}, Rise: 1}
	if len(others) > 0 {
		if len(known) < 4*len(others) {
			return Law{}, false
		}
		rule = result.Except{Known: others, Rule: rule}
	}
	return Law{Rule: rule, Bits: size, Predict: func(at At) int {
		if v, is := others[at[0]]; is {
			return v
		}
		return at[0] + plus
	}}, true
}
