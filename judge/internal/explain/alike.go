package explain

import (
	"fmt"
	"regexp"
	"strconv"
	"sync"

	"grundy/judge/internal/rules"
)

// A Group is a list of similar moves: their words differ in one number, and they have the
// same reply.
type Group struct {
	Words string // of all: "take 1 to 3 or 5 from the pile of 7"
	Moves []Move
}

var number = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\d+`) })

// Alike groups neighbouring moves that are similar.
func Alike(moves []Move) []Group {
	var groups []Group
	at := -1 // the index of the number in which the last group differs, -1 if it has one move
	for _, move := range moves {
		if n := len(groups); n > 0 {
			last := &groups[n-1]
			where, ok := differ(last.Moves[0], move)
			if ok && (len(last.Moves) == 1 || at == where) {
				at = where
				last.Moves = append(last.Moves, move)
				continue
			}
		}
		groups = append(groups, Group{"", []Move{move}})
	}
	for i, g := range groups {
		groups[i].Words = g.Moves[0].Words
		if len(g.Moves) > 1 {
			where, _ := differ(g.Moves[0], g.Moves[1])
			var values []int
			for _, move := range g.Moves {
				n, err := strconv.Atoi(number().FindAllString(move.Words, -1)[where])
				if err != nil {
					break
				}
				values = append(values, n)
			}
			place := number().FindAllStringIndex(g.Moves[0].Words, -1)[where]
			groups[i].Words = g.Moves[0].Words[:place[0]] + listed(values) + g.Moves[0].Words[place[1]:]
		}
	}
	return groups
}

// differ returns the index of the only number in which the words of two moves differ. ok is
// false if they differ in anything else or have different replies.
func differ(a, b Move) (where int, ok bool) {
	if a.Outcome != b.Outcome || (a.Reply == nil) != (b.Reply == nil) || a.Reply != nil && a.Reply.Words != b.Reply.Words {
		return 0, false
	}
	if number().ReplaceAllString(a.Words, "#") != number().ReplaceAllString(b.Words, "#") {
		return 0, false
	}
	where = -1
	others := number().FindAllString(b.Words, -1)
	for i, n := range number().FindAllString(a.Words, -1) {
		if n != others[i] {
			if where >= 0 {
				return 0, false
			}
			where = i
		}
	}
	return where, where >= 0
}

// listed returns a list such as "1 to 3, 5 or 7".
func listed(numbers []int) string {
	var parts []string
	for i := 0; i < len(numbers); {
		j := i + 1
		for j < len(numbers) && (numbers[j]-numbers[j-1] == 1 || numbers[j]-numbers[j-1] == -1) && numbers[j]-numbers[j-1] == numbers[i+1]-numbers[i] {
			j++
		}
		if j-i < 3 {
			j = i + 1
			parts = append(parts, strconv.Itoa(numbers[i]))
		} else {
			parts = append(parts, fmt.Sprintf("%d to %d", numbers[i], numbers[j-1]))
		}
		i = j
	}
	return rules.InWords(parts, "or")
}
