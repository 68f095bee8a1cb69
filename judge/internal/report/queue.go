package report

import (
	"strconv"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
)

// Queue prints what waits, runs and failed in a queue, and its workers.
func (to Terminal) Queue(q result.Queue) {
	to.Tell("queue counts", q.Waiting, len(q.Running), len(q.Failed))
	if q.OtherVersions > 0 {
		to.Tell("queue of others", message.New(message.Count, q.OtherVersions, "program"))
	}
	if len(q.Workers) == 0 {
		to.Tell("queue without workers")
	} else {
		to.blank()
		to.workers(q.Workers)
	}
	program := func(p result.QueueProgram) string {
		return to.message("program in queue", p.Problem, texts.Line(p.File), texts.Line(p.Machine))
	}
	if len(q.Running) > 0 {
		to.blank()
		to.Tell("heading being judged")
		for _, p := range q.Running {
			to.Indented(program(p), "  ")
		}
	}
	if len(q.Failed) > 0 {
		to.blank()
		to.Tell("heading failed")
		for _, f := range q.Failed {
			to.Indented(to.message("where and why", program(f.QueueProgram), f.Why.Why), "  ")
		}
	}
}

// workers prints a table of the workers.
func (to Terminal) workers(list []result.Worker) {
	t := to.table("lrrrrw", to.message("heading machine"), to.message("heading at once"), to.message("heading running"), to.message("heading judged"),
		to.message("heading times slower"), to.message("heading version"))
	for _, w := range list {
		machine := texts.Line(w.Machine)
		switch {
		case !w.Same:
			machine = to.message("worker of another version", machine)
		case w.Resting:
			machine = to.message("worker too slow", machine)
		}
		t.add(machine, strconv.Itoa(w.AtOnce), strconv.Itoa(w.Running), strconv.Itoa(w.Judged), strconv.FormatFloat(w.Slower, 'f', 2, 64), texts.Line(w.Version))
	}
	t.print()
}
