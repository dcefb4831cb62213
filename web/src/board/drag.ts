// Dragging a piece: its element follows the pointer once a frame, by transform
// alone and past Svelte, so that nothing else is drawn again.

/** How far the pointer goes, in pixels, before a touch becomes a drag. */
const threshold = 4

export class Drag {
  private frame = 0
  private x = 0
  private y = 0
  private readonly restX: number
  private readonly restY: number
  /** Whether the pointer has gone far enough. */
  moving = false

  constructor(
    private readonly element: HTMLElement,
    readonly pointer: number,
    private readonly startX: number,
    private readonly startY: number,
    /** Lifts the piece above a finger that would hide it. */
    private readonly lift: number,
  ) {
    const box = element.getBoundingClientRect()
    const parent = element.parentElement?.getBoundingClientRect() ?? box
    // The piece is centred under the pointer when it is picked up.
    this.restX = startX - parent.left - box.width / 2
    this.restY = startY - parent.top - box.height / 2
  }

  /** A drag that a pointer begins on a piece; a finger would hide it, so it is lifted above. */
  static by(event: PointerEvent, element: HTMLElement): Drag {
    const lift = event.pointerType === 'touch' ? element.offsetHeight * 0.6 : 0
    return new Drag(element, event.pointerId, event.clientX, event.clientY, lift)
  }

  move(clientX: number, clientY: number): void {
    this.x = clientX - this.startX
    this.y = clientY - this.startY
    if (!this.moving && Math.hypot(this.x, this.y) < threshold) return
    if (!this.moving) {
      this.moving = true
      this.element.classList.add('dragged')
    }
    this.frame ||= requestAnimationFrame(this.draw)
  }

  /** Gives the piece back to its place; from where it is, it glides there. */
  end(home: string): void {
    cancelAnimationFrame(this.frame)
    this.element.classList.remove('dragged')
    if (this.moving) this.element.style.transform = home
  }

  private readonly draw = (): void => {
    this.frame = 0
    this.element.style.transform = `translate(${this.restX + this.x}px, ${this.restY + this.y - this.lift}px)`
  }
}
