package app

import (
	"net"
	"net/netip"
	"slices"
	"strings"
	"testing"
)

func TestPublicURL(t *testing.T) {
	for text, want := range map[string]string{
		"https://play.example": "https://play.example", "http://192.168.1.5:8080/": "http://192.168.1.5:8080", "http://[2001:db8::1]:80": "http://[2001:db8::1]:80",
		"play.example": "", "ftp://play.example": "", "https://": "", "https://play.example/duiyi": "", "https://a@play.example": "",
		"https://play.example?x": "", "https://play.example#x": "", "https:play.example": "", "::": "",
	} {
		u, err := publicURL(text)
		if (err == nil) != (want != "") || err == nil && u.String() != want {
			t.Errorf("%s: %v, %v", text, u, err)
		}
	}
	if u, err := publicURL(""); u != nil || err != nil {
		t.Errorf("none: %v, %v", u, err)
	}
}

func TestProxies(t *testing.T) {
	public, err := publicURL("https://play.example")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := proxies(nil, nil); len(got) != 0 || err != nil {
		t.Errorf("without a public URL nobody is trusted: %v, %v", got, err)
	}
	got, err := proxies(nil, public)
	if err != nil || !slices.ContainsFunc(got, func(p netip.Prefix) bool { return p.Contains(netip.MustParseAddr("127.0.0.1")) }) ||
		slices.ContainsFunc(got, func(p netip.Prefix) bool { return p.Contains(netip.MustParseAddr("192.168.1.5")) }) {
		t.Errorf("with one, this machine is: %v, %v", got, err)
	}
	got, err = proxies([]string{"10.0.0.2", "10.1.2.3/16"}, public)
	if err != nil || len(got) != 2 || got[0].String() != "10.0.0.2/32" || got[1].String() != "10.1.0.0/16" {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := proxies([]string{"proxy.example"}, public); err == nil {
		t.Error("a name is no address")
	}
}

func TestLinks(t *testing.T) {
	machine := []net.Addr{}
	for _, text := range []string{"127.0.0.1/8", "::1/128", "fe80::1/64", "2001:db8::5/64", "192.168.1.5/24"} {
		ip, network, err := net.ParseCIDR(text)
		if err != nil {
			t.Fatal(err)
		}
		machine = append(machine, &net.IPNet{IP: ip, Mask: network.Mask})
	}
	for listening, want := range map[string]string{
		"127.0.0.1:8080": "", "[::1]:8080": "", "192.168.1.5:8080": "http://192.168.1.5:8080",
		"0.0.0.0:8080": "http://192.168.1.5:8080 http://[2001:db8::5]:8080", "[::]:80": "http://192.168.1.5:80 http://[2001:db8::5]:80",
	} {
		tcp, err := net.ResolveTCPAddr("tcp", listening)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(links(tcp, nil, machine), " "); got != want {
			t.Errorf("%s: %s, not %s", listening, got, want)
		}
	}
	public, err := publicURL("https://play.example")
	if got := links(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 1}, public, machine); err != nil || len(got) != 1 || got[0] != "https://play.example" {
		t.Errorf("%v, %v", got, err)
	}
}
