import { quizQuestions } from '@xperto/content'
import { beforeEach, expect, it } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
type Person = { token: string; userId: string }
let ada: Person
let bob: Person
beforeEach(async () => {
  await app.database.empty()
  ada = await app.signIn('ada@example.com')
  bob = await app.signIn('bob@example.com')
})

const call = async (who: Person, method: 'GET' | 'POST' | 'DELETE' | 'PATCH', path: string, body?: Record<string, unknown>) =>
  await app.call(method, path, { token: who.token, ...(body ? { body } : {}) })
const record = async (who: Person) => (await call(who, 'GET', '/record')).body.data
const newest = async (who: Person, chatId: string) => (await call(who, 'GET', `/chats/${chatId}/messages`)).body.data[0]

/** A quiz on Git in which so many questions are answered wrong. */
async function miss(who: Person, times: number): Promise<void> {
  const chatId = (await call(who, 'GET', '/chats/get_by_type/QUIZ?new=true')).body.data.id
  await call(who, 'POST', '/chats/messages', { chat_id: chatId, content: `${times} questions on Git` })
  for (let turn = 0; turn < times; turn++) {
    const shown = (await newest(who, chatId)).options.map(({ text }: { text: string }) => text)
    const question = quizQuestions('git').find(({ options }) => options.every((option) => shown.includes(option)))
    const wrong = question?.options.find((_, index) => !question.correct.includes(index)) ?? ''
    await call(who, 'POST', '/chats/messages', { chat_id: chatId, content: wrong })
  }
}

it('the record shows the topics that were answered, with what was chosen and what is right', async () => {
  await miss(ada, 3)
  const { topics, settings, review_cards: cards } = await record(ada)
  expect(settings).toEqual({ keeps_record: true })
  expect(cards).toBe(3)
  expect(topics).toMatchObject([{ topic: 'git', standing: 'weak', right: 0, wrong: 3, is_corrected: false }])
  const [answer] = topics[0].answers
  expect(answer.is_right).toBe(false)
  expect(answer.chosen).toHaveLength(1)
  expect(answer.correct).not.toContain(answer.chosen[0])
  expect(await record(bob)).toMatchObject({ topics: [], problems: [], review_cards: 0 })
})

it('a person says that they know a topic better, and later misses count again', async () => {
  await miss(ada, 3)
  expect((await call(ada, 'POST', '/record/topics/git/known')).status).toBe(204)
  expect((await record(ada)).topics).toMatchObject([{ standing: 'sure', is_corrected: true, wrong: 3 }])
  await miss(ada, 3)
  expect((await record(ada)).topics).toMatchObject([{ standing: 'weak', wrong: 6 }])
})

it('an answer, or a topic, is deleted at once and can be taken back', async () => {
  await miss(ada, 3)
  const [{ answers }] = (await record(ada)).topics
  expect((await call(ada, 'DELETE', `/record/answers/${answers[0].id}`)).status).toBe(204)
  expect((await record(ada)).topics).toMatchObject([{ wrong: 2 }])
  expect((await call(ada, 'DELETE', '/record/topics/git')).status).toBe(204)
  expect((await record(ada)).topics).toEqual([])
  expect((await call(ada, 'POST', '/record/restore')).body.data).toEqual({ restored: 3 })
  expect((await record(ada)).topics).toMatchObject([{ wrong: 3 }])
})

it('ten minutes after it was deleted an answer stays deleted, and the hourly cleaning erases it', async () => {
  await miss(ada, 1)
  await call(ada, 'DELETE', '/record/topics/git')
  await app.database.asOwner(`update quiz_answers set deleted_at = now() - interval '11 minutes'`)
  expect((await call(ada, 'POST', '/record/restore')).body.data).toEqual({ restored: 0 })
})

it('with the record switched off quizzes work as before, nothing is noted, and nothing is deleted', async () => {
  await miss(ada, 1)
  expect((await call(ada, 'PATCH', '/record/settings', { keeps_record: false })).body.data).toEqual({ keeps_record: false })
  await miss(ada, 2)
  expect(await record(ada)).toMatchObject({ settings: { keeps_record: false }, topics: [{ wrong: 1 }], review_cards: 1 })
})

it('deleting the record takes its evidence and the review cards', async () => {
  await miss(ada, 2)
  await miss(bob, 1)
  expect((await call(ada, 'DELETE', '/record')).status).toBe(204)
  expect(await record(ada)).toMatchObject({ topics: [], review_cards: 0 })
  expect(await record(bob)).toMatchObject({ topics: [{ wrong: 1 }], review_cards: 1 })
})

it("another's answer is not found, like one that never was", async () => {
  await miss(ada, 1)
  const [{ answers }] = (await record(ada)).topics
  const [foreign, missing] = [
    await call(bob, 'DELETE', `/record/answers/${answers[0].id}`),
    await call(bob, 'DELETE', '/record/answers/never'),
  ]
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(missing.body)
})

it('a quiz of no wished level asks easier questions where the record is weak', async () => {
  const levelsOf = async () => {
    const chatId = (await call(ada, 'GET', '/chats/get_by_type/QUIZ?new=true')).body.data.id
    await call(ada, 'POST', '/chats/messages', { chat_id: chatId, content: '3 questions on Git' })
    const [flow] = await app.database.asOwner('select state from flow_states where chat_id = $1', [chatId])
    const { items } = (flow as { state: { items: { id: string }[] } }).state
    return items.map(({ id }) => quizQuestions('git').find((question) => question.id === id)?.level)
  }
  await miss(ada, 3)
  expect(await levelsOf()).toEqual(['easy', 'easy', 'easy'])
})
