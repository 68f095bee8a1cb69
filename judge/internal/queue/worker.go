package queue

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// A worker is what a worker says of itself.
type worker struct {
	result.Worker
	Edition string
	Tasks   []result.QueueProgram // that it judges now
}

// A Job says how to work.
type Job struct {
	At      Options
	Version string  // of the judge
	Machine string  // its name; a program is repeated on one of another name
	AtOnce  int     // how many programs are judged at the same time
	Slower  float64 // how many times slower than the usual machine
	Slowest float64 // how many times slower than the fastest worker it may be; 0 for any

	Judge func(context.Context, Task, Watch) (result.Judgement, error)
	Tell  func(kind message.Kind, parts ...any) // takes what the person may want to know
}

// A shift is a worker at work.
type shift struct {
	*link
	Job
	key      string // of its entry
	mu       sync.Mutex
	consumer jetstream.Consumer
	running  map[string]*taken // by subject
	judged   int
	seen     map[string]seen // the other workers,
	looked   time.Time       // at this time
	resting  bool            // since it is too slow
}

// A taken is a program that a worker has taken.
type taken struct {
	result.QueueProgram
	beside int // the most others at the same time
}

// Work takes programs from a queue and judges them, until ctx ends. Then it gives back those that it has not judged.
func Work(ctx context.Context, job Job) error {
	l, err := connect(job.At, nats.Name("judge work, "+job.Machine))
	if err != nil {
		return err
	}
	defer l.nats.Close()
	warnPlain(job.At, l.nats)
	s := &shift{link: l, Job: job, key: subject(job.At.Edition, rand.Text()), running: make(map[string]*taken),
		seen: make(map[string]seen)}
	begin := func(ctx context.Context) error {
		if err := s.prepare(ctx); err != nil {
			return err
		}
		if err := s.consume(ctx); err != nil {
			return err
		}
		return s.lookAround(ctx)
	}
	within, stop := s.within(ctx, patience)
	err = begin(within)
	stop()
	switch {
	case ctx.Err() != nil:
		return nil
	case err != nil:
		return l.unreachable(err)
	}
	s.register(ctx)
	if s.resting {
		s.at.Load().workers.Delete(context.WithoutCancel(ctx), s.key)
		return message.NewError("slower than allowed", s.Slower/s.fastest(), s.Slowest)
	}
	job.Tell("working", job.AtOnce, Shown(job.At.URL))
	s.tellOthers(ctx)
	var all sync.WaitGroup
	for range job.AtOnce {
		all.Add(1)
		go func() {
			defer all.Done()
			s.work(ctx)
		}()
	}
	for ctx.Err() == nil {
		sleep(ctx, beat)
		s.register(ctx)
	}
	all.Wait()
	within, stop = context.WithTimeout(context.WithoutCancel(ctx), farewell)
	defer stop()
	s.at.Load().workers.Delete(within, s.key)
	return nil
}

// consume opens the programs of this edition, which all its workers share.
func (s *shift) consume(ctx context.Context) error {
	consumer, err := s.js.CreateOrUpdateConsumer(ctx, workStream, jetstream.ConsumerConfig{
		Durable: s.Edition, FilterSubject: subject(workSubject, s.Edition, "*", "*"),
		AckPolicy: jetstream.AckExplicitPolicy,
		AckWait:   lease, MaxDeliver: -1, MaxAckPending: most, MaxWaiting: most, InactiveThreshold: kept,
	})
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.consumer = consumer
	return nil
}

// register says that the worker is there and what it does, and looks at the others.
func (s *shift) register(ctx context.Context) {
	within, stop := s.within(ctx, patience)
	defer stop()
	s.mu.Lock()
	due := time.Since(s.looked) >= look
	s.mu.Unlock()
	// Not at each beat: with many workers that would be much.
	if due && s.lookAround(within) != nil && s.nats.IsConnected() {
		s.prepare(within)
	}
	s.mu.Lock()
	me := worker{Edition: s.Edition, Worker: result.Worker{
		Machine: s.Machine, Version: s.Version, AtOnce: s.AtOnce, Running: len(s.running), Judged: s.judged,
		Slower: s.Slower, Resting: s.resting,
	}}
	for _, t := range s.running {
		me.Tasks = append(me.Tasks, t.QueueProgram)
	}
	s.mu.Unlock()
	if text, err := json.Marshal(me); err == nil {
		s.at.Load().workers.Put(within, s.key, text) // or the next time
	}
}

// lookAround finds the other workers, and whether they are so fast that this one has to rest.
func (s *shift) lookAround(ctx context.Context) error {
	s.mu.Lock()
	all := maps.Clone(s.seen)
	s.mu.Unlock()
	if err := s.findWorkers(ctx, all); err != nil {
		return err
	}
	delete(all, s.key)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.seen, s.looked = all, time.Now()
	was := s.resting
	s.resting = s.Slowest > 0 && s.Slower > s.Slowest*s.fastest()
	if s.resting && !was {
		s.Tell("resting", s.Slower/s.fastest(), s.Slowest)
	}
	return nil
}

// fastest returns the speed of the fastest worker. The caller holds mu.
func (s *shift) fastest() float64 {
	least := s.Slower
	for _, other := range s.seen {
		least = min(least, other.Slower)
	}
	return least
}

// findWorkers finds the workers that are there and adds them to those seen before, of which it removes who is gone. A
// worker that renews its entry just then can be missed: what was seen before counts as long as an entry lasts.
func (l *link) findWorkers(ctx context.Context, all map[string]seen) error {
	for {
		within, stop := context.WithTimeout(ctx, patience/4)
		err := l.listWorkers(within, all)
		if stop(); !errors.Is(err, context.DeadlineExceeded) || ctx.Err() != nil {
			maps.DeleteFunc(all, func(_ string, s seen) bool { return time.Since(s.at) >= alive })
			return err
		}
	}
}

// listWorkers is findWorkers for one try. NATS sometimes never says that these were all, if an entry ended meanwhile.
func (l *link) listWorkers(ctx context.Context, all map[string]seen) error {
	watcher, err := l.at.Load().workers.WatchAll(ctx)
	if err != nil {
		return err
	}
	defer watcher.Stop()
	for {
		select {
		case entry := <-watcher.Updates():
			if entry == nil { // these are all
				return nil
			}
			note(all, entry)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// note adds what an entry of the bucket says of a worker: that it is there, or gone.
func note(all map[string]seen, entry jetstream.KeyValueEntry) {
	var w worker
	if entry.Operation() == jetstream.KeyValuePut && json.Unmarshal(entry.Value(), &w) == nil {
		all[entry.Key()] = seen{w, time.Now()}
	} else {
		delete(all, entry.Key())
	}
}

// tellOthers says what waits for other editions.
func (s *shift) tellOthers(ctx context.Context) {
	if _, others, err := s.queued(ctx); err == nil && others > 0 {
		s.Tell("other versions wait", message.New(message.Count, others, "program"))
	}
}

// work takes programs, one after the other.
func (s *shift) work(ctx context.Context) {
	for ctx.Err() == nil {
		s.mu.Lock()
		consumer, resting := s.consumer, s.resting
		s.mu.Unlock()
		if resting {
			sleep(ctx, pause)
			continue
		}
		within, stop := s.within(ctx, lease)
		batch, err := consumer.Fetch(1, jetstream.FetchContext(within))
		if err == nil {
			for msg := range batch.Messages() {
				s.handle(ctx, msg)
			}
			err = batch.Error()
		}
		lost := err != nil && within.Err() == nil && !errors.Is(err, nats.ErrTimeout)
		if stop(); lost && ctx.Err() == nil {
			sleep(ctx, pause)
			s.until(ctx, s.consume)
		}
	}
}

// handle judges a program, stores the reply and acknowledges the program.
func (s *shift) handle(ctx context.Context, msg jetstream.Msg) {
	inside, stop := context.WithCancel(ctx)
	defer stop()
	go s.extend(inside, msg)
	parts := last(msg.Subject(), 2)
	client, id := parts[0], parts[1]
	var t Task
	var object string
	found := true
	read := s.until(ctx, func(ctx context.Context) (err error) {
		object, err = s.unpack(ctx, msg.Data(), &t)
		if errors.Is(err, jetstream.ErrObjectNotFound) || errors.Is(err, jetstream.ErrDigestMismatch) {
			found, err = false, nil
		}
		return err
	})
	switch {
	case !read: // the worker is to end
		s.giveBack(msg)
		return
	case !found: // the client hands it over again, if it is still there
		msg.Term()
		return
	}
	if slices.Contains(t.Not, s.Machine) && s.others(ctx, t.Not) {
		sleep(ctx, pause)
		s.giveBack(msg)
		return
	}
	var reply Reply
	if n := s.delivered(msg); n > deliveries {
		reply = t.notJudged(s.Version, message.NewError("breaks workers", deliveries))
		s.keepFailure(ctx, client+"."+id, t, reply)
	} else {
		gone, unsubscribe := s.stopped(inside, subject(stopSubject, client, id))
		reply = s.judge(gone, msg.Subject(), t, s.watch(gone, subject(doingSubject, client, id)))
		unsubscribe()
		if ctx.Err() != nil {
			s.giveBack(msg)
			return
		}
		if gone.Err() != nil { // nobody wants it
			msg.Term()
			s.forget(ctx, object)
			return
		}
	}
	stored := s.until(ctx, func(ctx context.Context) error {
		packed, err := s.pack(ctx, client+"."+id+".reply", reply)
		if err == nil {
			_, err = s.js.Publish(ctx, subject(resultSubject, client, id), packed)
		}
		return err
	})
	if !stored { // the worker is to end
		s.giveBack(msg)
		return
	}
	within, cancel := context.WithTimeout(context.WithoutCancel(ctx), farewell)
	defer cancel()
	msg.DoubleAck(within) // or else another worker finds nothing to judge
	s.forget(within, object)
}

// judge judges a program, and adds where.
func (s *shift) judge(ctx context.Context, name string, t Task, watch Watch) Reply {
	me := &taken{QueueProgram: result.QueueProgram{Problem: t.Problem, File: t.File, Author: t.Author,
		Machine: s.Machine}}
	s.mu.Lock()
	s.running[name] = me
	for _, other := range s.running {
		other.beside = max(other.beside, len(s.running)-1)
	}
	s.mu.Unlock()
	judged, err := s.Judge(ctx, t, watch)
	reply := Reply{Judgement: judged}
	if err != nil {
		reply = t.notJudged(s.Version, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.running, name)
	s.judged++
	reply.Judgement.Worker = &result.Elsewhere{Machine: s.Machine, Slower: s.Slower, Beside: me.beside}
	return reply
}

// others reports whether there may be a worker on another machine than those.
func (s *shift) others(ctx context.Context, machines []string) bool {
	within, stop := s.within(ctx, patience)
	defer stop()
	if s.lookAround(within) != nil {
		return true
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return others(s.seen, s.Edition, machines)
}

// delivered returns how many workers have taken a program, this one too.
func (s *shift) delivered(msg jetstream.Msg) uint64 {
	meta, err := msg.Metadata()
	if err != nil {
		return 1
	}
	return meta.NumDelivered
}

// keepFailure keeps that a program was not judged, for judge queue.
func (s *shift) keepFailure(ctx context.Context, key string, t Task, reply Reply) {
	failure := failure{result.QueueProgram{Problem: t.Problem, File: t.File, Author: t.Author,
		Machine: s.Machine}, *reply.Fault}
	if text, err := json.Marshal(failure); err == nil {
		s.at.Load().failed.Put(ctx, key, text)
	}
}

// A failure is a program that was not judged, and why.
type failure struct {
	result.QueueProgram
	Why message.Message
}

// extend keeps the lease of a program until ctx ends.
func (s *shift) extend(ctx context.Context, msg jetstream.Msg) {
	for {
		sleep(ctx, lease/4)
		if ctx.Err() != nil {
			return
		}
		msg.InProgress()
	}
}

// giveBack puts a program back as if no worker had taken it: one that was taken counts as tried. The client hands it
// over again if the worker dies in between.
func (s *shift) giveBack(msg jetstream.Msg) {
	within, stop := context.WithTimeout(context.Background(), farewell)
	defer stop()
	if err := msg.DoubleAck(within); err != nil {
		msg.Nak()
		return
	}
	s.js.Publish(within, msg.Subject(), msg.Data())
	s.nats.FlushWithContext(within)
}

// stopped returns a context that ends when the client says so.
func (s *shift) stopped(ctx context.Context, on string) (context.Context, func()) {
	gone, stop := context.WithCancel(ctx)
	sub, err := s.nats.Subscribe(on, func(*nats.Msg) { stop() })
	return gone, func() {
		if err == nil {
			sub.Unsubscribe()
		}
	}
}

// watch returns what tells the client what is done. Steps come often, and most are left out.
func (s *shift) watch(ctx context.Context, on string) Watch {
	var mu sync.Mutex
	var last time.Time
	tell := func(d doing, rare bool) {
		mu.Lock()
		defer mu.Unlock()
		const often = 200 * time.Millisecond
		if ctx.Err() != nil || !rare && time.Since(last) < often {
			return
		}
		last = time.Now()
		if text, err := json.Marshal(d); err == nil && int64(len(text)) < s.nats.MaxPayload() {
			s.nats.Publish(on, text)
		}
	}
	return Watch{
		Building: func(what, version string) { tell(doing{Building: &[2]string{what, version}}, true) },
		Doing:    func(step result.Step) { tell(doing{Step: &step}, false) },
		Ended:    func(group result.Group) { tell(doing{Ended: &group}, true) },
		Decided:  func(j result.Judgement) { tell(doing{Decided: &j}, true) },
	}
}
