package page

import (
	"net/http"
	"net/url"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// The laboratory opens with a game, and has a gallery of others below it.

// firstLab is the game that the laboratory opens with, and firstLaw the largest number of the positions in which it
// looks for a law: a browser has them at once.
const (
	firstLab = "1,3,4"
	firstLaw = 300
)

// An exhibit is a game of the gallery.
type exhibit struct {
	Game         string       // as lab.Read reads it, and as it is in an address
	Name, Turn   message.Kind // its name, and what a turn does
	Period, From int          // of its Grundy values, and where that begins; 0 if there is none, or none is known
	Known        message.Kind // what else is known, and what is not
	Pairs        bool         // its picture is a square of two piles
}

// unsolved is what is asked of many games: see https://github.com/tczajka/octal-games, UnsolvedGames.md, where 0.007 is
// listed as 0.04.
const unsolved message.Kind = "gallery unsolved period"

// gallery is the games of the gallery, the solved ones first.
var gallery = []exhibit{
	{Game: "nim", Name: "gallery Nim", Turn: "gallery turn of Nim", Known: "gallery Nim is solved", Pairs: true},
	{Game: "wythoff", Name: "gallery Wythoff", Turn: "gallery turn of Wythoff", Known: "gallery unsolved Wythoff", Pairs: true},
	{Game: "1,3,4", Name: "gallery subtraction", Turn: "gallery turn of subtraction", Period: 7, Known: "gallery unsolved subtraction"},
	{Game: "kayles", Name: "gallery Kayles", Turn: "gallery turn of Kayles", Period: 12, From: 71},
	{Game: "dawson", Name: "gallery Dawson", Turn: "gallery turn of Dawson", Period: 34, From: 52},
	{Game: "guiles", Name: "gallery Guiles", Turn: "gallery turn of Guiles", Period: 10, From: 1},
	{Game: "grundy", Name: "gallery Grundy", Turn: "gallery turn of Grundy", Known: unsolved},
	{Game: "treblecross", Name: "gallery Treblecross", Turn: "gallery turn of Treblecross", Known: unsolved},
	{Game: "0.6", Name: "gallery Officers", Turn: "gallery turn of Officers", Known: unsolved},
	{Game: "0.06", Name: "gallery 0.06", Turn: "gallery turn of 0.06", Known: unsolved},
	{Game: "0.36", Name: "gallery 0.36", Turn: "gallery turn of 0.36", Known: unsolved},
	{Game: "0.76", Name: "gallery 0.76", Turn: "gallery turn of 0.76", Known: unsolved},
}

// A hung is an exhibit in a language.
type hung struct{ Game, Name, Turn, Known string }

// hangings returns the gallery in a language.
func hangings(lang words.Language) []hung {
	return lists.Each(gallery, func(e exhibit) hung {
		period, known := "", ""
		if e.Period > 0 {
			period = lang.Say(message.New("gallery period", e.Period, e.From))
		}
		if e.Known != "" {
			known = lang.Say(message.New(e.Known))
		}
		return hung{e.Game, lang.Say(message.New(e.Name)), lang.Say(message.New(e.Turn)), texts.Join(period, known)}
	})
}

// asking returns a visit of the laboratory with a query.
func (v Visit) asking(query url.Values) Visit {
	r, err := http.NewRequestWithContext(v.R.Context(), http.MethodGet, "/lab?"+query.Encode(), nil)
	if err == nil { // else the address is no address
		v.R = r
	}
	return v
}

// opening returns the laboratory as it opens.
func (h *Handler) opening(v Visit) Laboratory {
	if kept, there := h.openings.Load(v.Lang.Tag()); there {
		return kept.(Laboratory)
	}
	l := Laboratory{Game: firstLab, Gallery: hangings(v.Lang), lawTo: firstLaw}
	if err := h.study(v.asking(url.Values{"law": {"on"}}), &l); err != nil {
		l.Fault = v.Stated(err)
	} else if l.Stopped == "" {
		h.openings.Store(v.Lang.Tag(), l)
	}
	return l
}

// exhibited answers with the picture of a game of the gallery: 16 rows of Grundy values, those of a pile of 0 to 255
// stones, or of two piles.
func (h *Handler) exhibited(v Visit) error {
	const side = 16
	svg, there := h.exhibits.Load(v.R.PathValue("game"))
	if !there {
		for _, e := range gallery {
			if e.Game != v.R.PathValue("game") {
				continue
			}
			l := Laboratory{Game: e.Game}
			query := url.Values{"show": {"grundy"}, "to": {"255"}}
			if e.Pairs {
				query.Set("to", "15")
			}
			if err := h.study(v.asking(query), &l); err != nil {
				return err
			}
			classes := make([][]string, side)
			for i, c := range l.Table.Cells {
				classes[i/side] = append(classes[i/side], tint(&c))
			}
			svg, there = picture.Squares(classes), true
			if l.Stopped == "" {
				h.exhibits.Store(e.Game, svg)
			}
		}
	}
	if !there {
		return Missing("page no such page")
	}
	return v.drawn(svg.([]byte))
}

// drawn answers with a picture that does not change.
func (v Visit) drawn(svg []byte) error {
	v.W.Header().Set("Content-Security-Policy", stylePolicy)
	v.W.Header().Set("Content-Type", "image/svg+xml")
	v.W.Header().Set("Cache-Control", "public, max-age=86400")
	_, err := v.W.Write(svg)
	return err
}
