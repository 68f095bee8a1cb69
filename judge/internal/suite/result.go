package suite

import "grundy/judge/internal/result"

// Results returns the facts of problems that a list shows, and which judges take a language.
func Results(problems []Problem, language string) []result.Problem {
	list := []result.Problem{}
	for _, p := range problems {
		list = append(list, result.Problem{
			ID: p.ID, Title: p.Title, Topic: p.Topic, Where: p.Where(), TakesGo: p.Takes("Go"),
			Time: result.Duration(p.Limits.Time), Memory: p.Limits.Memory, Known: p.Limits.Known,
			Names: p.Names(), Addresses: p.Addresses(), Language: language, Takes: p.Takes(language),
		})
	}
	return list
}
