package rules

// OneByOne are the rules of a problem at a home where an input is one case.
type OneByOne struct {
	Rules       // with one case in an input
	Own   Rules // with the problem's own inputs
}

// NewOneByOne returns the rules for such a home. A Spec has made the problem's own rules.
func NewOneByOne(own Rules) OneByOne {
	return OneByOne{own.(interface{ oneByOne() Rules }).oneByOne(), own}
}

// oneByOne returns the rules with one case in an input. The largest inputs are up to 20 cases
// of each of the others, spread evenly.
func (p instance[C]) oneByOne() Rules {
	const most = 20
	spec := *p.spec
	spec.Layout = Single()
	spec.Extreme = func(r *Draw) (inputs [][]C) {
		for _, cases := range p.spec.Extreme(r) {
			n := min(len(cases), most)
			for i := range n {
				inputs = append(inputs, []C{cases[i*(len(cases)-1)/max(1, n-1)]})
			}
		}
		return inputs
	}
	return instance[C]{&spec}
}
