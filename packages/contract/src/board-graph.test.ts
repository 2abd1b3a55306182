import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BoardElement, readBoard } from './board-graph.ts'

const box = (id: string, x: number, y: number, more: Partial<BoardElement> = {}): BoardElement => ({
  ...{ id, type: 'rectangle', x, y, width: 120, height: 40 },
  ...more,
})
const text = (id: string, words: string, more: Partial<BoardElement> = {}): BoardElement => ({
  ...{ id, type: 'text', x: 0, y: 0, width: 60, height: 20, text: words },
  ...more,
})
const arrow = (id: string, from: string | null, to: string | null, more: Partial<BoardElement> = {}): BoardElement => ({
  ...{ id, type: 'arrow', x: 0, y: 0, width: 10, height: 10, endArrowhead: 'arrow' },
  startBinding: from === null ? null : { elementId: from },
  endBinding: to === null ? null : { elementId: to },
  ...more,
})

describe('TYP-04 a whiteboard read as a graph', () => {
  it('reads names, notes and the labels of arrows', () => {
    const graph = readBoard([
      ...[box('a', 0, 0), text('at', 'Client', { containerId: 'a' })],
      ...[box('b', 0, 200), text('bt', 'Gateway\n3 nodes,  token bucket', { containerId: 'b' })],
      ...[arrow('l', 'a', 'b'), text('lt', 'API key', { containerId: 'l' })],
    ])
    expect(graph).toEqual({
      parts: [
        { id: 'a', name: 'Client', note: '' },
        { id: 'b', name: 'Gateway', note: '3 nodes, token bucket' },
      ],
      links: [{ id: 'l', from: 'a', to: 'b', label: 'API key' }],
      loose: [],
    })
  })

  it('a text that lies in a box names it, and a text with an arrow is a part itself', () => {
    const graph = readBoard([
      ...[box('a', 0, 0), text('in', 'API', { x: 20, y: 8 }), text('far', 'a remark', { x: 900, y: 900 })],
      ...[text('word', 'Redis', { x: 300, y: 300 }), arrow('l', 'a', 'word')],
    ])
    expect(graph.parts.map(({ name }) => name)).toEqual(['API', 'Redis'])
    expect(graph.links).toMatchObject([{ from: 'a', to: 'word' }])
  })

  it('an arrow that is fastened to the text in a box means the box', () => {
    const graph = readBoard([box('a', 0, 0), text('at', 'API', { containerId: 'a' }), box('b', 0, 200), arrow('l', 'b', 'at')])
    expect(graph.links).toMatchObject([{ from: 'b', to: 'a' }])
    expect(graph.parts[1]).toEqual({ id: 'b', name: '', note: '' })
  })

  it('an arrow that ends close to a box means it, and one that ends in the open is loose', () => {
    const near = arrow('near', 'a', null, {
      x: 60,
      y: 40,
      points: [
        [0, 0],
        [0, 150],
      ],
    })
    const far = arrow('far', 'a', null, {
      x: 60,
      y: 40,
      points: [
        [0, 0],
        [0, 100],
      ],
    })
    const graph = readBoard([box('a', 0, 0), box('b', 0, 200), near, far])
    expect(graph.links).toMatchObject([{ id: 'near', from: 'a', to: 'b' }])
    expect(graph.loose).toMatchObject([{ id: 'far', from: 'a', to: null }])
  })

  it('heads say the way: one at the start turns it, two lead both ways', () => {
    const boxes = [box('a', 0, 0), box('b', 0, 200)]
    const way = (more: Partial<BoardElement>) => readBoard([...boxes, arrow('l', 'a', 'b', more)]).links.map(({ from, to }) => from + to)
    expect(way({})).toEqual(['ab'])
    expect(way({ startArrowhead: 'arrow', endArrowhead: null })).toEqual(['ba'])
    expect(way({ startArrowhead: 'arrow' })).toEqual(['ab', 'ba'])
    expect(way({ endArrowhead: null })).toEqual(['ab'])
  })

  it('a box around boxes is a frame, and what was deleted is gone', () => {
    const graph = readBoard([
      ...[box('frame', -50, -50, { width: 400, height: 400 }), text('ft', 'One region', { containerId: 'frame' })],
      ...[box('a', 0, 0), box('b', 0, 200, { isDeleted: true }), arrow('l', 'a', 'b')],
    ])
    expect(graph.parts.map(({ id }) => id)).toEqual(['a'])
    expect(graph.loose).toMatchObject([{ from: 'a', to: null }])
  })

  it('whatever stands on the board, every link joins two parts', () => {
    const one = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const element = fc.record({
      ...{ id: one, type: fc.constantFrom('rectangle', 'text', 'arrow', 'line', 'image'), x: fc.double(), y: fc.double() },
      ...{ width: fc.double(), height: fc.double(), text: fc.string(), containerId: fc.option(one) },
      ...{ startBinding: fc.option(fc.record({ elementId: one })), endBinding: fc.option(fc.record({ elementId: one })) },
      points: fc.array(fc.array(fc.double(), { maxLength: 2 }), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(element, { maxLength: 12 }), (elements) => {
        const { parts, links } = readBoard(elements)
        const known = new Set(parts.map(({ id }) => id))
        expect(links.filter(({ from, to }) => !known.has(from) || !known.has(to) || from === to)).toEqual([])
      }),
      { seed: 16, numRuns: 300 },
    )
  })
})
