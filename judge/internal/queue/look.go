package queue

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"github.com/nats-io/nats.go/jetstream"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// Look returns what waits, runs and failed, and the workers.
func Look(ctx context.Context, o Options) (q result.Queue, err error) {
	q = result.Queue{Running: []result.QueueProgram{}, Failed: []result.QueueFailure{}, Workers: []result.Worker{}}
	l, err := connect(o)
	if err != nil {
		return q, err
	}
	defer l.nats.Close()
	within, stop := context.WithTimeout(ctx, patience)
	defer stop()
	if err := l.prepare(within); err != nil {
		return q, l.unreachable(err)
	}
	if q.Waiting, q.OtherVersions, err = l.queued(within); err != nil {
		return q, err
	}
	all := make(map[string]seen)
	if err := l.findWorkers(within, all); err != nil {
		return q, err
	}
	for _, s := range all {
		s.Worker.Same = s.Edition == o.Edition
		q.Workers = append(q.Workers, s.Worker)
		q.Running = append(q.Running, s.Tasks...)
	}
	slices.SortFunc(q.Workers, func(a, b result.Worker) int {
		return cmp.Or(cmp.Compare(a.Machine, b.Machine), cmp.Compare(a.Judged, b.Judged))
	})
	slices.SortFunc(q.Running, byMachine)
	keys, err := l.at.Load().failed.ListKeys(within)
	if err != nil {
		return q, err
	}
	for key := range keys.Keys() {
		var f failure
		entry, err := l.at.Load().failed.Get(within, key)
		if err == nil && json.Unmarshal(entry.Value(), &f) == nil {
			why := result.Failure{Why: message.NewError(f.Why.Kind, f.Why.Parts...)}
			q.Failed = append(q.Failed, result.QueueFailure{QueueProgram: f.QueueProgram, Why: why})
		}
	}
	slices.SortFunc(q.Failed, func(a, b result.QueueFailure) int { return byMachine(a.QueueProgram, b.QueueProgram) })
	return q, ctx.Err()
}

func byMachine(a, b result.QueueProgram) int {
	return cmp.Or(cmp.Compare(a.Machine, b.Machine), cmp.Compare(a.Problem, b.Problem), cmp.Compare(a.File, b.File))
}

// queued returns how many programs wait for workers of this edition, and of others. What runs does not wait.
func (l *link) queued(ctx context.Context) (here, others int, err error) {
	stream, err := l.js.Stream(ctx, workStream)
	if err != nil {
		return 0, 0, err
	}
	info, err := stream.Info(ctx, jetstream.WithSubjectFilter(workSubject+".>"))
	if err != nil {
		return 0, 0, err
	}
	for name := range info.State.Subjects {
		if last(name, 3)[0] == l.Edition {
			here++
		} else {
			others++
		}
	}
	if consumer, err := stream.Consumer(ctx, l.Edition); err == nil {
		here = max(0, here-consumer.CachedInfo().NumAckPending)
	}
	return here, others, nil
}
