# Two commands are enough on a fresh machine with Go: make run, make test.

GO ?= go
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
GOFUMPT = mvdan.cc/gofumpt@v0.10.0

# The packages whose tests run goroutines against each other, and those of their
# tests that take long in one goroutine, where there is no race to detect.
RACE_PACKAGES = ./internal/search ./internal/textbook ./engine ./internal/protocol/... ./internal/arena ./internal/endgame/checkers ./internal/tune ./internal/server ./app
RACE_SKIP = ^(TestExhausted|TestSlipsNeverThrowTheGame|TestGamesDiffer|TestPlayersSlip|TestTactics|TestTacticsByBruteForce|TestMateDistanceAsDefined|TestRepetitionAsDefined|TestContinuousFours|TestPursuitsWin|TestMateProofs|TestSight|TestSightPlaysEveryGame|TestTemper|TestCoreEqualsTextbook)$$

# A module of its own, which ./... does not reach. Its tests read files outside
# the module, of which Go's cache of test results knows nothing.
EXAMPLE = examples/connectfour

.PHONY: run play build test test-deep test-race test-engines test-browser shots web check-web fuzz lint bench check-bench bench-nodes bench-perft bench-nps bench-contract bench-suites

## run: the server and the page; prints the address to open
run:
	@$(GO) run ./cmd/duiyi serve

## play: xiangqi in the terminal (GAME=chess for another game)
GAME ?= xiangqi
play:
	@$(GO) run ./cmd/duiyi play --game $(GAME)

## build: the program as bin/duiyi
build:
	$(GO) build -o bin/duiyi ./cmd/duiyi

## test: everything that needs Go alone
test:
	$(GO) vet ./...
	$(GO) test ./...
	cd $(EXAMPLE) && $(GO) vet ./... && $(GO) test -count=1 ./...

## test-deep: the same with deep perft and a million random plies a game
DEEP_PACKAGES ?= ./...
test-deep:
	DUIYI_DEEP=1 $(GO) test -timeout 25m $(DEEP_PACKAGES)

## test-race: the race detector where goroutines meet
test-race:
	$(GO) test -race -skip '$(RACE_SKIP)' $(RACE_PACKAGES)

## test-engines: our rules, matches and fronts with the engines and adapters of Debian
test-engines:
	$(GO) test -count=1 -tags engines ./internal/crosscheck
	$(GO) test -count=1 -tags engines -run Engines ./internal/arena
	$(GO) test -count=1 -tags engines ./internal/fronts
	$(GO) test -count=1 -tags engines -run Engines ./internal/book/polyglot

## test-browser: whole games through the page in headless chromium
test-browser:
	$(GO) test -count=1 -timeout 20m -tags browser ./internal/browsertest

## shots: pictures of the page in the folder SHOTS, for people to look at
SHOTS ?= $(CURDIR)/bin/shots
shots:
	mkdir -p $(SHOTS)
	DUIYI_SHOTS=$(SHOTS) $(GO) test -count=1 -tags browser,shots -run Shot ./internal/browsertest

## web: rebuild the page's bundle (needs Node and npm)
web:
	cd web && npm ci --no-audit --no-fund && npm run check && npm test && npm run build

## check-web: the committed bundle is what the sources build
check-web: web
	@git diff --exit-code --stat -- web/dist || { echo "web/dist differs from its sources: run make web and commit it"; exit 1; }
	@test -z "$$(git status --porcelain -- web/dist)" || { echo "web/dist has files that are not committed"; git status --short -- web/dist; exit 1; }

## fuzz: each fuzz target for FUZZTIME
FUZZTIME ?= 20s
fuzz:
	GO="$(GO)" scripts/fuzz.sh $(FUZZTIME)

## lint: format, vet and staticcheck
lint:
	@files=$$($(GO) run $(GOFUMPT) -l .); test -z "$$files" || { echo "gofumpt would change:"; echo "$$files"; exit 1; }
	$(GO) vet ./... && $(GO) vet -tags engines,measure ./internal/crosscheck ./internal/arena ./internal/fronts ./internal/book/polyglot && $(GO) vet -tags browser,shots ./internal/browsertest
	$(GO) run $(STATICCHECK) ./...
	cd $(EXAMPLE) && $(GO) mod tidy -diff && $(GO) vet ./... && $(GO) run $(STATICCHECK) ./...

## bench: the node counts that sign the search's behaviour
bench:
	@$(GO) run ./cmd/duiyi bench

## check-bench: compare them with the last commit message that quotes them
check-bench:
	GO="$(GO)" scripts/check-bench.sh

## bench-nodes: minimax, ordered alpha-beta and the core on fifty positions of tactics (a quarter of an hour)
NODES_DEPTH ?= 6
bench-nodes:
	@$(GO) run ./cmd/duiyi lab --game chess --epd app/testdata/wac50.epd --depth $(NODES_DEPTH)

## bench-perft: our perft speed beside stockfish's and fairy-stockfish's, and two threads beside one
bench-perft:
	$(GO) test -count=1 -tags "engines measure" -run Perft -v ./internal/crosscheck

## bench-nps: nodes a second of xiangqi beside fairy-stockfish's
bench-nps:
	$(GO) test -count=1 -tags "engines measure" -run SearchSpeed -v ./internal/crosscheck

## bench-contract: what the game contract costs against concrete types
bench-contract:
	$(GO) test -run xxx -bench ContractCost -benchtime 30x ./game

## bench-suites: how many of the published problems the search solves in a second each
bench-suites:
	DUIYI_DEEP=1 DUIYI_SUITE_TIME=1s $(GO) test -count=1 -timeout 30m -v ./internal/suites
