package app

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"slices"
)

// publicURL reads the address by which others reach the server: a scheme, a host
// and perhaps a port. nil is none.
func publicURL(text string) (*url.URL, error) {
	if text == "" {
		return nil, nil
	}
	u, err := url.Parse(text)
	switch {
	case err != nil, u.Scheme != "http" && u.Scheme != "https", u.Hostname() == "", u.Opaque != "":
		return nil, usagef("--public-url %q: must be an address such as https://play.example.org", text)
	case u.Path != "" && u.Path != "/", u.RawQuery != "", u.Fragment != "", u.User != nil:
		return nil, usagef("--public-url %q: must end with the host and port; the page needs a name of its own", text)
	}
	return &url.URL{Scheme: u.Scheme, Host: u.Host}, nil
}

// proxies reads the addresses of reverse proxies, networks or single machines.
// With a public URL and without them a proxy on this machine is trusted.
func proxies(texts []string, public *url.URL) ([]netip.Prefix, error) {
	if len(texts) == 0 && public != nil {
		return []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}, nil
	}
	var networks []netip.Prefix
	for _, text := range texts {
		network, err := netip.ParsePrefix(text)
		if err != nil {
			addr, addrErr := netip.ParseAddr(text)
			if addrErr != nil {
				return nil, usagef("--proxy %q: must be an address or a network, such as 10.0.0.2 or 10.0.0.0/24", text)
			}
			network = netip.PrefixFrom(addr, addr.BitLen())
		}
		networks = append(networks, network.Masked())
	}
	return networks, nil
}

// links are the addresses at which others reach a server that listens at an
// address: the public one, else those of this machine in its networks. There are
// none where it listens for this machine alone.
func links(listening net.Addr, public *url.URL, machine []net.Addr) []string {
	if public != nil {
		return []string{public.String()}
	}
	tcp, ok := listening.(*net.TCPAddr)
	switch {
	case !ok || tcp.IP.IsLoopback():
		return nil
	case !tcp.IP.IsUnspecified():
		return []string{"http://" + tcp.String()}
	}
	var found []netip.Addr
	for _, addr := range machine {
		network, err := netip.ParsePrefix(addr.String())
		if ip := network.Addr().Unmap(); err == nil && ip.IsGlobalUnicast() {
			found = append(found, ip)
		}
	}
	slices.SortFunc(found, netip.Addr.Compare) // IPv4 comes first: it is easier to type
	var addresses []string
	for _, ip := range found {
		addresses = append(addresses, fmt.Sprintf("http://%s", netip.AddrPortFrom(ip, uint16(tcp.Port))))
	}
	return addresses
}

// machineAddrs are the addresses of this machine; one that does not tell them has
// none.
func machineAddrs() []net.Addr {
	addrs, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	return addrs
}
