package serve

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"syscall"
	"time"
)

// A door is a listener that bounds the connections. Strangers have not shown the token yet: if there is no place
// for another one, it gets that of the stranger who has been there longest, so they can't keep out those who know
// the token. Browsers keep connections open, six for each page, so a class has hundreds that wait for nothing: of
// those who know the token, the one that has been idle longest gives way.
type door struct {
	net.Listener
	most, each           int // strangers in all, and from one address
	mostKnown, eachKnown int // connections of those who know the token

	mu        sync.Mutex
	strangers []*connection // the oldest first
	known     []*connection
}

// newDoor returns the door of a listener. All persons at this machine have one address, so that has no
// bound of its own unless other machines are served.
func newDoor(l net.Listener, shared bool) *door {
	d := &door{Listener: l, most: maxStrangers, each: maxStrangers, mostKnown: maxKnown, eachKnown: maxKnown}
	if shared {
		d.each, d.eachKnown = maxFromOne, maxKnownFromOne
	}
	return d
}

// A connection is one that came through a door.
type connection struct {
	net.Conn
	door *door
	from string
	idle time.Time // since when it waits for a request; zero while one is answered; door.mu is held while it is used
}

// Accept returns the next connection. If the system has no place for another one, an idle one gives way.
func (d *door) Accept() (net.Conn, error) {
	for {
		conn, err := d.Listener.Accept()
		if errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE) {
			d.mu.Lock()
			left := d.longestIdle("")
			d.mu.Unlock()
			if left != nil {
				left.Close()
				continue
			}
		}
		if err != nil {
			return nil, err
		}
		c := &connection{Conn: conn, door: d, from: placeOf(conn.RemoteAddr().String())}
		if left := d.enter(c); left != nil {
			left.Close()
		}
		return c, nil
	}
}

// enter gives a connection a place among the strangers, and returns the one that has to leave for it, if any.
func (d *door) enter(c *connection) (left *connection) {
	d.mu.Lock()
	defer d.mu.Unlock()
	near := 0
	for _, o := range d.strangers {
		if o.from == c.from {
			near++
		}
	}
	if near >= d.each || len(d.strangers) >= d.most {
		i := slices.IndexFunc(d.strangers, func(o *connection) bool { return near < d.each || o.from == c.from })
		left = d.strangers[i]
		d.strangers = slices.Delete(d.strangers, i, i+1)
	}
	d.strangers = append(d.strangers, c)
	return left
}

// admit gives a connection whose person has shown the token a place among the known ones, and returns the one
// that has to leave for it, if any. It reports false if there is no place, since none is idle.
func (d *door) admit(c *connection) (left *connection, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if slices.Contains(d.known, c) {
		return nil, true
	}
	near, from := 0, ""
	for _, o := range d.known {
		if o.from == c.from {
			near++
		}
	}
	if near >= d.eachKnown {
		from = c.from
	}
	if near >= d.eachKnown || len(d.known) >= d.mostKnown {
		if left = d.longestIdle(from); left == nil {
			return nil, false
		}
		d.forget(left)
	}
	d.forget(c)
	d.known = append(d.known, c)
	return left, true
}

// longestIdle returns the known connection that has been idle longest, of an address or, for "", of all; nil if all
// are answered. d.mu is held.
func (d *door) longestIdle(from string) (longest *connection) {
	for _, o := range d.known {
		if !o.idle.IsZero() && (from == "" || o.from == from) && (longest == nil || o.idle.Before(longest.idle)) {
			longest = o
		}
	}
	return longest
}

// forget takes a connection off the lists; d.mu is held.
func (d *door) forget(c *connection) {
	is := func(o *connection) bool { return o == c }
	d.strangers, d.known = slices.DeleteFunc(d.strangers, is), slices.DeleteFunc(d.known, is)
}

// Close gives the place back.
func (c *connection) Close() error {
	c.door.mu.Lock()
	c.door.forget(c)
	c.door.mu.Unlock()
	return c.Conn.Close()
}

// atRest notes whether a connection waits for a request. It is an http.Server's ConnState.
func atRest(conn net.Conn, state http.ConnState) {
	c, ok := conn.(*connection)
	if !ok {
		return
	}
	c.door.mu.Lock()
	defer c.door.mu.Unlock()
	if c.idle = (time.Time{}); state == http.StateIdle {
		c.idle = time.Now()
	}
}

// connectionKey is the key of the connection in the context of a request.
type connectionKey struct{}

// withConnection adds the connection to the context of its requests.
func withConnection(ctx context.Context, c net.Conn) context.Context {
	return context.WithValue(ctx, connectionKey{}, c)
}

// know says that the one who made a request has shown the token. It reports false if there is no place for
// another one: the connection then ends with the answer.
func know(r *http.Request) bool {
	c, ok := r.Context().Value(connectionKey{}).(*connection)
	if !ok {
		return true
	}
	left, ok := c.door.admit(c)
	if left != nil {
		left.Close()
	}
	return ok
}

// placeOf returns the place that an address and its port belong to: the address, or for version 6 the
// network, of which a machine may use all addresses.
func placeOf(address string) string {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return address
	}
	bits := 64
	if at.Addr().Unmap().Is4() {
		bits = 32
	}
	network, err := at.Addr().Unmap().WithZone("").Prefix(bits)
	if err != nil {
		return address
	}
	return network.String()
}
