package words

import (
	"slices"
	"strings"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/suite"
)

// Page returns the text of a problem's page in its language, with its facts and addresses, and with the commands
// that show the lessons that it names. Unless all is true, it ends before the solution and lacks the topic, which often
// gives the solution away.
func Page(lang Language, p suite.Problem, text string, all bool) string {
	head, sections := suite.Sections(text)
	head = strings.TrimRight(head, "\n") + "\n\n" + strings.Join(Facts(lang, p, all), "\n") + "\n"
	if statement, solved := suite.Statement(sections); !all && solved != nil {
		sections = append(slices.Clone(statement), suite.Section{
			Heading: lang.Say(message.New("solution elsewhere")),
			Text:    "\n" + lang.Say(message.New("solution elsewhere, how", p.ID)) + "\n",
		})
	}
	for _, s := range sections {
		head += "\n## " + s.Heading + "\n" + s.Text
	}
	return suite.WithLessons(head, func(text string, lesson int) string {
		return lang.Say(message.New("lesson by command", text, lesson))
	})
}

// Facts returns the facts about a problem, as items of a list: where it lives, with addresses, whether it takes Go or
// C++, its limits, and perhaps its topic.
func Facts(lang Language, p suite.Problem, topic bool) []string {
	facts := []message.Message{message.New("fact where", p.WhereAlso())}
	for _, address := range p.Addresses() {
		facts = append(facts, message.New("fact address", address))
	}
	limits, known := p.OriginalLimits()
	if !known {
		here := message.New("seconds and KiB", int(p.Limits.Time.Seconds()), int64(p.Limits.Memory))
		limits = message.New("limits unknown, here", here)
	}
	facts = append(facts, message.New("fact takes", p.TakesOurs()), message.New("fact limits", limits))
	if topic {
		facts = append(facts, message.New("fact topic", Topic(lang, p.Room)))
	}
	return lists.Each(facts, lang.Say)
}
