import { expect, test } from 'vitest'
import { beginningOf, readable, rewritten, rowsOf, type Row, type Token } from '../src/analysis/layout'
import { moveSigns, positionSigns, signText, toggled } from '../src/analysis/signs'
import { addMove, along, endOf, fromLine, isVariation, makeMain, newNode, pathOf, promote, remove, toLine, type Line, type Node } from '../src/analysis/tree'

function line(text: string): Line {
  return { plies: text.split(' ').map((move) => ({ move, text: move, squares: [] })) }
}

/** e4 {king} e5 (c5 Nf3 (Nc3)) (e6) Nf3 */
function example(): Line {
  const sicilian = line('c5 Nf3')
  const [, knight] = sicilian.plies
  if (knight) knight.variations = [line('Nc3')]
  return {
    plies: [
      { move: 'e4', text: 'e4', squares: [12, 28], after: ['king'], before: ['before all'], nags: [1] },
      { move: 'e5', text: 'e5', squares: [], variations: [sicilian, line('e6')] },
      { move: 'Nf3', text: 'Nf3', squares: [] },
    ],
  }
}

function path(root: Node, moves: string): number[] {
  const found = pathOf(root, moves.split(' '))
  if (!found) throw new Error(`no ${moves}`)
  return found
}

/** A tree in brackets. */
function shown(root: Node): string {
  const write = (l: Line): string =>
    l.plies.map((p) => [p.move, ...(p.variations ?? []).map((v) => `(${write(v)})`)].join(' ')).join(' ')
  return write(toLine(root))
}

test('a tree is the same when it is read from what it writes', () => {
  const root = fromLine(example())
  expect(shown(root)).toBe('e4 e5 (c5 Nf3 (Nc3)) (e6) Nf3')
  expect(root.comments).toEqual(['before all'])
  expect(toLine(fromLine(toLine(root)))).toEqual(toLine(root))
  expect(toLine(root)).toEqual(example())
  const empty = newNode()
  empty.comments.push('only words')
  expect(toLine(empty)).toEqual({ plies: [], end: ['only words'] })
  expect(toLine(fromLine(toLine(empty)))).toEqual(toLine(empty))
})

test('a move that is there is not added again, and a variation twice is one', () => {
  const root = fromLine(example())
  const e4 = addMove(root, { move: 'e4', text: 'e4', squares: [] })
  expect(root.children).toEqual([e4])
  addMove(e4, { move: 'd5', text: 'd5', squares: [] })
  expect(shown(root)).toBe('e4 e5 (c5 Nf3 (Nc3)) (e6) (d5) Nf3')
  const doubled = fromLine({ plies: [{ move: 'a', variations: [line('b c'), line('b d')] }] })
  expect(shown(doubled)).toBe('a (b c (d))')
})

test('variations are promoted, made the main line and deleted', () => {
  const root = fromLine(example())
  expect(isVariation(root, path(root, 'e4 e5 Nf3'))).toBe(false)
  expect(isVariation(root, path(root, 'e4 c5 Nf3'))).toBe(true)
  promote(root, path(root, 'e4 e6'))
  expect(shown(root)).toBe('e4 e5 (e6) (c5 Nf3 (Nc3)) Nf3')
  makeMain(root, path(root, 'e4 c5 Nc3'))
  expect(shown(root)).toBe('e4 c5 (e5 Nf3) (e6) Nc3 (Nf3)')
  expect(endOf(root, []).length).toBe(3)
  remove(root, path(root, 'e4 c5'))
  expect(shown(root)).toBe('e4 e5 (e6) Nf3')
  expect(pathOf(root, ['e4', 'c5'])).toBeNull()
  expect(along(root, [...path(root, 'e4'), -1]).map((n) => n.move)).toEqual(['', 'e4'])
  remove(root, [])
  expect(shown(root)).toBe('e4 e5 (e6) Nf3')
})

function words(tokens: Token[]): string {
  return tokens
    .map((token) => (token.kind === 'move' ? token.item.label + token.item.node.text : token.kind === 'comment' ? `{${token.text}}` : `(${words(token.tokens)})`))
    .join(' ')
}

function rows(made: Row[]): string[] {
  return made.map((row) => {
    if (row.kind === 'comment') return `{${row.text}}`
    if (row.kind === 'variation') return `(${words(row.tokens)})`
    return `${row.number}. ${row.first?.node.text ?? '…'} ${row.second?.node.text ?? ''}`.trim()
  })
}

test('a tree is set with its numbers', () => {
  expect(rows(rowsOf(fromLine(example()), { number: 1, side: 'first' }))).toEqual([
    '{before all}', '1. e4', '{king}', '1. … e5', '(1…c5 2.Nf3 (2.Nc3))', '(1…e6)', '2. Nf3',
  ])
  const black = rowsOf(fromLine(line('e5 Nf3 Nc6')), beginningOf('x b - - 0 12', 'second'))
  expect(rows(black)).toEqual(['12. … e5', '13. Nf3 Nc6'])
  expect(beginningOf('15/15 x', 'first')).toEqual({ number: 1, side: 'first' })
  expect(beginningOf('x w - - 0 0', 'first').number).toBe(1)
})

test('comments are read without the commands for programs, which stay', () => {
  expect(readable(['[%clk 0:03:00] good', '[%emt 2]'])).toBe('good')
  expect(rewritten(['[%clk 0:03:00] good', '[%emt 2]'], ' better ')).toEqual(['[%clk 0:03:00] [%emt 2]', 'better'])
  expect(rewritten(['good'], ' ')).toEqual([])
})

test('a move has one sign of each kind', () => {
  expect(signText([3, 14, 99])).toBe('!! += $99')
  expect(toggled([1, 14], 2, moveSigns)).toEqual([2, 14])
  expect(toggled([2, 14], 2, moveSigns)).toEqual([14])
  expect(toggled([2, 14], 0, positionSigns)).toEqual([2])
})
