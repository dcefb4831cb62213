// Package crosscheck compares our rules with other programs': its tests drive
// the engines of Debian's packages and need the build tag engines
// (make test-engines).
package crosscheck
