// Who this page is in a game between two browsers: a player, by the token that
// the browser keeps, or a spectator.

import { sides, type Action, type Side, type State } from './api'
import type { Place, Presence, Seat } from './match'
import { asApiError, joinGame, type ApiError } from './rest'
import { dropToken, keepToken, newToken, tokenOf } from './seats'

export class Seating {
  /** The seat, once the server has confirmed it to this socket. */
  seat = $state.raw<Seat | null>(null)
  /** Who is there; null in a game at one board. */
  presence = $state.raw<Presence | null>(null)
  /** The server's time when that was so. */
  at = $state(0)
  /** Whether it is still open if this browser has a seat. */
  pending = $state(true)
  private joining = false
  private token: string

  constructor(private readonly id: string) {
    this.token = tokenOf(id)
  }

  /** The side that this page plays, which an opening may change, or nothing. */
  readonly side = $derived.by<Side | undefined>(() => {
    const { presence, seat } = this
    return presence && seat ? sides.find((side) => presence[side].player === seat.player) : undefined
  })

  /** The seat across the board. */
  readonly opposite = $derived.by<Place | undefined>(() => {
    const { presence, side } = this
    return presence && side ? presence[side === 'first' ? 'second' : 'first'] : undefined
  })

  /** Whether it is certain that this page only watches. */
  readonly watches = $derived(this.presence !== null && this.seat === null && !this.pending)

  /** Whether a player is still to come. */
  readonly waits = $derived(this.presence !== null && sides.some((side) => !this.presence?.[side].taken))

  /** What a new socket says first, so that what comes after it counts as the player's. */
  greeting(): Action | null {
    return this.token ? { type: 'sit', token: this.token } : null
  }

  note(presence: Presence, at: number): void {
    this.presence = presence
    this.at = at
  }

  /** For how long a player has been away, in ms, at a time of the server's. */
  away(place: Place, now: number): number {
    return place.taken && !place.connected ? place.away_ms + Math.max(0, now - this.at) : 0
  }

  seated(seat: Seat): void {
    this.seat = seat
    this.pending = false
  }

  /** Takes the free seat if this browser has none; reports whether it is to sit down. */
  async join(state: State): Promise<boolean> {
    if (this.token || this.joining) return false
    if (state.over || !this.waits) {
      this.pending = false
      return false
    }
    this.joining = true
    this.keep(newToken())
    const refused = await joinGame(this.id, this.token).then(() => null, asApiError)
    this.joining = false
    if (refused && refused.code !== 'network') this.drop()
    return refused === null
  }

  /** The server does not know the token. */
  refused(error: ApiError): boolean {
    if (error.code !== 'not-your-seat' || !this.token || this.seat) return false
    this.drop()
    return true
  }

  /** The rematch has the same seats, and their tokens. */
  inherit(rematch: string): void {
    if (this.token && this.seat) keepToken(rematch, this.token)
  }

  private keep(token: string): void {
    this.token = token
    keepToken(this.id, token)
  }

  private drop(): void {
    this.token = ''
    this.seat = null
    this.pending = false
    dropToken(this.id)
  }
}
