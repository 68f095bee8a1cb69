package picture

import (
	"fmt"

	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// draws has the drawing of each problem that has one.
var draws = map[string]Drawing{
	"hdu1850": ThirdPile, "poj1704": PairedMen, "hdu2177": Queen, "hdu2516": Limits, "hdu1536": TwoSets, "poj2311": Kinds,
	"poj1740": Twins, "misere-mm": NimAndMisere(of("hdu1850")), "hdu1846": Rays, "hdu1847": Powers, "hdu2188": Sums,
	"hdu1730": Northcott, "hdu4315": Hill, "hdu1524": Chess, "poj1067": TwoLines, "mipt100": NimSlices, "cf768e": Staircase,
	"timus1639": Breaks, "bzoj2463": Dominoes, "leetcode1025": Divisors, "xiaokai": Chances, "jiaoguan": Students,
	"beans": Bean, "misere-bash": Misere(of("hdu1846")),
}

// of returns a maker of the rules of a problem.
func of(id string) func() rules.Rules {
	return func() rules.Rules {
		p, _ := suite.Find(id)
		return p.New()
	}
}

// Draw returns the picture of a problem.
func Draw(id string) ([]byte, error) {
	draw, known := draws[id]
	if !known {
		return nil, fmt.Errorf("there is no picture of %s", id)
	}
	return draw(id, of(id)())
}
