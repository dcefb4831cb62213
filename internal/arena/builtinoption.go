package arena

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/book"
	"github.com/duiyi/duiyi/internal/book/bookfile"
	"github.com/duiyi/duiyi/internal/protocol/external"
)

// setOptions reads the options of the built-in engine, which have the names that
// they have in UCI.
func (p *builtin) setOptions(options []external.Option) error {
	own, file, chooser := false, "", book.Chooser{}
	params := engine.Params(p.spec)
	for _, option := range options {
		isParam := slices.ContainsFunc(params, func(known engine.Param) bool { return known.Name == option.Name })
		n, err := strconv.Atoi(option.Value)
		on := option.Value == "true"
		isCheck := on || option.Value == "false"
		switch name := strings.ToLower(option.Name); {
		case name == "hash" && err == nil && n >= 1 && n <= engine.MaxHashMB:
			p.options.HashMB = n
		case name == "threads" && err == nil && n >= 1 && n <= engine.MaxThreads:
			p.options.Threads = n
		case name == "ownbook" && isCheck:
			own = on
		case name == "bookbest" && isCheck:
			chooser.Best = on
		case name == "bookfile" && option.Value != "":
			file = option.Value
		case isParam && err == nil:
			if p.options.Params == nil {
				p.options.Params = map[string]int{}
			}
			p.options.Params[option.Name] = n
		default:
			return fmt.Errorf("option %s=%s: ours are Hash, 1 to %d, Threads, 1 to %d, OwnBook and BookBest, true or false, BookFile, a file, and the numbers of the search (tune params)",
				game.Excerpt(option.Name), game.Excerpt(option.Value), engine.MaxHashMB, engine.MaxThreads)
		}
	}
	if own != (file != "") {
		return errors.New("an opening book takes option.OwnBook=true and option.BookFile=FILE together")
	}
	if file == "" {
		return nil
	}
	known, err := bookfile.Open(p.spec, file)
	if err != nil {
		return fmt.Errorf("option.BookFile=%s: %w", game.Excerpt(file), err)
	}
	chooser.Reader = known
	p.book = chooser
	return nil
}
