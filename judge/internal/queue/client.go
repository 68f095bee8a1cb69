package queue

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"grundy/judge/internal/result"
)

// A Client hands programs to workers and waits for their replies. It is safe for concurrent use.
type Client struct {
	*link
	name     string          // of the client, the same each time for one that continues
	ctx      context.Context // ends with Close
	stop     context.CancelFunc
	loops    sync.WaitGroup
	ready    chan struct{}      // is closed once the rest works
	consumer jetstream.Consumer // of the replies

	mu      sync.Mutex // is held while the rest is used
	changed chan struct{}
	handed  int             // turns that are taken
	lonely  bool            // it was said that there is no worker
	seen    map[string]seen // the workers, by key
	calls   map[string]*call
	early   map[string]Reply  // to programs that nobody has asked for yet, by id
	again   map[string]string // the ids of programs that were handed over once more, by their first ids
}

// A seen is a worker, and when it was last heard of, by the clock of this machine.
type seen struct {
	worker
	at time.Time
}

// works reports whether the worker takes programs of an edition now.
func (s seen) works(edition string) bool {
	return s.Edition == edition && !s.Resting && time.Since(s.at) < alive
}

// A call waits for the reply to a program.
type call struct {
	task    Task
	handed  bool // to the server, once
	watch   Watch
	reply   chan Reply
	missing int // how often the program was neither at the server nor answered
}

// Open connects to a queue. A client with the name of an earlier one also gets what that one did not wait for. If the
// server is away, Open returns an error, or with patient a client that waits for it.
func Open(o Options, name string, patient bool) (*Client, error) {
	c := &Client{
		name: name, ready: make(chan struct{}), changed: make(chan struct{}),
		seen: make(map[string]seen), calls: make(map[string]*call), early: make(map[string]Reply),
		again: make(map[string]string),
	}
	var absent atomic.Bool // nobody answered at first
	var err error
	c.link, err = connect(o, nats.Name("judge "+name), nats.RetryOnFailedConnect(patient),
		nats.ConnectHandler(func(conn *nats.Conn) { // perhaps before connect returns
			warnPlain(o, conn)
			if absent.Load() {
				o.Warn("queue there", Shown(o.URL))
			}
		}))
	if err != nil {
		return nil, err
	}
	c.ctx, c.stop = context.WithCancel(context.Background())
	if patient && !c.nats.IsConnected() {
		absent.Store(true)
		o.Warn("queue not there yet", Shown(o.URL))
	}
	if !patient {
		within, stop := context.WithTimeout(c.ctx, patience)
		defer stop()
		if err := c.prepare(within); err != nil {
			c.Close()
			return nil, c.unreachable(err)
		}
	}
	c.loops.Add(1)
	go func() {
		defer c.loops.Done()
		if !c.until(c.ctx, c.begin) {
			return
		}
		close(c.ready)
		for _, loop := range []func(){c.receive, c.observe, c.findLost} {
			c.loops.Add(1)
			go func() {
				defer c.loops.Done()
				loop()
			}()
		}
	}()
	return c, nil
}

// begin prepares what the loops need, and takes the replies that are there.
func (c *Client) begin(ctx context.Context) error {
	if err := c.prepare(ctx); err != nil {
		return err
	}
	// A reply that was on its way to an earlier client of this name would be held for it for a while.
	err := c.js.DeleteConsumer(ctx, resultStream, c.name)
	if err != nil && !errors.Is(err, jetstream.ErrConsumerNotFound) {
		return err
	}
	if err := c.consume(ctx); err != nil {
		return err
	}
	for {
		info, err := c.consumer.Info(ctx)
		if err != nil {
			return err
		}
		if info.NumPending == 0 {
			break
		}
		n := int(min(info.NumPending, atATime))
		if err := c.collect(c.consumer.Fetch(n, jetstream.FetchContext(ctx))); err != nil {
			return err
		}
	}
	_, err = c.nats.Subscribe(subject(doingSubject, c.name, "*"), c.hear)
	return err
}

// consume opens the replies to this client.
func (c *Client) consume(ctx context.Context) error {
	consumer, err := c.js.CreateOrUpdateConsumer(ctx, resultStream, jetstream.ConsumerConfig{
		Durable: c.name, FilterSubject: subject(resultSubject, c.name, "*"), AckPolicy: jetstream.AckExplicitPolicy,
		InactiveThreshold: kept,
	})
	if err == nil {
		c.consumer = consumer
	}
	return err
}

// Close ends the connection. Programs that are at the server stay there.
func (c *Client) Close() {
	c.stop()
	c.loops.Wait()
	c.nats.Close()
}

// Withdraw takes all programs of this client back, and closes it.
func (c *Client) Withdraw() {
	c.mu.Lock()
	ids := make([]string, 0, len(c.calls))
	for id := range c.calls {
		ids = append(ids, id)
	}
	c.mu.Unlock()
	within, stop := context.WithTimeout(context.Background(), 2*time.Second)
	defer stop()
	for _, id := range ids {
		c.nats.Publish(subject(stopSubject, c.name, id), nil)
	}
	c.purge(within, "*")
	c.stop()
	c.js.DeleteConsumer(within, resultStream, c.name)
	c.nats.FlushWithContext(within)
	c.Close()
}

// purge removes programs of this client that wait.
func (c *Client) purge(ctx context.Context, id string) {
	if stream, err := c.js.Stream(ctx, workStream); err == nil {
		stream.Purge(ctx, jetstream.WithPurgeSubject(subject(workSubject, c.Edition, c.name, id)))
	}
}

// Turn waits until the workers are about to have a processor for one more program. It hands only so many programs to
// the server that each processor has one and the next: which one comes then is decided when it comes. Call Done
// after the reply.
func (c *Client) Turn(ctx context.Context) error {
	lonely := time.AfterFunc(2*beat, func() { c.warnLonely() })
	defer lonely.Stop()
	for {
		c.mu.Lock()
		free, changed := c.handed < 2*c.processors(), c.changed
		if free {
			c.handed++
		}
		c.mu.Unlock()
		if free {
			return nil
		}
		select {
		case <-changed:
		case <-time.After(beat): // a worker may be gone
		case <-ctx.Done():
			return ctx.Err()
		case <-c.ctx.Done():
			return c.ctx.Err()
		}
	}
}

// Done gives a turn back.
func (c *Client) Done() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.handed--
	c.wake()
}

// wake wakes those that wait for a turn. The caller holds mu.
func (c *Client) wake() {
	close(c.changed)
	c.changed = make(chan struct{})
}

// processors returns how many programs the workers of this edition judge at the same time. The caller holds mu.
func (c *Client) processors() (n int) {
	for _, s := range c.seen {
		if s.works(c.Edition) {
			n += s.AtOnce
		}
	}
	return n
}

// warnLonely warns if there is no worker.
func (c *Client) warnLonely() {
	c.mu.Lock()
	same, others := 0, ""
	for _, s := range c.seen {
		switch {
		case time.Since(s.at) >= alive:
		case s.Edition == c.Edition:
			same++
		default:
			others = s.Version
		}
	}
	said := c.lonely
	c.lonely = same == 0
	c.mu.Unlock()
	switch {
	case same > 0 || said || !c.nats.IsConnected():
	case others != "":
		c.Warn("only workers of another version", others)
	default:
		c.Warn("no workers")
	}
}

// Judge hands a program to the workers and waits for the reply. If ctx ends first, the program stays at the server, so
// that a client of the same name gets the reply later; see Cancel. A program that is TLE near its limit is judged by
// another machine, too, if there is one, and that counts unless it fails to judge it. A program goes from machine to
// machine until one has a compiler for it.
func (c *Client) Judge(ctx context.Context, t Task, watch Watch) (Reply, error) {
	id := t.id()
	elsewhere := func(machine string) (Reply, error) {
		t.Not = append(t.Not, machine)
		c.mu.Lock()
		c.again[id] = t.id()
		c.mu.Unlock()
		return c.judge(ctx, t, watch)
	}
	defer func() {
		if ctx.Err() == nil { // nobody cancels it
			c.mu.Lock()
			delete(c.again, id)
			c.mu.Unlock()
		}
	}()
	first, err := c.judge(ctx, t, watch)
	for err == nil && first.Absent && c.another(append(t.Not, first.machine)) {
		first, err = elsewhere(first.machine)
	}
	if err != nil || !nearLimit(first.Judgement) || !c.another(append(t.Not, first.machine)) {
		return first, err
	}
	second, err := elsewhere(first.machine)
	if err != nil || second.Fault != nil || second.machine == first.machine {
		return first, err
	}
	if second.Judgement.Worker != nil {
		second.Judgement.Worker.Also = first.machine
	}
	return second, nil
}

// another reports whether a machine beside those has a worker.
func (c *Client) another(machines []string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return others(c.seen, c.Edition, machines)
}

// others reports whether there is a worker of an edition on another machine than those.
func others(workers map[string]seen, edition string, machines []string) bool {
	for _, s := range workers {
		if s.works(edition) && !slices.Contains(machines, s.Machine) {
			return true
		}
	}
	return false
}

// judge hands a program over once, and waits for the reply.
func (c *Client) judge(ctx context.Context, t Task, watch Watch) (Reply, error) {
	id := t.id()
	waiting := &call{task: t, watch: watch, reply: make(chan Reply, 1)}
	select {
	case <-c.ready:
	case <-ctx.Done():
		return Reply{}, ctx.Err()
	}
	c.mu.Lock()
	reply, ok := c.early[id]
	delete(c.early, id)
	if !ok {
		c.calls[id] = waiting
	}
	c.mu.Unlock()
	if ok {
		return reply, nil
	}
	defer func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		delete(c.calls, id)
	}()
	handed := c.until(ctx, func(ctx context.Context) error { return c.hand(ctx, id, t) })
	if !handed {
		return Reply{}, ctx.Err()
	}
	c.mu.Lock()
	waiting.handed = true
	c.mu.Unlock()
	select {
	case reply := <-waiting.reply:
		return reply, nil
	case <-ctx.Done():
		return Reply{}, ctx.Err()
	case <-c.ctx.Done():
		return Reply{}, c.ctx.Err()
	}
}

// hand puts a program into the stream, unless it is there.
func (c *Client) hand(ctx context.Context, id string, t Task) error {
	to := subject(workSubject, c.Edition, c.name, id)
	packed, err := c.pack(ctx, c.name+"."+id, t)
	if err != nil {
		return err
	}
	// The stream has each subject once. A Nats-Msg-Id would be known for two minutes only, and also after the program
	// has left the stream.
	if _, err = c.js.Publish(ctx, to, packed); err == nil {
		return nil
	}
	if stream, fault := c.js.Stream(ctx, workStream); fault == nil {
		if _, fault := stream.GetLastMsgForSubject(ctx, to); fault == nil {
			return nil
		}
	}
	return err
}

// Cancel says that nobody wants the result of a program any more, whichever machine has it now.
func (c *Client) Cancel(t Task) {
	within, stop := context.WithTimeout(c.ctx, 5*time.Second)
	defer stop()
	id := t.id()
	c.mu.Lock()
	if again, is := c.again[id]; is {
		delete(c.again, id)
		id = again
	}
	c.mu.Unlock()
	c.nats.Publish(subject(stopSubject, c.name, id), nil)
	c.purge(within, id)
}

// receive takes replies until the client is closed.
func (c *Client) receive() {
	for c.ctx.Err() == nil {
		within, stop := c.within(c.ctx, lease)
		err := c.collect(c.consumer.Fetch(atATime, jetstream.FetchContext(within)))
		stop()
		if err != nil {
			c.until(c.ctx, c.consume)
		}
	}
}

// collect takes the replies that come in a batch, until it ends.
func (c *Client) collect(replies jetstream.MessageBatch, err error) error {
	if err != nil {
		return err
	}
	for msg := range replies.Messages() {
		var reply Reply
		within, stop := c.within(c.ctx, patience)
		object, err := c.unpack(within, msg.Data(), &reply)
		stop()
		if err != nil && !errors.Is(err, jetstream.ErrObjectNotFound) {
			msg.NakWithDelay(pause)
			continue
		}
		if msg.Ack(); err == nil {
			if reply.Judgement.Worker != nil {
				reply.machine = reply.Judgement.Worker.Machine
			}
			c.deliver(last(msg.Subject(), 1)[0], reply)
			c.forget(c.ctx, object)
		}
	}
	if err := replies.Error(); err != nil && !errors.Is(err, nats.ErrTimeout) && c.ctx.Err() == nil {
		return err
	}
	return nil
}

// deliver hands a reply to who waits for it.
func (c *Client) deliver(id string, reply Reply) {
	c.mu.Lock()
	defer c.mu.Unlock()
	waiting := c.calls[id]
	if waiting == nil {
		c.early[id] = reply
		return
	}
	select {
	case waiting.reply <- reply:
	default: // a second reply
	}
}

// observe keeps what is known of the workers.
func (c *Client) observe() {
	for c.ctx.Err() == nil {
		watcher, err := c.at.Load().workers.WatchAll(c.ctx)
		if err != nil {
			sleep(c.ctx, pause)
			continue
		}
		c.watchWorkers(watcher)
		watcher.Stop()
	}
}

// watchWorkers keeps what a watcher tells, until no worker has told anything for long: then the bucket may be another.
func (c *Client) watchWorkers(watcher jetstream.KeyWatcher) {
	for {
		select {
		case entry, ok := <-watcher.Updates():
			if !ok {
				return
			}
			if entry == nil { // those that were there
				continue
			}
			c.mu.Lock()
			note(c.seen, entry)
			c.wake()
			c.mu.Unlock()
		case <-time.After(alive):
			return
		case <-c.ctx.Done():
			return
		}
	}
}

// findLost hands programs over again that are neither at the server nor answered: its disk may have been full, or
// replaced.
func (c *Client) findLost() {
	for {
		sleep(c.ctx, look)
		if c.ctx.Err() != nil {
			return
		}
		there, err := c.atServer()
		if err != nil {
			continue
		}
		c.mu.Lock()
		lost := make(map[string]Task)
		for id, waiting := range c.calls {
			if !waiting.handed || there[id] {
				waiting.missing = 0
				continue
			}
			if waiting.missing++; waiting.missing > 1 { // its reply may have been under way before
				lost[id] = waiting.task
			}
		}
		c.mu.Unlock()
		for id, t := range lost {
			within, stop := c.within(c.ctx, patience)
			c.hand(within, id, t) // or the next time
			stop()
		}
	}
}

// atServer returns the ids of the programs of this client that wait or run.
func (c *Client) atServer() (map[string]bool, error) {
	within, stop := c.within(c.ctx, patience)
	defer stop()
	stream, err := c.js.Stream(within, workStream)
	if err != nil {
		return nil, c.prepare(within)
	}
	info, err := stream.Info(within, jetstream.WithSubjectFilter(subject(workSubject, c.Edition, c.name, "*")))
	if err != nil {
		return nil, err
	}
	there := make(map[string]bool)
	for name := range info.State.Subjects {
		there[last(name, 1)[0]] = true
	}
	return there, nil
}

// A doing is what a worker does with a program: one of these.
type doing struct {
	Building *[2]string        `json:",omitempty"` // what, and the version
	Step     *result.Step      `json:",omitempty"`
	Ended    *result.Group     `json:",omitempty"`
	Decided  *result.Judgement `json:",omitempty"`
}

// hear tells who waits for a program what its worker does.
func (c *Client) hear(msg *nats.Msg) {
	var d doing
	if json.Unmarshal(msg.Data, &d) != nil {
		return
	}
	c.mu.Lock()
	waiting := c.calls[last(msg.Subject, 1)[0]]
	c.mu.Unlock()
	if waiting == nil {
		return
	}
	w := waiting.watch
	switch {
	case d.Building != nil && w.Building != nil:
		w.Building(d.Building[0], d.Building[1])
	case d.Step != nil && w.Doing != nil:
		w.Doing(*d.Step)
	case d.Ended != nil && w.Ended != nil:
		w.Ended(*d.Ended)
	case d.Decided != nil && w.Decided != nil:
		w.Decided(*d.Decided)
	}
}
