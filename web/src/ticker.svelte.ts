// The server's time for what is shown in whole seconds.

import type { ServerClock } from './serverclock'

/** Tells the server's time now and again while something depends on it. */
export class Ticker {
  now = $state(0)

  constructor(server: () => ServerClock, wanted: () => boolean) {
    $effect(() => {
      if (!wanted()) return
      this.now = server().now()
      const timer = setInterval(() => (this.now = server().now()), 500)
      return () => clearInterval(timer)
    })
  }
}
