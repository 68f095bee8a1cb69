package sandbox

import "grundy/judge/internal/message"

// plainProtections returns what a job object protects from.
func plainProtections(error, Options) []Protection {
	list := unprotected(message.New("job object prevents nothing"))
	job := message.New("job object")
	watched := message.New(message.Row, job, message.New("watched"))
	for _, by := range []struct {
		name         message.Kind
		detail, hole message.Message
	}{
		{leftovers, message.New("job object closed"), message.New("hole files stay")},
		{manyTasks, job, message.New("hole threads")},
		{muchMemory, watched, message.New("hole more memory", 128)},
		{muchTime, watched, message.Message{}},
	} {
		p := named(list, by.name)
		p.Held, p.Detail, p.Hole = true, by.detail, by.hole
	}
	return list
}
