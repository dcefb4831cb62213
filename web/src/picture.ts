// A picture of the board as it stands on the page. Each shape of its drawings
// is painted on a canvas with the colours that the page gives it, so nothing is
// loaded and what is seen is what is saved.

/** The width of a picture in pixels. */
const pictureWidth = 1200

export function boardPicture(board: HTMLElement): Promise<Blob> {
  const box = board.getBoundingClientRect()
  const scale = pictureWidth / box.width
  const canvas = document.createElement('canvas')
  canvas.width = pictureWidth
  canvas.height = Math.round(box.height * scale)
  const pen = canvas.getContext('2d')
  if (pen) {
    for (const svg of inOrder(board)) paint(pen, svg, new DOMMatrix([scale, 0, 0, scale, -box.left * scale, -box.top * scale]))
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}

/** The drawings from the lowest to the highest: as in the document, but for the arrow of a hint over all. */
function inOrder(board: HTMLElement): SVGSVGElement[] {
  const all = [...board.querySelectorAll('svg')]
  const over = all.filter((svg) => svg.classList.contains('over'))
  return [...all.filter((svg) => !over.includes(svg)), ...over]
}

function paint(pen: CanvasRenderingContext2D, svg: SVGSVGElement, onto: DOMMatrix): void {
  for (const shape of svg.querySelectorAll<SVGGraphicsElement>('path, circle, rect, text')) {
    const place = shape.getScreenCTM()
    if (!place) continue
    const style = getComputedStyle(shape)
    pen.setTransform(onto.multiply(place))
    pen.globalAlpha = opacityOf(shape)
    pen.lineWidth = parseFloat(style.strokeWidth)
    pen.lineCap = style.strokeLinecap as CanvasLineCap
    pen.lineJoin = style.strokeLinejoin as CanvasLineJoin
    pen.setLineDash(style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[\s,]+/).map(parseFloat))
    if (shape instanceof SVGTextElement) {
      write(pen, shape, style)
      continue
    }
    const path = outline(shape)
    const fill = colour(style.fill)
    const stroke = colour(style.stroke)
    if (fill) {
      pen.fillStyle = fill
      pen.fill(path, style.fillRule as CanvasFillRule)
    }
    if (stroke && pen.lineWidth > 0) {
      pen.strokeStyle = stroke
      pen.stroke(path)
    }
  }
}

/** A shape's opacity, with that of all around it up to the board. */
function opacityOf(shape: Element): number {
  let opacity = 1
  for (let at: Element | null = shape; at && !at.classList.contains('board'); at = at.parentElement) {
    opacity *= parseFloat(getComputedStyle(at).opacity)
  }
  return opacity
}

function outline(shape: SVGGraphicsElement): Path2D {
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute('d') ?? '')
  const path = new Path2D()
  if (shape instanceof SVGCircleElement) {
    path.arc(shape.cx.baseVal.value, shape.cy.baseVal.value, shape.r.baseVal.value, 0, 2 * Math.PI)
  } else if (shape instanceof SVGRectElement) {
    const { x, y, width, height, rx } = shape
    path.roundRect(x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value, rx.baseVal.value)
  }
  return path
}

function write(pen: CanvasRenderingContext2D, text: SVGTextElement, style: CSSStyleDeclaration): void {
  // A canvas rounds small sizes of letters, so the letters are drawn large and the pen small.
  const size = parseFloat(style.fontSize)
  const enlarged = 100 / size
  pen.scale(1 / enlarged, 1 / enlarged)
  pen.font = `${style.fontWeight} 100px ${style.fontFamily}`
  pen.textAlign = style.textAnchor === 'middle' ? 'center' : style.textAnchor === 'end' ? 'right' : 'left'
  pen.textBaseline = style.dominantBaseline === 'central' ? 'middle' : 'alphabetic'
  pen.fillStyle = colour(style.fill) ?? 'black'
  const at = (list: SVGAnimatedLengthList): number => (list.baseVal.numberOfItems > 0 ? list.baseVal.getItem(0).value : 0)
  pen.fillText(text.textContent ?? '', at(text.x) * enlarged, at(text.y) * enlarged)
}

/** A colour that the canvas knows; of a gradient the colour that stands behind it. */
function colour(paint: string): string | undefined {
  const plain = paint.replace(/^url\([^)]*\)\s*/, '')
  return plain === '' || plain === 'none' ? undefined : plain
}
