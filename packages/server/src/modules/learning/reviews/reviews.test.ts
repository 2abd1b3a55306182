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
const due = async (who: Person) => (await call(who, 'GET', '/reviews/due')).body.data
const newChat = async (who: Person, type: string): Promise<string> =>
  (await call(who, 'GET', `/chats/get_by_type/${type}?new=true`)).body.data.id
const say = async (who: Person, chatId: string, content: string) => {
  expect((await call(who, 'POST', '/chats/messages', { chat_id: chatId, content })).status).toBe(200)
  return (await call(who, 'GET', `/chats/${chatId}/messages`)).body.data[0]
}
/** Begins a quiz on Git and answers its first question wrong or right. Answers the question. */
async function answerQuiz(who: Person, isRight: boolean): Promise<string> {
  const chatId = await newChat(who, 'QUIZ')
  const asked = await say(who, chatId, 'Git')
  const { findQuizQuestion, quizQuestions } = await import('@xperto/content')
  const question = quizQuestions('git').find(({ options }) =>
    options.every((option) => asked.options.some((o: { text: string }) => o.text === option)),
  )
  const { options = [], correct = [] } = findQuizQuestion(question?.id ?? '') ?? {}
  const chosen = options.filter((_, index) => correct.includes(index) === isRight).slice(0, isRight ? undefined : 1)
  await say(who, chatId, chosen.join('\n'))
  return question?.question ?? 'no question'
}

/** Answers what was missed in the newest quiz, right this time. */
async function answerAgain(who: Person): Promise<void> {
  const [chat] = await app.database.asOwner(`select id from chats where chat_type = 'QUIZ' order by created_at desc limit 1`)
  const chatId = String(chat?.['id'])
  const [missed] = await app.database.asOwner(
    `select options, correct from quiz_answers where not is_right order by created_at desc limit 1`,
  )
  const { options, correct } = missed as { options: string[]; correct: number[] }
  await say(who, chatId, 'end')
  await say(who, chatId, 'What I got wrong')
  await say(who, chatId, correct.map((index) => options[index]).join('\n'))
}

it('a question that a quiz marks wrong comes back as a card, with its answer and its reason', async () => {
  const question = await answerQuiz(ada, false)
  const { due: count, cards } = await due(ada)
  expect(count).toBe(0)
  expect(cards).toEqual([])
  await app.database.asOwner(`update review_cards set due = now() - interval '1 second'`)
  const [card] = (await due(ada)).cards
  expect(card).toMatchObject({ source: 'quiz', turns: 1, chat_id: expect.any(String) })
  expect(card.front).toContain(question)
  expect(card.back).toMatch(/^\*\*|^- \*\*/)
  expect((await due(bob)).cards).toEqual([])
})

it('a question that is right leaves no card', async () => {
  await answerQuiz(ada, true)
  expect(await app.database.asOwner('select 1 from review_cards')).toEqual([])
})

it.each([
  ['due', { turns: 2, waits: true }],
  ['not due yet', { turns: 1, waits: true }],
])('a right answer to a missed question whose card is %s leaves it at %j', async (when, after) => {
  await answerQuiz(ada, false)
  if (when === 'due') await app.database.asOwner(`update review_cards set due = now() - interval '1 second'`)
  await answerAgain(ada)
  expect(await app.database.asOwner('select turns, due > now() as waits from review_cards')).toEqual([after])
})

it('a rating says when the card comes back; the same turn is rated once, and the second tab hears that it was', async () => {
  const chatId = await newChat(ada, 'GENERIC')
  const reply = await say(ada, chatId, 'What is a closure?')
  const kept = (await call(ada, 'POST', '/reviews', { message_id: reply.id })).body.data
  expect(kept).toMatchObject({
    source: 'kept',
    front: 'What is a closure?',
    back: reply.content.split('\n\n**You could ask next**')[0],
    turns: 0,
    chat_id: chatId,
  })
  expect((await call(ada, 'POST', '/reviews', { message_id: reply.id })).body.data.id).toBe(kept.id)

  const rated = await call(ada, 'POST', `/reviews/${kept.id}/ratings`, { rating: 'easy', turns: 0, seconds: 12 })
  expect(rated.body.data).toMatchObject({ id: kept.id, turns: 1 })
  expect(Date.parse(rated.body.data.due)).toBeGreaterThan(Date.now() + 5 * 86_400_000)
  const again = await call(ada, 'POST', `/reviews/${kept.id}/ratings`, { rating: 'again', turns: 0 })
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'review_changed' } } })
  expect((await due(ada)).cards).toEqual([])
  expect((await call(ada, 'GET', '/reviews/outlook')).body.data).toMatchObject({ cards: 1, due: 0, calibration: null })
})

it('fifty ratings of one turn at once count one', async () => {
  const reply = await say(ada, await newChat(ada, 'GENERIC'), 'What is a closure?')
  const { id } = (await call(ada, 'POST', '/reviews', { message_id: reply.id })).body.data
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => (await call(ada, 'POST', `/reviews/${id}/ratings`, { rating: 'good', turns: 0 })).status),
  )
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  expect(answers.filter((status) => status === 409)).toHaveLength(49)
})

it('words that were selected are a card of their own', async () => {
  const reply = await say(ada, await newChat(ada, 'GENERIC'), 'What is a closure?')
  const whole = (await call(ada, 'POST', '/reviews', { message_id: reply.id })).body.data
  const part = (await call(ada, 'POST', '/reviews', { message_id: reply.id, selection: 'these words' })).body.data
  expect(part).toMatchObject({ back: 'these words' })
  expect(part.id).not.toBe(whole.id)
})

it("another's card and reply are not found, like any that never was", async () => {
  const reply = await say(ada, await newChat(ada, 'GENERIC'), 'What is a closure?')
  const { id } = (await call(ada, 'POST', '/reviews', { message_id: reply.id })).body.data
  const never = 'b3f0a9a4-2c0e-4a3e-9d59-1d6a3f6b0c11'
  for (const [foreign, missing] of [
    [
      () => call(bob, 'POST', `/reviews/${id}/ratings`, { rating: 'good', turns: 0 }),
      () => call(bob, 'POST', `/reviews/${never}/ratings`, { rating: 'good', turns: 0 }),
    ],
    [() => call(bob, 'DELETE', `/reviews/${id}`), () => call(bob, 'DELETE', '/reviews/nothing')],
    [() => call(bob, 'POST', '/reviews', { message_id: reply.id }), () => call(bob, 'POST', '/reviews', { message_id: never })],
  ] as const) {
    const [one, other] = [await foreign(), await missing()]
    expect(one.status).toBe(404)
    expect(one.body).toEqual(other.body)
  }
  expect((await call(ada, 'DELETE', `/reviews/${id}`)).status).toBe(204)
})

it('cards most at risk of being forgotten come first', async () => {
  const chatId = await newChat(ada, 'GENERIC')
  for (const content of ['What is a closure?', 'What is a promise?']) {
    const reply = await say(ada, chatId, content)
    const { id } = (await call(ada, 'POST', '/reviews', { message_id: reply.id })).body.data
    await call(ada, 'POST', `/reviews/${id}/ratings`, { rating: content.includes('promise') ? 'hard' : 'easy', turns: 0 })
  }
  // Both were rated thirty days ago and are due: the one that was hard is the less sure.
  await app.database.asOwner(
    `update review_cards set due = now() - interval '1 day',
       card = jsonb_set(card::jsonb, '{last_review}', to_jsonb(to_char(now() - interval '30 days', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))::json`,
  )
  expect((await due(ada)).cards.map(({ front }: { front: string }) => front)).toEqual(['What is a promise?', 'What is a closure?'])
})
