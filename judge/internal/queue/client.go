package queue

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"sync"
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
	early   map[string]Reply // to programs that nobody has asked for yet, by id
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
	packed  []byte
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
	}
	var err error
	c.link, err = connect(o, nats.Name("judge "+name), nats.RetryOnFailedConnect(patient),
		nats.ConnectHandler(func(*nats.Conn) { c.warnPlain() }))
	if err != nil {
		return nil, err
	}
	c.ctx, c.stop = context.WithCancel(context.Background())
	if patient && !c.nats.IsConnected() {
		o.Warn("queue away", Shown(o.URL))
	}
	if !patient {
		within, stop := context.WithTimeout(c.ctx, 20*time.Second)
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
	err := c.prepare(ctx)
	if err == nil {
		err = c.consume(ctx)
	}
	if err == nil {
		_, err = c.nats.Subscribe(subject(doingSubject, c.name, "*"), c.hear)
	}
	for n := 1; err == nil && n > 0; {
		n, err = c.fetch(jetstream.FetchMaxWait(200 * time.Millisecond))
	}
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
	first, err := c.judge(ctx, t, watch)
	for err == nil && first.Absent && c.another(append(t.Not, first.machine)) {
		t.Not = append(t.Not, first.machine)
		first, err = c.judge(ctx, t, watch)
	}
	if err != nil || !nearLimit(first.Judgement) || !c.another(append(t.Not, first.machine)) {
		return first, err
	}
	t.Not = append(t.Not, first.machine)
	second, err := c.judge(ctx, t, watch)
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
	waiting := &call{watch: watch, reply: make(chan Reply, 1)}
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
	handed := c.until(ctx, func(ctx context.Context) (err error) {
		if waiting.packed == nil {
			waiting.packed, err = c.pack(ctx, c.name+"."+id, t)
		}
		if err == nil {
			err = c.hand(ctx, id, waiting.packed)
		}
		return err
	})
	if !handed {
		return Reply{}, ctx.Err()
	}
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
func (c *Client) hand(ctx context.Context, id string, packed []byte) error {
	to := subject(workSubject, c.Edition, c.name, id)
	// The stream has each subject once. A Nats-Msg-Id would be known for two minutes only, and also after the program
	// has left the stream.
	_, err := c.js.Publish(ctx, to, packed)
	if err == nil {
		return nil
	}
	if stream, fault := c.js.Stream(ctx, workStream); fault == nil {
		if _, fault := stream.GetLastMsgForSubject(ctx, to); fault == nil {
			return nil
		}
	}
	return err
}

// Cancel says that nobody wants the result of a program any more.
func (c *Client) Cancel(t Task) {
	within, stop := context.WithTimeout(c.ctx, 5*time.Second)
	defer stop()
	id := t.id()
	c.nats.Publish(subject(stopSubject, c.name, id), nil)
	c.purge(within, id)
}

// receive takes replies until the client is closed.
func (c *Client) receive() {
	for c.ctx.Err() == nil {
		within, stop := c.within(c.ctx, lease)
		_, err := c.fetch(jetstream.FetchContext(within))
		stop()
		if err != nil {
			c.until(c.ctx, c.consume)
		}
	}
}

// fetch takes the replies that are there, or waits for one. It returns how many it took.
func (c *Client) fetch(wait jetstream.FetchOpt) (n int, err error) {
	batch, err := c.consumer.Fetch(16, wait)
	if err != nil {
		return 0, err
	}
	for msg := range batch.Messages() {
		n++
		var reply Reply
		object, err := c.unpack(c.ctx, msg.Data(), &reply)
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
	if err := batch.Error(); err != nil && !errors.Is(err, nats.ErrTimeout) && c.ctx.Err() == nil {
		return n, err
	}
	return n, nil
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
			var w worker
			if json.Unmarshal(entry.Value(), &w) == nil && entry.Operation() == jetstream.KeyValuePut {
				c.seen[entry.Key()] = seen{w, time.Now()}
			} else {
				delete(c.seen, entry.Key())
			}
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
		lost := make(map[string][]byte)
		for id, waiting := range c.calls {
			if waiting.packed == nil || there[id] {
				waiting.missing = 0
				continue
			}
			if waiting.missing++; waiting.missing > 1 { // its reply may have been under way before
				lost[id] = waiting.packed
			}
		}
		c.mu.Unlock()
		for id, packed := range lost {
			c.hand(c.ctx, id, packed) // or the next time
		}
	}
}

// atServer returns the ids of the programs of this client that wait or run.
func (c *Client) atServer() (map[string]bool, error) {
	within, stop := c.within(c.ctx, look)
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
