// Package queue takes programs to workers on other machines and brings the results back, through NATS with
// JetStream: a server, or a cluster of three.
//
//	judge grade, judge serve          NATS with JetStream               judge work, on any machine
//	Client ── Task ──────────► stream grundy-work ────────────► Work, judges in its sandboxes
//	       ◄─────────── Reply ── stream grundy-results ◄────────────┘
//
// A program is a message in the stream grundy-work, which has each one once. A worker that takes it extends its
// lease while it judges, stores the reply in the stream grundy-results and only then acknowledges the program, which
// removes it. If a worker dies, the lease ends and another one takes the program: so each is judged at least once,
// and two replies to one program are one, since the client takes the first.
//
// The subjects are
//
//	grundy.work.EDITION.CLIENT.ID      programs; a worker only sees those of its edition of the judge
//	grundy.result.CLIENT.ID            replies; a client only sees its own
//	grundy.doing.CLIENT.ID             what the worker does now, which nobody stores
//	grundy.stop.CLIENT.ID              nobody wants the result any more
//
// What a person has sent is never part of a name: ID is a digest. What is too large for a message is in the object
// store grundy-large. Workers say that they are there, and what they judge, in the bucket grundy-workers, whose
// entries end by themselves.
package queue

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"grundy/judge/internal/message"
	"grundy/judge/internal/user"
)

// The names at the server.
const (
	workStream    = "grundy-work"
	resultStream  = "grundy-results"
	largeBucket   = "grundy-large"
	workerBucket  = "grundy-workers"
	failedBucket  = "grundy-failed"
	workSubject   = "grundy.work"
	resultSubject = "grundy.result"
	doingSubject  = "grundy.doing"
	stopSubject   = "grundy.stop"
)

// Times that both sides rely on. Tests make them shorter.
var (
	lease = 30 * time.Second // after which a program is given to another worker, unless its worker extends it
	beat  = 5 * time.Second  // from one entry of a worker to the next
	alive = 4 * beat         // how long an entry lasts
	look  = 30 * time.Second // from one search for lost programs to the next
	pause = time.Second      // before something is tried again
)

const (
	kept       = 7 * 24 * time.Hour // how long what nobody takes is kept
	small      = 256 << 10          // bytes of the largest message; larger ones are objects
	deliveries = 3                  // to workers that return nothing, before a program counts as breaking them
	patience   = 20 * time.Second   // for a server that is there to answer
	farewell   = 5 * time.Second    // for it to hear what a worker leaves
	atATime    = 16                 // replies that a client asks for
	most       = 1 << 16            // programs that run at the same time, and workers that wait for one
)

// Options say how to reach a queue.
type Options struct {
	URL     string                                // such as nats://host:4222; several with commas between them
	Creds   string                                // a file with credentials or the seed of an NKey, "" for none
	Edition string                                // of the judge: another one may judge differently; see Edition
	Warn    func(kind message.Kind, parts ...any) // takes what lasts, for the person
}

// A link is a connection to a server, and what the judge has there.
type link struct {
	Options
	nats *nats.Conn
	js   jetstream.JetStream
	at   atomic.Pointer[buckets] // nil before prepare has succeeded

	mu      sync.Mutex
	session context.Context // ends with the connection; a new one begins then
	cut     context.CancelFunc
}

// The buckets are what the judge has at the server beside streams.
type buckets struct {
	large           jetstream.ObjectStore
	workers, failed jetstream.KeyValue
}

// Edition returns a name for a version of the judge. A released version has one, whatever system it is built for. Any
// other has the digest of this program.
func Edition(version string, self func() ([32]byte, error)) (string, error) {
	version, _, _ = strings.Cut(version, ",") // without that of Go
	sum := sha256.Sum256([]byte(version))
	if version == "" || version == "(devel)" || strings.Contains(version, "dirty") {
		var err error
		if sum, err = self(); err != nil {
			return "", err
		}
	}
	return fmt.Sprintf("%x", sum[:6]), nil
}

// connect connects to the server, and says so when the connection is lost and comes back.
func connect(o Options, more ...nats.Option) (*link, error) {
	l := &link{Options: o}
	l.session, l.cut = context.WithCancel(context.Background())
	options, err := accounts(o.Creds, os.Getenv)
	if err != nil {
		return nil, err
	}
	options = append(options, nats.MaxReconnects(-1), nats.ReconnectWait(pause), nats.ReconnectBufSize(-1),
		nats.PingInterval(20*time.Second), nats.Timeout(5*time.Second),
		nats.IgnoreAuthErrorAbort(), // a server that starts may not know its accounts yet
		nats.ReconnectHandler(func(*nats.Conn) { o.Warn("queue back", Shown(o.URL)) }),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil { // else it was closed here
				o.Warn("queue away", Shown(o.URL))
			}
			l.mu.Lock()
			defer l.mu.Unlock()
			l.cut()
			l.session, l.cut = context.WithCancel(context.Background())
		}))
	if l.nats, err = nats.Connect(o.URL, append(options, more...)...); err != nil {
		return nil, l.unreachable(err)
	}
	if l.js, err = jetstream.New(l.nats); err != nil {
		l.nats.Close()
		return nil, err
	}
	return l, nil
}

// within returns a context for a request, which also ends with the connection: then no answer comes any more.
func (l *link) within(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	within, stop := context.WithTimeout(ctx, d)
	l.mu.Lock()
	defer l.mu.Unlock()
	forget := context.AfterFunc(l.session, stop)
	return within, func() {
		forget() // a connection can outlive a million requests
		stop()
	}
}

// unreachable returns the error of a server that can't be used.
func (l *link) unreachable(why error) error {
	return user.Error(message.NewError("queue unreachable", Shown(l.URL), explained(why)))
}

// explained returns what a person can do about an error of NATS, where that is known.
func explained(err error) error {
	for _, known := range []struct {
		errors []error
		kind   message.Kind
	}{
		{[]error{nats.ErrNoServers}, "no server answers"},
		{[]error{nats.ErrAuthorization, nats.ErrAuthExpired}, "account refused"},
		{[]error{errTooFew}, "too few servers"},
		{[]error{nats.ErrNoResponders, jetstream.ErrJetStreamNotEnabled}, "server without JetStream"},
	} {
		for _, is := range known.errors {
			if errors.Is(err, is) {
				return message.NewError(known.kind)
			}
		}
	}
	return err
}

// Shown returns an address without its password.
func Shown(addresses string) string {
	list := strings.Split(addresses, ",")
	for i, address := range list {
		if u, err := url.Parse(address); err == nil && u.User != nil {
			u.User = nil
			list[i] = u.String()
		}
	}
	return strings.Join(list, ",")
}

// accounts returns the options for the account that a file and the environment name. The names of the variables are
// those of the command nats.
func accounts(creds string, env func(string) string) (options []nats.Option, err error) {
	if user := env("NATS_USER"); user != "" {
		options = append(options, nats.UserInfo(user, env("NATS_PASSWORD")))
	}
	if ca := env("NATS_CA"); ca != "" {
		options = append(options, nats.RootCAs(ca))
	}
	if cert := env("NATS_CERT"); cert != "" {
		key := env("NATS_KEY")
		if key == "" {
			return nil, user.Error(message.NewError("certificate without key"))
		}
		options = append(options, nats.ClientCert(cert, key))
	}
	file := cmp.Or(creds, env("NATS_CREDS"), env("NATS_NKEY"))
	if file == "" {
		return options, nil
	}
	text, err := user.ReadFile(file, 1<<20)
	if err != nil {
		return nil, err
	}
	if bytes.Contains(text, []byte("NATS USER JWT")) {
		return append(options, nats.UserCredentials(file)), nil
	}
	seed, err := nats.NkeyOptionFromSeed(file)
	if err != nil {
		return nil, user.Error(message.NewError("where and why", file, message.NewError("not credentials")))
	}
	return append(options, seed), nil
}

// warnPlain warns if programs travel to another machine without encryption.
func warnPlain(o Options, conn *nats.Conn) {
	host, _, err := net.SplitHostPort(conn.ConnectedAddr())
	ip := net.ParseIP(host)
	if _, tlsErr := conn.TLSConnectionState(); err == nil && tlsErr != nil && ip != nil && !ip.IsLoopback() {
		o.Warn("queue without TLS", conn.ConnectedAddr())
	}
}

// errTooFew is that of a cluster of which not all servers are there that copies need.
var errTooFew = &jetstream.APIError{ErrorCode: 10005}

// prepare makes what the judge needs at the server, where it is missing: three copies in a cluster, or else one. A cluster
// that lacks a server just now makes nothing: one copy would stay one.
func (l *link) prepare(ctx context.Context) error {
	err := l.prepareCopies(ctx, 3)
	if fault := (*jetstream.APIError)(nil); errors.As(err, &fault) && !errors.Is(err, errTooFew) {
		err = l.prepareCopies(ctx, 1)
	}
	return err
}

func (l *link) prepareCopies(ctx context.Context, n int) error {
	for _, config := range []jetstream.StreamConfig{
		{
			Name: workStream, Subjects: []string{workSubject + ".>"}, Retention: jetstream.WorkQueuePolicy,
			Discard: jetstream.DiscardNew, DiscardNewPerSubject: true,
		},
		{Name: resultStream, Subjects: []string{resultSubject + ".>"}, Retention: jetstream.WorkQueuePolicy},
	} {
		config.MaxMsgsPerSubject, config.MaxAge, config.Replicas = 1, kept, n
		if _, err := l.js.Stream(ctx, config.Name); err == nil {
			continue // as it was made, perhaps with other limits
		} else if _, err := l.js.CreateStream(ctx, config); err != nil &&
			!errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
			return err
		}
	}
	var b buckets
	err := findOrMake(func() (err error) {
		if b.large, err = l.js.ObjectStore(ctx, largeBucket); errors.Is(err, jetstream.ErrBucketNotFound) {
			b.large, err = l.js.CreateObjectStore(ctx,
				jetstream.ObjectStoreConfig{Bucket: largeBucket, TTL: kept, Replicas: n})
		}
		return err
	})
	if err == nil {
		b.workers, err = l.bucket(ctx, workerBucket, alive, n)
	}
	if err == nil {
		b.failed, err = l.bucket(ctx, failedBucket, kept, n)
	}
	if err == nil {
		l.at.Store(&b)
	}
	return err
}

// bucket returns a bucket whose entries end after a time.
func (l *link) bucket(ctx context.Context, name string, ttl time.Duration, copies int) (b jetstream.KeyValue, err error) {
	err = findOrMake(func() error {
		if b, err = l.js.KeyValue(ctx, name); errors.Is(err, jetstream.ErrBucketNotFound) {
			config := jetstream.KeyValueConfig{Bucket: name, TTL: ttl, Replicas: copies, History: 1}
			b, err = l.js.CreateKeyValue(ctx, config)
		}
		return err
	})
	return b, err
}

// findOrMake looks for a bucket, or else makes it. If another process makes it in between, it looks again.
func findOrMake(find func() error) error {
	err := find()
	if errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
		err = find()
	}
	return err
}

// An envelope is the data of a message: a value in JSON, or the name of the object that has it.
type envelope struct {
	Large string          `json:",omitempty"`
	Value json.RawMessage `json:",omitempty"`
}

// pack returns what a message carries for a value. The name is that of the object, if it needs one.
func (l *link) pack(ctx context.Context, name string, value any) ([]byte, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	e := envelope{Value: text}
	if len(text) > min(small, int(l.nats.MaxPayload()/2)) {
		if _, err := l.at.Load().large.PutBytes(ctx, name, text); err != nil {
			return nil, err
		}
		e = envelope{Large: name}
	}
	return json.Marshal(e)
}

// unpack reads what a message carries. It returns the name of the object that has it, "" for none.
func (l *link) unpack(ctx context.Context, data []byte, value any) (object string, err error) {
	var e envelope
	if err := json.Unmarshal(data, &e); err != nil {
		return "", err
	}
	if e.Large != "" {
		if e.Value, err = l.at.Load().large.GetBytes(ctx, e.Large); err != nil {
			return e.Large, err
		}
	}
	return e.Large, json.Unmarshal(e.Value, value)
}

// forget removes an object that a message named.
func (l *link) forget(ctx context.Context, object string) {
	if object != "" {
		within, stop := context.WithTimeout(context.WithoutCancel(ctx), patience)
		defer stop()
		l.at.Load().large.Delete(within, object) // or else it ends by itself
	}
}

// until repeats something until it succeeds, and reports false if ctx ends first. Meanwhile it makes anew what is missing
// at the server.
func (l *link) until(ctx context.Context, do func(context.Context) error) bool {
	told := false
	for tries := 0; ; tries++ {
		within, stop := l.within(ctx, patience)
		err := do(within)
		if err != nil && ctx.Err() == nil && l.nats.IsConnected() {
			l.prepare(within)
		}
		stop()
		switch {
		case err == nil:
			return true
		case ctx.Err() != nil:
			return false
		case tries >= 3 && !told:
			told = l.warnTrouble(err)
		}
		sleep(ctx, pause)
	}
}

// warnTrouble warns of an error of the server, and reports whether there was one to tell. Without a connection the error
// says only that; why the server refuses one is the last error of the connection, if it is there at all.
func (l *link) warnTrouble(err error) bool {
	if !l.nats.IsConnected() {
		err = l.nats.LastError()
	}
	if err != nil {
		l.Warn("queue trouble", Shown(l.URL), explained(err))
	}
	return err != nil
}

// sleep waits for a time, or until ctx ends.
func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// subject joins the parts of a subject.
func subject(parts ...string) string { return strings.Join(parts, ".") }

// last returns the last n parts of a subject.
func last(subject string, n int) []string {
	parts := strings.Split(subject, ".")
	return parts[max(0, len(parts)-n):]
}
