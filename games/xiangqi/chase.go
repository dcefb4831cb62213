package xiangqi

// chase is what a side has done with the moves of a cycle looked at so far.
type chase struct {
	// victims are the pieces chased by each of them.
	victims Bitboard
	// attackers are the kinds of pieces that have chased.
	attackers kindSet
}

// chases returns what each side has chased with all its moves since a ply at
// which the board was as it is now, of the enemies on some squares. It goes back
// through the cycle on a copy of the board; no move of a cycle captures.
func (p *Position) chases(start int, among [2]Bitboard) (found [2]chase) {
	q := *p
	found[0].victims, found[1].victims = among[0], among[1]
	var threats threatList
	for q.state.Ply > start && !found[0].victims.Or(found[1].victims).Empty() {
		side := uint(q.state.Side^1) & 1
		last := q.history[q.state.Ply-1].move
		from, to := MoveFrom(last), MoveTo(last)
		q.listThreats(side, found[side].victims, &threats)
		q.Unmake()
		found[side].narrow(&q, side, to, &threats)
		found[side^1].follow(to, from)
	}
	return found
}

// narrow leaves the victims that a move has come to chase: they are under the
// threats after it, were under none before, and it did not merely save the
// attacker. The move led from the position to a square.
func (c *chase) narrow(before *Position, side uint, to int, threats *threatList) {
	victims := threats.victims()
	if victims.Empty() {
		c.victims = victims
		return
	}
	var earlier threatList
	before.listThreats(side, victims, &earlier)
	standing := earlier.victims()
	c.victims = Bitboard{}
	for _, t := range threats.list[:threats.n] {
		if standing.Has(int(t.victim)) || int(t.attacker) != to && before.offeredExchange(t) {
			continue
		}
		c.victims = c.victims.Or(single(int(t.victim)))
		c.attackers = c.attackers.with(t.kind)
	}
}

// offeredExchange reports whether the attacker of a threat, which has not moved,
// reached its victim before the move, and whatever protected that attacked the
// attacker at the same time and does so no longer. Such a move saves the
// attacker; it is no new chase.
func (p *Position) offeredExchange(t threat) bool {
	from, to := int(t.attacker), int(t.victim)
	return p.reaches(from, to) && p.threatens(from, to, p.hunters(from).AndNot(t.hunters))
}

// follow keeps a victim in the set when it goes from one square to another.
func (c *chase) follow(from, to int) {
	if c.victims.Has(from) {
		c.victims = c.victims.xor(single(from).Or(single(to)))
	}
}
