package server

import (
	"strings"
	"sync"

	"github.com/duiyi/duiyi/catalog"
)

// maxConfigured bounds the games with settings that are kept.
const maxConfigured = 200

// menu finds games by their names. It keeps those that were made for settings,
// so that all rooms of such a game share its rules, and with them the engines.
type menu struct {
	table catalog.Table

	mu         sync.Mutex
	configured map[string]catalog.Entry
}

func newMenu(table catalog.Table) *menu {
	return &menu{table: table, configured: map[string]catalog.Entry{}}
}

// find returns the game of a name.
func (m *menu) find(name string) (catalog.Entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if entry, ok := m.configured[name]; ok {
		return entry, nil
	}
	entry, err := m.table.Find(name)
	if err != nil || !strings.Contains(entry.Spec.Name, ",") {
		return entry, err
	}
	// The same game may be asked for under many spellings; one is kept.
	if kept, ok := m.configured[entry.Spec.Name]; ok {
		return kept, nil
	}
	if len(m.configured) >= maxConfigured {
		clear(m.configured)
	}
	m.configured[entry.Spec.Name] = entry
	return entry, nil
}
