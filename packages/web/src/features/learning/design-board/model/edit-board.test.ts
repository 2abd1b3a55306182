import type { SavedBoardElement } from '@xperto/contract'
import { readBoard } from '@xperto/contract/board-graph'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addLink, addPart, removeLink, removePart, renamePart } from './edit-board.ts'
import { isSameBoard, mergeBoards } from './merge-boards.ts'

function ids() {
  let last = 0
  return () => `e${(last += 1)}`
}
const names = (elements: readonly SavedBoardElement[]) => readBoard(elements).parts.map(({ name }) => name)
const links = (elements: readonly SavedBoardElement[]) => {
  const { parts, links: all } = readBoard(elements)
  const nameOf = (id: string) => parts.find((part) => part.id === id)?.name
  return all.map(({ from, to, label }) => `${nameOf(from)} > ${nameOf(to)}${label === '' ? '' : `: ${label}`}`)
}

/** A board of three parts and one labelled arrow. */
function shop() {
  const newId = ids()
  let elements = ['Client', 'API', 'Postgres'].reduce<SavedBoardElement[]>((all, name) => addPart(all, name, newId), [])
  const [client, api] = readBoard(elements).parts
  elements = addLink(elements, { from: client?.id ?? '', to: api?.id ?? '', label: 'order' }, newId)
  return { elements, newId, idOf: (name: string) => readBoard(elements).parts.find((part) => part.name === name)?.id ?? '' }
}

describe('TYP-04 the list edits the same board as the drawing', () => {
  it('adds, renames, links and removes parts', () => {
    const { elements, newId, idOf } = shop()
    expect([names(elements), links(elements)]).toEqual([['Client', 'API', 'Postgres'], ['Client > API: order']])
    expect(links(renamePart(elements, idOf('API'), 'Gateway', newId))).toEqual(['Client > Gateway: order'])
    const more = addLink(elements, { from: idOf('API'), to: idOf('Postgres'), label: '' }, newId)
    expect(links(more)).toEqual(['Client > API: order', 'API > Postgres'])
    expect([names(removePart(more, idOf('API'))), links(removePart(more, idOf('API')))]).toEqual([['Client', 'Postgres'], []])
    const [first] = readBoard(more).links
    expect(links(removeLink(more, first?.id ?? ''))).toEqual(['API > Postgres'])
    // Nothing of what was removed hangs on.
    expect(
      removePart(more, idOf('API'))
        .flatMap(({ boundElements }) => boundElements ?? [])
        .filter(({ type }) => type === 'arrow'),
    ).toEqual([])
  })

  it('new boxes lie on no other', () => {
    const newId = ids()
    const boxes = Array.from({ length: 12 }).reduce<SavedBoardElement[]>((all) => addPart(all, 'x', newId), [])
    const places = boxes.filter(({ type }) => type === 'rectangle').map(({ x, y }) => `${x} ${y}`)
    expect(new Set(places).size).toBe(12)
  })

  it('a link to itself or to nothing is none, and a box without a name gets one', () => {
    const { elements, newId, idOf } = shop()
    expect(addLink(elements, { from: idOf('API'), to: idOf('API'), label: '' }, newId)).toEqual(elements)
    expect(addLink(elements, { from: idOf('API'), to: 'gone', label: '' }, newId)).toEqual(elements)
    const blank = elements.filter(({ containerId }) => containerId !== idOf('API'))
    expect(names(renamePart(blank, idOf('API'), 'Service', newId))).toContain('Service')
  })
})

describe('two tabs that change one board', () => {
  it('keep both changes, and what one deleted stays deleted', () => {
    const { elements: base, newId, idOf } = shop()
    const here = renamePart(base, idOf('API'), 'Gateway', newId)
    const there = addPart(removePart(base, idOf('Postgres')), 'Redis', () => `t${newId()}`)
    expect(names(mergeBoards(base, here, there))).toEqual(['Client', 'Gateway', 'Redis'])
    expect(names(mergeBoards(base, there, here))).toEqual(['Client', 'Gateway', 'Redis'])
  })

  it('whatever each does, merging loses no part that either added', () => {
    const edit = fc.array(fc.tuple(fc.constantFrom('add', 'remove', 'rename'), fc.nat(5)), { maxLength: 6 })
    const run = (base: SavedBoardElement[], edits: [string, number][], prefix: string) => {
      const newId = ids()
      const added: string[] = []
      let elements = base
      for (const [kind, at] of edits) {
        const old = readBoard(base).parts[at % 3]?.id ?? ''
        if (kind === 'add') {
          elements = addPart(elements, `${prefix}${added.length}`, () => `${prefix}${newId()}`)
          added.push(`${prefix}${added.length}`)
        } else
          elements =
            kind === 'remove' ? removePart(elements, old) : renamePart(elements, old, `${prefix}-${at}`, () => `${prefix}${newId()}`)
      }
      return { elements, added }
    }
    fc.assert(
      fc.property(edit, edit, (mine, theirs) => {
        const { elements: base } = shop()
        const [here, there] = [run(base, mine, 'h'), run(base, theirs, 't')]
        const merged = names(mergeBoards(base, here.elements, there.elements))
        expect([...here.added, ...there.added].filter((name) => !merged.includes(name))).toEqual([])
        // A tab that changed nothing has what the server has, and one that was put together rests.
        expect(isSameBoard(mergeBoards(base, base, there.elements), there.elements)).toBe(true)
        const whole = mergeBoards(base, here.elements, there.elements)
        expect(isSameBoard(mergeBoards(there.elements, there.elements, whole), whole)).toBe(true)
        expect(isSameBoard(mergeBoards(base, here.elements, whole), whole)).toBe(true)
        expect(names(mergeBoards(base, here.elements, base))).toEqual(names(here.elements))
      }),
      { seed: 23, numRuns: 100 },
    )
  })
})
