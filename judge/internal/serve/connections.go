package serve

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
)

// A door is a listener that bounds the connections. Strangers have not shown the token yet: if there
// is no place, a new connection gets that of the stranger who has been there longest, so they can't
// keep out those who know the token.
type door struct {
	net.Listener
	most, each int // connections in all, and from one address

	mu   sync.Mutex
	open []*connection // the oldest first
}

// newDoor returns the door of a listener. All persons at this machine have one address, so that has no
// bound of its own unless other machines are served.
func newDoor(l net.Listener, shared bool) *door {
	d := &door{Listener: l, most: maxConnections, each: maxConnections}
	if shared {
		d.each = maxFromOne
	}
	return d
}

// A connection is one that came through a door.
type connection struct {
	net.Conn
	door  *door
	from  string
	known bool // has shown the token; door.mu is held while it is used
}

// Accept returns the next connection that has a place.
func (d *door) Accept() (net.Conn, error) {
	for {
		conn, err := d.Listener.Accept()
		if err != nil {
			return nil, err
		}
		c := &connection{Conn: conn, door: d, from: placeOf(conn.RemoteAddr().String())}
		if left, ok := d.enter(c); !ok {
			conn.Close()
			continue
		} else if left != nil {
			left.Close()
		}
		return c, nil
	}
}

// enter gives a connection a place, and returns the one that has to leave for it, if any. It reports
// false if there is no place.
func (d *door) enter(c *connection) (left *connection, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	near := 0
	for _, o := range d.open {
		if o.from == c.from {
			near++
		}
	}
	if near >= d.each || len(d.open) >= d.most {
		i := slices.IndexFunc(d.open, func(o *connection) bool { return !o.known && (near < d.each || o.from == c.from) })
		if i < 0 {
			return nil, false
		}
		left = d.open[i]
		d.open = slices.Delete(d.open, i, i+1)
	}
	d.open = append(d.open, c)
	return left, true
}

// Close gives the place back.
func (c *connection) Close() error {
	c.door.mu.Lock()
	c.door.open = slices.DeleteFunc(c.door.open, func(o *connection) bool { return o == c })
	c.door.mu.Unlock()
	return c.Conn.Close()
}

// connectionKey is the key of the connection in the context of a request.
type connectionKey struct{}

// withConnection adds the connection to the context of its requests.
func withConnection(ctx context.Context, c net.Conn) context.Context {
	return context.WithValue(ctx, connectionKey{}, c)
}

// know says that the one who made a request has shown the token.
func know(r *http.Request) {
	if c, ok := r.Context().Value(connectionKey{}).(*connection); ok {
		c.door.mu.Lock()
		c.known = true
		c.door.mu.Unlock()
	}
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
