// Package suite lists the problems, and reads their pages, solutions, samples and known
// mistakes. Everything else about a problem is in its room, judge/internal/rules/ID.
package suite

import (
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/rules/beans"
	"grundy/judge/internal/rules/bzoj2463"
	"grundy/judge/internal/rules/cf768e"
	"grundy/judge/internal/rules/hdu1524"
	"grundy/judge/internal/rules/hdu1536"
	"grundy/judge/internal/rules/hdu1730"
	"grundy/judge/internal/rules/hdu1846"
	"grundy/judge/internal/rules/hdu1847"
	"grundy/judge/internal/rules/hdu1850"
	"grundy/judge/internal/rules/hdu2177"
	"grundy/judge/internal/rules/hdu2188"
	"grundy/judge/internal/rules/hdu2516"
	"grundy/judge/internal/rules/hdu4315"
	"grundy/judge/internal/rules/jiaoguan"
	"grundy/judge/internal/rules/leetcode1025"
	"grundy/judge/internal/rules/mipt100"
	miserebash "grundy/judge/internal/rules/misere-bash"
	miseremm "grundy/judge/internal/rules/misere-mm"
	"grundy/judge/internal/rules/poj1067"
	"grundy/judge/internal/rules/poj1704"
	"grundy/judge/internal/rules/poj1740"
	"grundy/judge/internal/rules/poj2311"
	"grundy/judge/internal/rules/timus1639"
	"grundy/judge/internal/rules/xiaokai"
)

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
}

// Problems are all problems, in the same order.
var Problems = func() []Problem {
	var list []Problem
	for _, room := range rooms {
		list = append(list, of(room))
	}
	return list
}()

// A Problem is what the judge knows of a problem.
type Problem struct {
	ID           string // the folder under problems/ and samples/
	Title        string // the original one
	Topic        string // the game and the question, in a few words
	Homes        []Home // the judges that have the problem
	Illustration bool   // whether no judge ever had it
	Limits       Limits
	New          func() rules.Rules // makes an instance of its rules
}

// of returns the problem of a room.
func of(room rules.Room) Problem {
	p := Problem{ID: room.ID, Title: room.Title, Topic: room.Topic, Illustration: room.Illustration, New: room.New}
	for _, home := range room.Homes {
		p.Homes = append(p.Homes, Home(home))
	}
	p.Limits = Limits{Time: time.Second, Memory: 64 << 10}
	if room.KiB > 0 {
		p.Limits = Limits{time.Duration(room.Seconds) * time.Second, result.Size(room.KiB), true}
	}
	return p
}

// Limits are what a program may use for one test.
type Limits struct {
	Time   time.Duration // CPU time
	Memory result.Size   // peak resident memory; see MemoryNow
	Known  bool          // whether the limits are the original ones
}

// MemoryNow returns the memory that a program may use today. Original limits of up to
// 64 MB are doubled: they date from 32-bit systems, where pointers took half the room.
func (l Limits) MemoryNow() result.Size {
	const narrow = 64 << 10
	if l.Known && l.Memory <= narrow {
		return 2 * l.Memory
	}
	return l.Memory
}
