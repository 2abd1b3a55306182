import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { ada, bob } = adaAndBob(app)
const base = '/api/v1/collections/javascript-foundations'

it('progress is exported as xAPI statements, each with an id that stays', async () => {
  const post = async (path: string, body?: unknown) =>
    await app.call('POST', `${base}/${path}`, { token: ada.token, ...(body === undefined ? {} : { body }) })
  const statements = async () => await app.call('GET', `${base}/statements`, { token: ada.token })
  expect((await statements()).body.error.code).toBe('course_not_enrolled')
  await post('enrol')
  await post('steps', { chapterId: 'values' })
  await post('answers', { chapterId: 'values', questionId: 'values-1', chosen: [0], answerId: randomUUID() })
  await app.database.asOwner(
    `insert into course_solutions (id, user_id, course, chapter, problem_id, language_id, source, verdict, points)
     values ($1, $2, 'javascript-foundations', 'values', 'page-ranges', 109, 'x', 'Accepted', 100)`,
    [randomUUID(), ada.userId],
  )
  const first = await statements()
  expect(first.headers.get('content-disposition')).toBe('attachment; filename="javascript-foundations-xapi.json"')
  const list = first.body as {
    id: string
    verb: { id: string }
    actor: { account: object }
    object: { id: string }
    result?: object
    timestamp: string
  }[]
  expect(list.map(({ verb }) => verb.id.split('/').at(-1))).toEqual(['registered', 'experienced', 'answered', 'passed'])
  expect(list.map(({ result }) => result)).toEqual([
    undefined,
    undefined,
    { success: false, response: '0' },
    { success: true, score: { scaled: 1, raw: 100, min: 0, max: 100 } },
  ])
  for (const { id, verb, object, actor, timestamp } of list) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect([URL.canParse(verb.id), URL.canParse(object.id), new Date(timestamp).toISOString()]).toEqual([true, true, timestamp])
    expect(actor.account).toMatchObject({ name: ada.userId })
  }
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  expect((await statements()).text).toBe(first.text)
  expect(first.text).not.toContain('ada@example.com')
  expect((await app.call('GET', `${base}/statements`, { token: bob.token })).body.error.code).toBe('course_not_enrolled')
})
