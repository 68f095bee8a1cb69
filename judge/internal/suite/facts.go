package suite

import (
	"slices"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
)

// Where returns the judges that have the problem: "HDU 1536, POJ 2960".
func (p Problem) Where() message.Message {
	return p.where(func(home Home) any { return home.String() })
}

// WhereAlso is Where with the other names that homes have for the problem.
func (p Problem) WhereAlso() message.Message {
	return p.where(func(home Home) any {
		if home.Also == "" {
			return home.String()
		}
		return message.New("home with another name", home.String(), home.Also)
	})
}

func (p Problem) where(home func(Home) any) message.Message {
	switch {
	case len(p.Homes) > 0:
		return message.New(message.Row, lists.Each(p.Homes, home)...)
	case p.Illustration:
		return message.New("no judge, an illustration")
	}
	return message.New("fact unknown")
}

// Takes returns the problem's judges that accept a language: "Luogu, probably SPOJ", "none
// known" or "unknown".
func (p Problem) Takes(language string) message.Message {
	if p.Illustration {
		return message.New("no judge")
	}
	var sure, unsure []any
	known := false
	for _, home := range p.Homes {
		judge := home.Facts()
		known = known || judge.Takes != nil
		named := message.Plain(home.Judge)
		if judge.Function {
			named = message.New("as a function", named)
		}
		switch {
		case !slices.Contains(judge.Takes, language):
		case judge.Unsure:
			unsure = append(unsure, message.New("probably", named))
		default:
			sure = append(sure, named)
		}
	}
	switch taking := append(sure, unsure...); {
	case len(taking) > 0:
		return message.New(message.Row, taking...)
	case known:
		return message.New("none known")
	}
	return message.New("fact unknown")
}

// TakesOurs returns which of the languages of our solutions the problem's judges accept: "Go, C++", or if
// they differ "C++ at HDU, POJ; Go, C++ at Luogu". Judges that no longer exist don't count, nor do those whose form of
// input our solutions do not read.
func (p Problem) TakesOurs() message.Message {
	if p.Illustration {
		return message.New("no judge")
	}
	type fact struct {
		said message.Message
		at   []string // the judges of which it is said
	}
	var facts []fact // in the order of the homes, each once
	allHomes := true
	for _, home := range p.Homes {
		judge := home.Facts()
		if judge.Closed {
			continue
		}
		if !home.ReadsOurs() {
			allHomes = false
			continue
		}
		languages, _ := p.Pastes(home)
		said := message.Listed("names", languages)
		switch {
		case judge.Takes == nil:
			said = message.New("fact unknown")
		case len(languages) == 0:
			said = message.New("none known")
		case judge.Function:
			said = message.New("as a function", said)
		case judge.Unsure:
			said = message.New("probably", said)
		}
		i := slices.IndexFunc(facts, func(f fact) bool { return f.said.Equal(said) })
		if i < 0 {
			i = len(facts)
			facts = append(facts, fact{said: said})
		}
		facts[i].at = append(facts[i].at, home.Judge)
	}
	switch {
	case len(facts) == 0:
		return message.New("fact unknown")
	case len(facts) == 1 && allHomes:
		return facts[0].said
	}
	return message.New("clauses", lists.Each(facts, func(f fact) any {
		return message.New("fact at judges", f.said, message.Listed("names", f.at))
	})...)
}

// everywhere returns the limits at all homes, all 0 if the homes have limits of their own.
func (p Problem) everywhere() rules.Limits {
	return rules.Limits{Seconds: p.Seconds, KiB: p.KiB, JavaSeconds: p.JavaSeconds, Unsure: p.Unsure}
}

// OriginalLimits returns the original limits: "1 s, 32768 K (Java: 2 s)", or those of each home if they differ, or
// "unknown"; known is false then.
func (p Problem) OriginalLimits() (limits message.Message, known bool) {
	if all := p.everywhere(); all.KiB > 0 {
		return remarked(limitsOf(all), all), true
	}
	var all []any
	var unknown []string
	for _, home := range p.Homes {
		if home.Limits == nil {
			unknown = append(unknown, home.Judge)
		} else {
			all = append(all, remarked(message.New("fact at judges", limitsOf(*home.Limits), home.Judge), *home.Limits))
		}
	}
	if all == nil {
		return message.New("fact unknown"), false
	}
	if unknown != nil {
		all = append(all, message.New("unknown at judges", message.Listed("names", unknown)))
	}
	return message.New("clauses", all...), true
}

// limitsOf returns a time and a memory.
func limitsOf(l rules.Limits) message.Message {
	return message.New("seconds and KiB", l.Seconds, l.KiB)
}

// remarked returns limits with what else is to be said of them.
func remarked(limits message.Message, l rules.Limits) message.Message {
	switch {
	case l.JavaKiB > 0:
		java := message.New("seconds and KiB", l.JavaSeconds, l.JavaKiB)
		limits = message.New("limits, others for Java", limits, java)
	case l.JavaSeconds > 0:
		limits = message.New("limits, others for Java", limits, message.New("whole seconds", l.JavaSeconds))
	}
	if l.Unsure {
		limits = message.New("limits, not confirmed", limits)
	}
	return limits
}
