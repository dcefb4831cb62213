package server

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// client is where a request comes from, as far as that can be known.
type client struct {
	// addr is the address, of IPv6 the network of 64 bits that one client has.
	addr netip.Addr
	// local says that it comes from this machine, and through no proxy.
	local bool
}

type clientKey struct{}

// clientOf returns the client that guard has found out. One that is unknown sits
// at this machine: there is no connection, as in a test.
func clientOf(ctx context.Context) client {
	if c, ok := ctx.Value(clientKey{}).(client); ok {
		return c
	}
	return client{local: true}
}

// identify finds out where a request comes from. What X-Forwarded-For says is
// believed only of our own proxies, from the last one backwards: anybody can
// write anything into it.
func (g *gate) identify(r *http.Request) client {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return client{}
	}
	addr := peer.Addr().Unmap()
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for g.isProxy(addr) && len(hops) > 0 {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[len(hops)-1]))
		if err != nil {
			break
		}
		addr, hops = hop.Unmap(), hops[:len(hops)-1]
	}
	c := client{addr: addr.WithZone(""), local: addr.IsLoopback() && isLoopbackName(hostOf(r.Host))}
	if addr.Is6() {
		if network, err := c.addr.Prefix(64); err == nil && !addr.IsLoopback() {
			c.addr = network.Addr()
		}
	}
	return c
}

func (g *gate) isProxy(addr netip.Addr) bool {
	return slices.ContainsFunc(g.proxies, func(p netip.Prefix) bool { return p.Contains(addr) })
}

// hostOf takes the port from a host.
func hostOf(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
}

// isLoopbackName reports whether a host is a name of the loopback interface.
func isLoopbackName(host string) bool {
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.Unmap().IsLoopback()
}
