#!/usr/bin/env bash
# Compares the node counts of `duiyi bench` with those that the newest commit
# message with a "Bench:" line quotes. A commit that changes them without
# saying so has changed what the search does.
set -euo pipefail
cd "$(dirname "$0")/.."

quoted=$(git log --format=%B | grep -m1 '^Bench:' || true)
if [ -z "$quoted" ]; then
	echo "check-bench: no commit message has a line such as 'Bench: chess=1 xiangqi=2'" >&2
	exit 1
fi
measured=$("${GO:-go}" run ./cmd/duiyi bench | awk '$2 == "nodes" { printf " %s=%s", $1, $3 }')
for pair in ${quoted#Bench:}; do
	case "$measured " in
	*" $pair "*) ;;
	*)
		echo "check-bench: the last commit that quotes the bench says $pair, but the bench now gives$measured" >&2
		exit 1
		;;
	esac
done
echo "bench as quoted:$measured"
