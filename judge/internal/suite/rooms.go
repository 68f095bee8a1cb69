package suite

import (
	"grundy/judge/internal/rules"
	"grundy/judge/internal/rules/abc297g"
	"grundy/judge/internal/rules/agc017d"
	"grundy/judge/internal/rules/beans"
	"grundy/judge/internal/rules/boj11872"
	"grundy/judge/internal/rules/bzoj2463"
	"grundy/judge/internal/rules/cf1194d"
	"grundy/judge/internal/rules/cf1537d"
	"grundy/judge/internal/rules/cf305e"
	"grundy/judge/internal/rules/cf768e"
	edpck "grundy/judge/internal/rules/edpc-k"
	"grundy/judge/internal/rules/hdu1079"
	"grundy/judge/internal/rules/hdu1517"
	"grundy/judge/internal/rules/hdu1524"
	"grundy/judge/internal/rules/hdu1536"
	"grundy/judge/internal/rules/hdu1730"
	"grundy/judge/internal/rules/hdu1846"
	"grundy/judge/internal/rules/hdu1847"
	"grundy/judge/internal/rules/hdu1850"
	"grundy/judge/internal/rules/hdu2147"
	"grundy/judge/internal/rules/hdu2149"
	"grundy/judge/internal/rules/hdu2176"
	"grundy/judge/internal/rules/hdu2177"
	"grundy/judge/internal/rules/hdu2188"
	"grundy/judge/internal/rules/hdu2486"
	"grundy/judge/internal/rules/hdu2509"
	"grundy/judge/internal/rules/hdu2516"
	"grundy/judge/internal/rules/hdu2897"
	"grundy/judge/internal/rules/hdu3404"
	"grundy/judge/internal/rules/hdu3537"
	"grundy/judge/internal/rules/hdu3595"
	"grundy/judge/internal/rules/hdu3980"
	"grundy/judge/internal/rules/hdu4315"
	"grundy/judge/internal/rules/jiaoguan"
	"grundy/judge/internal/rules/leetcode1025"
	"grundy/judge/internal/rules/luogu1247"
	"grundy/judge/internal/rules/luogu1290"
	"grundy/judge/internal/rules/luogu2148"
	"grundy/judge/internal/rules/luogu2197"
	"grundy/judge/internal/rules/luogu2575"
	"grundy/judge/internal/rules/luogu2599"
	"grundy/judge/internal/rules/luogu3185"
	"grundy/judge/internal/rules/luogu3480"
	"grundy/judge/internal/rules/luogu4055"
	"grundy/judge/internal/rules/luogu6560"
	"grundy/judge/internal/rules/mipt100"
	miserebash "grundy/judge/internal/rules/misere-bash"
	miseremm "grundy/judge/internal/rules/misere-mm"
	"grundy/judge/internal/rules/poj1067"
	"grundy/judge/internal/rules/poj1704"
	"grundy/judge/internal/rules/poj1740"
	"grundy/judge/internal/rules/poj2311"
	"grundy/judge/internal/rules/poj2484"
	"grundy/judge/internal/rules/poj3537"
	"grundy/judge/internal/rules/poj3710"
	"grundy/judge/internal/rules/timus1639"
	"grundy/judge/internal/rules/xiaokai"
)

// learning are the ids of the problems in an order to learn in: each needs only what those before it
// teach.
var learning = []string{
	// Subtraction games and parity.
	"beans", "hdu1846", "hdu2188", "hdu2149", "misere-bash", "hdu2897", "hdu1517", "hdu1847", "edpc-k", "cf1194d",
	"timus1639", "hdu2147", "hdu1079", "leetcode1025", "cf1537d",
	"bzoj2463", "poj2484",
	// Nim, and games that turn out to be Nim.
	"luogu2197", "mipt100", "hdu1850", "luogu1247", "hdu2176", "misere-mm", "hdu1730",
	// Two piles, draws, and sums of games.
	"poj1067", "luogu1290", "jiaoguan", "hdu1536", "abc297g", "hdu1524", "luogu6560", "boj11872", "hdu3980", "poj3537",
	"luogu2148", "poj1704", "luogu3480", "luogu2575", "poj1740", "hdu2516", "cf305e", "luogu3185",
	// What takes more than the theory.
	"poj2311", "hdu2509", "hdu3595", "hdu4315", "hdu2177", "hdu2486", "agc017d", "poj3710", "luogu2599", "luogu4055",
	"hdu3537", "hdu3404", "cf768e", "xiaokai",
}

// rooms are the rooms of all problems, in the order in which they are shown.
var rooms = []rules.Room{
	hdu1850.Room,
	poj1704.Room,
	hdu2177.Room,
	hdu2516.Room,
	hdu1536.Room,
	poj2311.Room,
	poj1740.Room,
	miseremm.Room,
	hdu1846.Room,
	hdu1847.Room,
	hdu2188.Room,
	hdu1730.Room,
	hdu4315.Room,
	hdu1524.Room,
	poj1067.Room,
	mipt100.Room,
	cf768e.Room,
	timus1639.Room,
	bzoj2463.Room,
	leetcode1025.Room,
	xiaokai.Room,
	jiaoguan.Room,
	beans.Room,
	miserebash.Room,
	edpck.Room,
	luogu1290.Room,
	boj11872.Room,
	agc017d.Room,
	luogu2148.Room,
	hdu2509.Room,
	hdu3537.Room,
	luogu1247.Room,
	abc297g.Room,
	cf1194d.Room,
	cf305e.Room,
	hdu2486.Room,
	hdu3595.Room,
	luogu6560.Room,
	hdu3404.Room,
	luogu4055.Room,
	luogu2197.Room,
	cf1537d.Room,
	luogu3480.Room,
	luogu2599.Room,
	poj2484.Room,
	hdu3980.Room,
	hdu2147.Room,
	hdu2176.Room,
	hdu2149.Room,
	luogu2575.Room,
	hdu1079.Room,
	hdu1517.Room,
	poj3537.Room,
	hdu2897.Room,
	luogu3185.Room,
	poj3710.Room,
}
