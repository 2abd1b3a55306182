import type { BoardGraph, SystemDesign } from '@xperto/contract'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { ChatTypeServices } from '../kit/server.ts'
import { converse, noServices, scriptedWriter } from '../kit/testing/converse.ts'
import { checkDrawing, readDrawing } from './check-drawing.ts'
import { isWithin, readAmount } from './read-amount.ts'

const shop: SystemDesign = {
  id: 'shop',
  title: 'Small shop',
  signs: ['shop'],
  brief: 'A shop with 86,400 orders a day.',
  needs: [
    { text: 'take an order', signs: ['order'] },
    { text: 'never charge twice', signs: ['twice', 'idempot'] },
  ],
  estimates: [{ question: 'How many orders a second?', value: 1, unit: 'orders a second', factor: 2, how: '86,400 ÷ 86,400 = 1.' }],
  parts: [
    { id: 'client', kind: 'client', text: 'the client', signs: ['client', 'browser'] },
    { id: 'api', kind: 'service', text: 'the service', signs: ['api', 'service'] },
    { id: 'db', kind: 'store', text: 'the store', signs: ['db', 'database'] },
  ],
  arrows: [
    { from: 'client', to: 'api', why: 'orders come in' },
    { from: 'api', to: 'db', why: 'orders are kept' },
  ],
  demands: [],
  deep: { question: 'What if the network drops?', points: [{ text: 'a key with each order', signs: ['key'] }] },
  mistakes: ['Charging before the order is kept.'],
}
const blog: SystemDesign = { ...shop, id: 'blog', title: 'Blog', signs: ['blog', 'shop window'] }
const services: ChatTypeServices = { ...noServices, designs: { all: () => [shop, blog] } }
const chat = (writer = scriptedWriter('library', ['a card'])) => converse('SYSTEM_DESIGN', writer, services)

describe('TYP-04 a system-design exercise', () => {
  it('TYP-04 leads from needs over numbers and a drawing to one part in depth, and says what was missed', async () => {
    const design = chat()
    expect((await design.say('Design a shop')).text).toContain('First the needs.')
    const needs = await design.say('It takes orders from people')
    expect(needs.text).toContain('You have:\n\n- take an order')
    expect(needs.text).toContain('1 of 2 are missing')
    // What is missing is not given away before the second try.
    expect(needs.text).not.toContain('never charge twice')
    const numbers = await design.say('And it is never charged twice')
    expect(numbers.text).toContain('Nothing is missing.')
    expect(numbers.text).toContain('How many orders a second?')
    expect((await design.say('86,400 / 3,600 = 24 a second')).text).toContain('too many')
    const drawing = await design.say('86,400 / 86,400 = 1 a second')
    expect(drawing.text).toContain('is close enough')
    expect(drawing.text).toContain('**The drawing.**')
    const first = await design.say('browser -> load balancer -> api')
    expect(first.text).toContain('2 of 3 parts and 1 of 2 arrows')
    expect(first.text).not.toContain('the store')
    const second = await design.say('browser -> api\ndatabase -> api')
    expect(second.text).toContain('The other way round:\n\n- the service → the store: orders are kept')
    const end = await design.say('skip')
    expect(end.text).toContain('## Small shop: 4 of 6 points')
    expect(end.text).toContain('- a key with each order')
    expect(end.text).toContain('Charging before the order is kept.')
    expect((await design.say('another')).text).toContain('## Blog')
  })

  it('a question in between leaves the exercise where it is, and another system begins anew', async () => {
    const design = chat()
    await design.say('Design a shop')
    const before = design.state()
    expect((await design.say('May people pay later?')).text).toContain('say what you assume')
    expect(design.state()).toEqual(before)
    expect((await design.say('Design a blog instead')).text).toContain('## Blog')
  })

  it('what is no number and no drawing is asked for again and costs no try', async () => {
    const design = chat()
    await design.say('shop')
    await design.say('orders, never twice')
    expect((await design.say('a lot of them')).text).toContain('I read no number')
    await design.say('1')
    expect((await design.say('a database and a service')).text).toContain('I read no arrow')
    expect(design.state()).toMatchObject({ phase: 'drawing', wasTried: false })
  })

  it('TYP-04 a board that is sent is read as the drawing: findings until it is whole, then the next step', async () => {
    const drawn: BoardGraph = {
      parts: [
        { id: 'c', name: 'Browser', note: '' },
        { id: 'a', name: 'API', note: '2 nodes' },
      ],
      links: [{ id: 'l', from: 'c', to: 'a', label: '' }],
      loose: [],
    }
    const withBoard = { ...services, boards: { find: () => Promise.resolve({ graph: drawn, estimates: [] }) } }
    const design = converse('SYSTEM_DESIGN', scriptedWriter('library', []), withBoard)
    for (const said of ['Design a shop', 'orders, never twice', '1']) await design.say(said)
    const first = await design.say('Check my board')
    expect(first.text).toContain('3 of the 5 parts and arrows that I look for are there')
    expect(first.text).toContain('The store: nothing on the board is that')
    expect(first.options).toEqual(['Check my board', 'Skip'])
    expect(design.state()).toMatchObject({ phase: 'drawing', wasTried: true })
    drawn.parts.push({ id: 'd', name: 'Database', note: '' })
    drawn.links.push({ id: 'm', from: 'a', to: 'd', label: '' })
    expect((await design.say('Look at my drawing again')).text).toContain('**One part in depth.**')
    expect(design.state()).toMatchObject({ phase: 'deep', amounts: [1] })
  })

  it('a board that is left as it is counts with what it has, and a model hears the graph in words', async () => {
    const graph: BoardGraph = { parts: [{ id: 'a', name: 'API\n', note: '' }], links: [], loose: [] }
    const withBoard = { ...services, boards: { find: () => Promise.resolve({ graph, estimates: [] }) } }
    const writer = scriptedWriter('model', ['What if it stops?'])
    const design = converse('SYSTEM_DESIGN', writer, withBoard)
    for (const said of ['Design a shop', 'orders, never twice', '1']) await design.say(said)
    const checked = await design.say('Check my board')
    expect(checked.text).toContain('The client: nothing on the board is that')
    expect(checked.text).toMatch(/\n\nWhat if it stops\?$/u)
    expect(writer.asked.at(-1)?.system).toContain('- “API”')
    await design.say('skip')
    expect(design.state()).toMatchObject({ phase: 'deep', met: expect.arrayContaining(['The service']) })
  })

  it('a board is looked at without an exercise too, and an empty one says what to do', async () => {
    const boards = (names: string[]) => ({
      find: () =>
        Promise.resolve({ graph: { parts: names.map((name) => ({ id: name, name, note: '' })), links: [], loose: [] }, estimates: [] }),
    })
    const say = async (names: string[]) =>
      (await converse('SYSTEM_DESIGN', scriptedWriter('library', []), { ...services, boards: boards(names) }).say('Check my board')).text
    expect(await say(['Client', 'API'])).toContain('No store stands behind “API”')
    expect(await say([])).toContain('The board is empty.')
    expect((await chat().say('Check my board')).options).toEqual(['Small shop', 'Blog'])
  })

  it('without an exercise it offers its own; a model leads there, and answers in between without judging', async () => {
    const offered = await chat().say('How do I paint a wall')
    expect(offered.options).toEqual(['Small shop', 'Blog'])
    const design = chat(scriptedWriter('model', ['What would you try?']))
    expect((await design.say('Design a lift')).text).toBe('What would you try?')
    await design.say('Design a shop')
    expect((await design.say('Is a cache of use?')).text).toBe('What would you try?')
    expect((await design.say('orders, never twice')).text).toContain('Nothing is missing.')
  })
})

test.each([
  ['about 40', 40],
  ['1.2k', 1200],
  ['12,000 a second', 12_000],
  ['100 million / 2.6 million = 38', 38],
  ['3 TB', 3e12],
  ['two million', 2e6],
  ['roughly 2*10^6', 2e6],
  ['none', null],
] as const)('the amount of “%s” is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test('an estimate within its factor is right on both sides, and nothing else is', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e12, noNaN: true }), fc.double({ min: 1.1, max: 5, noNaN: true }), (value, factor) => {
      expect([isWithin(value, value, factor), isWithin(value * factor, value, factor), isWithin(value / factor, value, factor)]).toEqual([
        true,
        true,
        true,
      ])
      expect([
        isWithin(value * factor * 1.1, value, factor),
        isWithin(value / factor / 1.1, value, factor),
        isWithin(0, value, factor),
      ]).toEqual([false, false, false])
    }),
    { seed: 4 },
  )
})

test('a drawing that turns in circles through boxes of other names ends', () => {
  const check = checkDrawing(readDrawing('client -> x -> y -> x\ny -> z, api'), shop)
  expect(check.arrows.map(({ state }) => state)).toEqual(['there', 'missing'])
})
