#!/usr/bin/env bash
# Runs every fuzz target of the module for the given time each.
set -euo pipefail
cd "$(dirname "$0")/.."
time=${1:-20s}
go=${GO:-go}

# A worker that is busy when the time is up makes Go report "context deadline
# exceeded" as a failure, without any input that fails; that is none.
fuzz() {
	local out
	out=$("$go" test -run '^$' -fuzz "^$2\$" -fuzztime "$time" -fuzzminimizetime 1x "$1" 2>&1) && { echo "$out"; return; }
	echo "$out"
	grep -q 'context deadline exceeded' <<<"$out" && ! grep -q 'Failing input' <<<"$out"
}

grep -rl --include='*_test.go' '^func Fuzz' . | xargs -n1 dirname | sort -u | while read -r package; do
	for target in $("$go" test -list '^Fuzz' "$package" | grep '^Fuzz'); do
		echo "== $package $target"
		fuzz "$package" "$target"
	done
done
