package sandbox

// plainProtections returns what a job object protects from.
func plainProtections(string, Options) []Protection {
	list := unprotected("Windows: a job object does not prevent it")
	for name, by := range map[string]struct{ detail, hole string }{
		leftovers:  {"job object, closed after each run", "files in folders of yours stay"},
		manyTasks:  {"job object", "threads are not counted"},
		muchMemory: {"job object, watched", "it can use up to 128 MB more than its limit"},
		muchTime:   {"job object, watched", ""},
	} {
		p := named(list, name)
		p.Held, p.Detail, p.Hole = true, by.detail, by.hole
	}
	return list
}
