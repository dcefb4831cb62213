package session

import (
	"cmp"
	"errors"
	"fmt"
	"runtime"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// Settings are what an engine is made for.
type Settings struct {
	Spec *game.Spec
	// HashMB is the size of the table in MiB, 0 for the engine's choice.
	HashMB int
	// Threads is the number of threads, 0 for one for each processor.
	Threads int
}

// Keeper keeps an engine in line with its settings.
type Keeper struct {
	// HashName and ThreadsName are the names of the options.
	HashName, ThreadsName string
	// Engine was made for the settings Built; both are empty at first.
	Engine *engine.Engine
	Built  Settings
	// Forget says that the engine has yet to forget what it has learnt.
	Forget bool
}

// Prepare brings the engine in line with the settings. It is not to be called
// while the engine searches. If the settings cannot be had they go back to those
// of the engine before, and the error says so.
func (k *Keeper) Prepare(wanted *Settings) error {
	err := k.rebuild(wanted)
	if k.Forget {
		k.Forget = false
		err = errors.Join(err, k.Engine.NewGame())
	}
	return err
}

// rebuild makes a new engine if the settings ask for it.
func (k *Keeper) rebuild(wanted *Settings) error {
	if k.Engine != nil && k.Built == *wanted {
		return nil
	}
	attempts := []Settings{*wanted}
	if k.Engine != nil {
		k.Engine.Close() // first, as both may not fit into the memory
		attempts = append(attempts, Settings{wanted.Spec, k.Built.HashMB, k.Built.Threads})
	}
	// The smallest table needs no more memory than the program has.
	attempts = append(attempts, Settings{wanted.Spec, 1, 1})
	var refusal error
	for _, attempt := range attempts {
		made, err := attempt.engine()
		if err != nil {
			refusal = cmp.Or(refusal, err)
			continue
		}
		k.Engine, k.Built, *wanted = made, attempt, attempt
		break
	}
	if refusal != nil {
		return fmt.Errorf("%w; %s is %d and %s is %d",
			refusal, k.HashName, k.Built.HashMB, k.ThreadsName, k.Built.Threads)
	}
	return nil
}

// engine returns an engine with the settings.
func (s Settings) engine() (*engine.Engine, error) {
	threads := s.Threads
	if threads == 0 {
		threads = min(runtime.GOMAXPROCS(0), engine.MaxThreads)
	}
	return engine.New(s.Spec, engine.Options{HashMB: s.HashMB, Threads: threads})
}

// Close gives the engine back.
func (k *Keeper) Close() {
	if k.Engine != nil {
		k.Engine.Close()
	}
}
