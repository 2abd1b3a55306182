import { boardElementsMost } from '@xperto/contract/board-limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
let token: string
let chatId: string
beforeEach(async () => {
  await app.database.empty()
  token = (await app.signIn('ada@example.com')).token
  chatId = (await app.call('GET', '/chats/get_by_type/SYSTEM_DESIGN', { token })).body.data.id
})

const box = (id: string, x: number, text: string) => [
  { id, type: 'rectangle', x, y: 0, width: 120, height: 40, boundElements: [{ id: `${id}-text`, type: 'text' }] },
  { id: `${id}-text`, type: 'text', x, y: 0, width: 100, height: 20, text, containerId: id },
]
const arrow = (from: string, to: string) => ({
  ...{ id: `${from}-${to}`, type: 'arrow', x: 0, y: 0, width: 10, height: 10, endArrowhead: 'arrow' },
  ...{ startBinding: { elementId: from, focus: 0, gap: 4 }, endBinding: { elementId: to, focus: 0, gap: 4 } },
})
const look = async () => await app.call('GET', `/design-boards/${chatId}`, { token })
const save = async (version: number, elements: object[], estimates: string[] = []) =>
  await app.call('PUT', `/design-boards/${chatId}`, { token, body: { version, elements, estimates } })
const say = async (content: string): Promise<string> => {
  await app.call('POST', '/chats/messages', { token, body: { chat_id: chatId, content } })
  return (await app.call('GET', `/chats/${chatId}/messages`, { token })).body.data[0].content
}

describe('TYP-04 the whiteboard of a design chat', () => {
  it('is empty at first, is kept as it is drawn, and tells what hangs in the air', async () => {
    expect((await look()).body.data).toMatchObject({ version: 0, saved_on: null, elements: [], findings: [], exercise: null })
    const elements = [...box('a', 0, 'Client'), ...box('b', 300, 'API\n2 nodes'), arrow('a', 'b')]
    const kept = await save(0, elements)
    expect(kept.body.data).toMatchObject({ version: 1, findings: [{ id: 'no-store', weight: 'gap' }] })
    expect((await look()).body.data).toEqual(kept.body.data)
    expect((await look()).body.data.elements).toEqual(elements)
  })

  it('two tabs that save at once: one is kept, the other is refused and changes nothing', async () => {
    const first = await Promise.all([save(0, box('a', 0, 'Client')), save(0, box('b', 0, 'API'))])
    expect(first.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(first.find(({ status }) => status === 409)?.body.error.code).toBe('board_changed')
    const later = await Promise.all([save(1, box('c', 0, 'Cache')), save(1, box('d', 0, 'Store'))])
    expect(later.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await look()).body.data.elements).toEqual(later.find(({ status }) => status === 200)?.body.data.elements)
    expect((await save(7, [])).status).toBe(409)
  })

  it('is read by the chat: findings with the numbers beside it, then the next step once it is whole', async () => {
    await say('Design a URL shortener')
    const before = (await look()).body.data
    expect(before.exercise).toMatchObject({
      title: 'URL shortener',
      estimates: [{ verdict: 'empty' }, { verdict: 'empty' }, { verdict: 'empty' }],
    })
    const parts = [...box('a', 0, 'Browser'), ...box('b', 200, 'Load balancer'), ...box('c', 400, 'API')]
    const arrows = [arrow('a', 'b'), arrow('b', 'c')]
    expect([before.version, before.elements]).toEqual([1, []])
    const kept = (await save(1, [...parts, ...arrows], ['40', '400 a second'])).body.data
    expect(kept.exercise.estimates.map(({ verdict, times }: { verdict: string; times: number }) => [verdict, times])).toEqual([
      ['near', null],
      ['too_low', 10],
      ['empty', null],
    ])
    // What the exercise expects is not told before the drawing was tried.
    expect(kept.findings).toEqual([])
    for (const skipped of ['skip', 'skip', '4,000 reads', 'skip']) await say(skipped)
    const found = await say('Check my board')
    expect(found).toContain('5 of the 9 parts and arrows that I look for are there')
    expect(found).toContain('The store of links: nothing on the board is that')
    expect((await look()).body.data.findings.map(({ id }: { id: string }) => id)).toEqual(['part:cache', 'part:store'])
    const rest = [...box('d', 600, 'Redis'), ...box('e', 800, 'Postgres'), arrow('c', 'd'), arrow('c', 'e')]
    await save(2, [...parts, ...arrows, ...rest], ['40', '4000'])
    expect(await say('Check my board')).toContain('**One part in depth.**')
    expect((await look()).body.data.there).toHaveLength(9)
  })

  it('what is no element of ours is dropped or refused, and a board has limits', async () => {
    const [shape = {}] = box('a', 0, 'API')
    const kept = await save(0, [{ ...shape, link: 'https://evil.test', customData: { html: '<script>' } }])
    expect(kept.body.data.elements).toEqual([shape])
    expect((await save(1, [{ ...shape, type: 'iframe' }])).status).toBe(400)
    expect((await save(1, [{ ...shape, x: 1e12 }])).status).toBe(400)
    expect(
      (
        await save(
          1,
          Array.from({ length: boardElementsMost + 1 }, () => shape),
        )
      ).status,
    ).toBe(400)
    const heavy = { ...shape, type: 'freedraw', points: Array.from({ length: 2000 }, () => [123.456_789, 987.654_321]) }
    expect(
      (
        await save(
          1,
          Array.from({ length: 40 }, () => heavy),
        )
      ).status,
    ).toBe(413)
    expect((await look()).body.data.version).toBe(1)
  })

  it("another's board is not there, and a chat of another kind has none", async () => {
    await save(0, box('a', 0, 'API'))
    const other = (await app.signIn('eve@example.com')).token
    const body = { version: 1, elements: [], estimates: [] }
    const foreign = await app.call('PUT', `/design-boards/${chatId}`, { token: other, body })
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'chat_not_found'])
    expect((await app.call('GET', `/design-boards/${chatId}`, { token: other })).status).toBe(404)
    const quiz = (await app.call('GET', '/chats/get_by_type/QUIZ', { token })).body.data.id
    expect((await app.call('GET', `/design-boards/${quiz}`, { token })).body.data).toBeNull()
    expect((await app.call('PUT', `/design-boards/${quiz}`, { token, body: { ...body, version: 0 } })).body.error.code).toBe(
      'board_not_found',
    )
    expect((await look()).body.data.version).toBe(1)
  })
})
