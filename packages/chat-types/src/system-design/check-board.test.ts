import type { BoardGraph, SystemDesign } from '@xperto/contract'
import { describe, expect, it } from 'vitest'
import { viewBoard } from './board-view.ts'
import { checkBoard } from './check-board.ts'
import { beginDesign } from './state.ts'

/** A board from lines: `client -> api (3 nodes)`; a word alone is a box without an arrow. */
function board(...lines: string[]): BoardGraph {
  const parts = new Map<string, BoardGraph['parts'][number]>()
  const links: BoardGraph['links'] = []
  for (const line of lines) {
    const ids = line.split(' -> ').map((box) => {
      const [, name = '', note = ''] = /^(.*?)(?: \((.*)\))?$/u.exec(box) ?? []
      if (!parts.has(name) || note !== '') parts.set(name, { id: name, name, note })
      return name
    })
    for (const [at, to] of ids.entries()) {
      const from = ids[at - 1]
      if (from !== undefined) links.push({ id: `${from}-${to}`, from, to, label: '' })
    }
  }
  return { parts: [...parts.values()], links, loose: [] }
}
const design: SystemDesign = {
  ...{ id: 'links', title: 'Links', signs: ['links'], brief: '', needs: [], mistakes: [], deep: { question: '', points: [] } },
  estimates: [{ question: 'Reads?', value: 4000, unit: 'reads a second', factor: 2, how: '' }],
  parts: [
    { id: 'client', kind: 'client', text: 'the client', signs: ['client'] },
    { id: 'api', kind: 'service', text: 'the service', signs: ['api'] },
    { id: 'cache', kind: 'cache', text: 'a cache of links', signs: ['cache', 'redis'] },
    { id: 'store', kind: 'store', text: 'the store of links', signs: ['postgres', 'db'] },
  ],
  arrows: [
    { from: 'client', to: 'api', why: 'requests come in' },
    { from: 'api', to: 'cache', why: 'few links get most reads' },
    { from: 'api', to: 'store', why: 'links are kept' },
  ],
  demands: [{ estimate: 0, above: 1000, part: 'cache', why: 'one store should not answer them all' }],
}
const texts = (graph: BoardGraph, of: SystemDesign | null = null, amounts?: (number | null)[]) =>
  checkBoard(graph, of, amounts).findings.map(({ text }) => text)

describe('TYP-04 a board checked against the design at hand', () => {
  it('a whole board has no finding, and boxes in between do no harm', () => {
    expect(texts(board('Client -> Edge proxy -> API (3 nodes)', 'API -> Redis', 'API -> Postgres'), design)).toEqual([])
  })

  it('names the parts, the arrows and the turned arrows that the design expects', () => {
    const { findings, there, expected } = checkBoard(board('Client -> API (3 nodes)', 'Postgres -> API'), design)
    expect(findings.map(({ text }) => text)).toEqual([
      'A cache of links: nothing on the board is that, and few links get most reads.',
      'The arrow from “Postgres” to “API” goes the other way: links are kept.',
    ])
    expect([there.length, expected]).toEqual([4, 7])
    expect(texts(board('Client -> API (3 nodes) -> Redis', 'DB -> Reports'), design)).toEqual([
      'No arrow leads from “API” to “DB”: links are kept.',
    ])
  })

  it("a part that the person's own estimate asks for is missing with that number, and a small estimate asks for nothing", () => {
    const drawn = board('Client -> API (3 nodes) -> Postgres')
    expect(texts(drawn, design, [4000])).toEqual([
      'A cache of links: nothing on the board is that, and you estimated 4,000 reads a second: one store should not answer them all.',
    ])
    expect(texts(drawn, design, [10])[0]).toContain('few links get most reads')
  })

  it('boxes without names, arrows without ends and parts without arrows are found without an exercise', () => {
    const drawn = board('Client -> Load balancer -> API -> Postgres', 'Metrics')
    drawn.parts.push({ id: 'blank', name: '', note: '' })
    drawn.loose.push({ id: 'l', from: 'API', to: null, label: 'mails' }, { id: 'm', from: null, to: null, label: '' })
    expect(texts(drawn)).toEqual([
      'One box has no name.',
      'The arrow “mails” from “API” ends at nothing.',
      'An arrow joins no two boxes.',
      '“Metrics” is linked to nothing.',
    ])
  })

  it.each([
    ['a cache that nothing reads', ['Client -> API (two) -> Postgres', 'Cache -> Postgres'], 'Nothing reads “Cache”'],
    ['a service without a store', ['Client -> API (two) -> Redis'], 'No store stands behind “API”'],
    ['a store that clients reach', ['Client -> Postgres', 'Client -> API (two) -> Postgres'], '“Client” reaches “Postgres” itself'],
    ['a worker without a queue', ['Client -> API (two) -> Worker', 'API -> Postgres'], 'No queue stands between “API” and “Worker”'],
    ['a queue that nothing empties', ['Client -> API (two) -> Kafka', 'API -> Postgres'], 'Nothing takes from “Kafka”'],
    ['a single machine', ['Client -> API -> Postgres'], '“API” is one machine'],
  ])('finds %s', (_, lines, sentence) => {
    const found = texts(board(...lines))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(sentence)
  })

  it('several machines, or a balancer before them, are no single point', () => {
    expect(texts(board('Client -> API (3 nodes) -> Postgres'))).toEqual([])
    expect(texts(board('Client -> Load balancer -> API -> Postgres'))).toEqual([])
  })
})

describe('what a panel is told of a board', () => {
  const elements = [{ id: 'a', type: 'rectangle', x: 0, y: 0, width: 9, height: 9 }]
  const view = (estimates: string[], state: object) => viewBoard({ elements, estimates }, state, [design])

  it('estimates have a sign and no value, and what the design expects is told after a first try alone', () => {
    const before = view(['40,000 a second'], { ...beginDesign('links'), phase: 'drawing' })
    expect(before.exercise?.estimates).toEqual([
      { question: 'Reads?', unit: 'reads a second', said: '40,000 a second', verdict: 'too_high', times: 10 },
    ])
    expect(before.findings.map(({ text }) => text)).toEqual(['One box has no name.'])
    expect(JSON.stringify(before)).not.toContain('4000')
    const after = view(['3,000'], { ...beginDesign('links'), phase: 'drawing', wasTried: true })
    expect(after.exercise?.estimates[0]).toMatchObject({ verdict: 'near', times: null })
    expect(after.findings.map(({ text }) => text)).toContain('The store of links: nothing on the board is that, and links are kept.')
  })

  it('a number that was said in the chat stands there too, and what is no number is unread', () => {
    expect(view([], { ...beginDesign('links'), amounts: [4000] }).exercise?.estimates[0]).toMatchObject({ said: '4,000', verdict: 'near' })
    expect(view(['many'], beginDesign('links')).exercise?.estimates[0]).toMatchObject({ verdict: 'unread' })
    expect(viewBoard({ elements: [], estimates: [] }, undefined, [design])).toEqual({ exercise: null, findings: [], there: [] })
  })
})
