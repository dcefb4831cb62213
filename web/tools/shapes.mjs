// Shapes the pieces' outlines from openly licensed fonts (see LICENCES.md) into
// src/board/shapes.json, so that pieces look the same on every machine and no
// font is loaded. Run by hand: `npm run shapes`. Its output is committed.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as opentype from 'opentype.js/dist/opentype.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const size = 1000 // units of a shape's square box

const fonts = {
  symbols: { dir: '@fontsource/noto-sans-symbols-2', files: /symbols-2-symbols-400-normal\.woff$/ },
  brush: { dir: '@fontsource/ma-shan-zheng', files: /-400-normal\.woff$/ },
  kai: { dir: '@fontsource/lxgw-wenkai', files: /-700-normal\.woff$/ },
}

/** Reads the font's subset files once, in the order of their names. */
function load({ dir, files }) {
  const folder = join(here, 'node_modules', dir, 'files')
  return readdirSync(folder)
    .filter((name) => files.test(name))
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(folder, name))
      return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
    })
}

function glyph(subsets, character) {
  const font = subsets.find((f) => f.charToGlyphIndex(character) > 0)
  if (!font) throw new Error(`no font has ${character}`)
  return font.charToGlyph(character).getPath(0, 0, size)
}

/** Splits a path into its closed contours, each a list of commands. */
function contours(path) {
  const all = []
  for (const command of path.commands) {
    if (command.type === 'M') all.push([])
    all.at(-1).push(command)
  }
  return all
}

/** The signed area of a contour's corner points: holes turn the other way. */
function area(contour) {
  const points = contour.filter((c) => c.type !== 'Z')
  return points.reduce((sum, p, i) => {
    const q = points[(i + 1) % points.length]
    return sum + p.x * q.y - q.x * p.y
  }, 0)
}

/** Centres the path in a box of `size`, its longer extent `extent` units. */
function fit(path, extent) {
  const box = path.getBoundingBox()
  const scale = extent / Math.max(box.x2 - box.x1, box.y2 - box.y1)
  const dx = size / 2 - (scale * (box.x1 + box.x2)) / 2
  const dy = size / 2 - (scale * (box.y1 + box.y2)) / 2
  for (const c of path.commands) {
    for (const [x, y] of [['x', 'y'], ['x1', 'y1'], ['x2', 'y2']]) {
      if (c[x] === undefined) continue
      c[x] = c[x] * scale + dx
      c[y] = c[y] * scale + dy
    }
  }
  return path
}

/**
 * Writes commands in whole units, a thousandth of a square being finer than a
 * pixel, and relative to the point before, which is shorter.
 */
function text(commands) {
  let [x, y] = [0, 0]
  const written = commands.map((c) => {
    if (c.type === 'Z') return 'z'
    const points = [[c.x1, c.y1], [c.x2, c.y2], [c.x, c.y]].filter(([px]) => px !== undefined)
    const rounded = points.map(([px, py]) => [Math.round(px), Math.round(py)])
    const numbers = rounded.flatMap(([px, py]) => [px - x, py - y])
    if (c.type === 'M') numbers.splice(0, 2, ...rounded[0])
    ;[x, y] = rounded.at(-1)
    return (c.type === 'M' ? 'M' : c.type.toLowerCase()) + numbers.join(' ')
  })
  return written.join('').replaceAll(' -', '-')
}

/** A figure keeps its silhouette apart, so that its inner lines get a colour. */
function figure(path) {
  const parts = contours(path)
  const areas = parts.map(area)
  const outside = Math.sign(areas.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0))
  const silhouette = parts.filter((_, i) => Math.sign(areas[i]) === outside)
  return { style: 'figure', outline: text(silhouette.flat()), body: text(path.commands) }
}

const symbols = load(fonts.symbols)
const brush = load(fonts.brush)
const kai = load(fonts.kai)
const pieces = {}

// The king is the tallest; the extents keep the pieces' sizes in proportion.
for (const [character, extent] of [
  ['♚', 800], ['♛', 800], ['♜', 690], ['♝', 790], ['♞', 760], ['♟', 660],
]) {
  pieces[character] = figure(fit(glyph(symbols, character), extent))
}
for (const character of '帅仕相马车炮兵将士象卒') {
  pieces[character] = { style: 'disc', body: text(fit(glyph(brush, character), 610).commands) }
}
// The forms that are printed on sets outside the mainland, red ones first where the sides differ.
const traditional = {}
for (const character of '帥仕相傌俥炮兵將士象馬車砲卒') {
  traditional[character] = text(fit(glyph(kai, character), 600).commands)
}
const letters = {}
for (const character of '楚河漢汉界一二三四五六七八九１２３４５６７８９') {
  // Unfitted, as 一 must not become as tall as 界: only moved from the baseline.
  const path = glyph(kai, character)
  for (const c of path.commands) for (const y of ['y', 'y1', 'y2']) if (c[y] !== undefined) c[y] += 860
  letters[character] = text(path.commands)
}

const target = join(here, '..', 'src', 'board', 'shapes.json')
writeFileSync(target, JSON.stringify({ pieces, traditional, letters }, null, 1) + '\n')
console.log(`${Object.keys(pieces).length} pieces, ${Object.keys(traditional).length} traditional, ${Object.keys(letters).length} letters`)
