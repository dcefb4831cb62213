// Package record reads records of games: what people and programs write down when
// a game is over.
//
//	err := record.Read(spec, file, func(g record.Game) { … }, func(f *record.Fault) { … })
//
// There are two forms, told apart by how a file begins. One is the file of a match
// or a tournament of ours, a JSON object a line (lines.go). The other is that of
// PGN: tags in brackets, then moves, then the result (tagged.go). PDN for draughts,
// the PGN of Chinese programs for xiangqi and the texts that `duiyi match --record`
// writes for other games have the same form. Moves may be in any notation of the
// game. Only the moves that were played are read: comments, variations, numbers
// and signs of annotators are passed over.
//
// Every game is played through by the rules. One that cannot be followed, or has no
// result, is refused with its number, its line and what is wrong; it costs no
// other game. What is refused for good is a file that is for another game, or has a
// line that no record has.
package record
