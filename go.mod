module github.com/duiyi/duiyi

go 1.26.0

require (
	github.com/alecthomas/kong v1.15.0
	github.com/rogpeppe/go-internal v1.16.0
	golang.org/x/term v0.48.0
)

require (
	golang.org/x/sys v0.50.0 // indirect
	golang.org/x/tools v0.26.0 // indirect
)
