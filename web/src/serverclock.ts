// What the server's clock shows, as well as the page can know it, in ms since
// 1970. Every message that brings the server's time was made a little earlier:
// the one that took the shortest way shows the difference of the clocks best.

export class ServerClock {
  private difference = Infinity

  constructor(private readonly own: () => number = () => performance.now()) {}

  /** Notes the server's time that a message has brought. */
  note(nowMs: number): void {
    this.difference = Math.min(this.difference, this.own() - nowMs)
  }

  /** Forgets what it knew: after a pause of the machine or of the server it may be wrong. */
  reset(): void {
    this.difference = Infinity
  }

  now(): number {
    return this.difference === Infinity ? 0 : this.own() - this.difference
  }
}
