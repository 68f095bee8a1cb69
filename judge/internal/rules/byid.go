// Package rules has the games: what is a legal move of each problem, what its input
// looks like, how a case is answered by playing, and which cases to try. Package suite
// says all else of the problems.
package rules

// ByID makes an instance of the rules of each problem, by its id. Package suite says
// all else of the problems.
var ByID = map[string]func() Rules{
	"hdu1850":      hdu1850,
	"poj1704":      poj1704,
	"hdu2177":      hdu2177,
	"hdu2516":      hdu2516,
	"hdu1536":      hdu1536,
	"poj2311":      poj2311,
	"poj1740":      poj1740,
	"misere-mm":    misereMM,
	"hdu1846":      hdu1846,
	"hdu1847":      hdu1847,
	"hdu2188":      hdu2188,
	"hdu1730":      hdu1730,
	"hdu4315":      hdu4315,
	"hdu1524":      hdu1524,
	"poj1067":      poj1067,
	"mipt100":      mipt100,
	"cf768e":       cf768e,
	"timus1639":    timus1639,
	"bzoj2463":     bzoj2463,
	"leetcode1025": leetcode1025,
	"xiaokai":      xiaokai,
	"jiaoguan":     jiaoguan,
	"beans":        beans,
	"misere-bash":  misereBash,
}
