// Keys for going through the moves. On the board arrow keys lead from square to square
// for whoever came there by keyboard; after a click they are for the moves.

export interface Commands {
  back(): void
  forward(): void
  toStart(): void
  toEnd(): void
  turnTo(step: 1 | -1): void
  flip(): void
  engine(): void
  /** Leaves a line that is looked at, and reports whether there was one. */
  leave(): boolean
  take(): boolean
}

const fields = 'input, textarea, select, [contenteditable], dialog'

/** Listens for keys until the function that it returns is called. */
export function listen(commands: Commands): () => void {
  let pointed = true
  const point = (): void => {
    pointed = true
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') pointed = false
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest(fields) || (target?.closest('[role="grid"], [role="dialog"]') && !pointed)) return
    if (!obey(event.key, commands, target)) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Before the board, whose squares take the focus with a click.
  window.addEventListener('keydown', press, true)
  window.addEventListener('pointerdown', point, true)
  return () => {
    window.removeEventListener('keydown', press, true)
    window.removeEventListener('pointerdown', point, true)
  }
}

function obey(key: string, commands: Commands, target: Element | null): boolean {
  switch (key) {
    case 'ArrowLeft':
      commands.back()
      return true
    case 'ArrowRight':
      commands.forward()
      return true
    case 'ArrowUp':
      commands.turnTo(-1)
      return true
    case 'ArrowDown':
      commands.turnTo(1)
      return true
    case 'Home':
      commands.toStart()
      return true
    case 'End':
      commands.toEnd()
      return true
    case 'f':
      commands.flip()
      return true
    case 'l':
      commands.engine()
      return true
    case 'Escape':
      return commands.leave()
    case 'Enter':
      return !target?.closest('button, a, summary') && commands.take()
    default:
      return false
  }
}
