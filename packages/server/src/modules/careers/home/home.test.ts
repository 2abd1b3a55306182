import { randomUUID } from 'node:crypto'
import { courses } from '@xperto/content/courses'
import { problems } from '@xperto/content/problems'
import { learnerHome } from '@xperto/contract/schemas/home'
import { beforeEach, expect, it } from 'vitest'
import { signedInPerson, type SignedInPerson } from '../../../testing/signed-in-person.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readHome } from './read-home.ts'

const app = await startTestApp()
const db = app.database
let ada: SignedInPerson
let at: Date
beforeEach(async () => {
  await db.empty()
  ada = await signedInPerson(db.database)
  at = new Date('2026-11-26T10:00:00Z') // a Thursday
})

const call = async (method: string, path: string, body?: unknown) =>
  await app.call(method, path, { token: ada.token, ...(body === undefined ? {} : { body }) })
const look = async () => (await call('GET', '/home')).body.data
/** The home at the moment `at`, checked by its schema. */
const lookAt = async (timeZone = 'UTC', userId = ada.userId) =>
  learnerHome.parse(await readHome({ db: db.database, now: () => at }, { userId, timeZone }))
const say = async (chatId: string, content: string) => await call('POST', '/chats/messages', { chat_id: chatId, content })
const newChat = async (type: string): Promise<string> => (await call('GET', `/chats/get_by_type/${type}?new=true`)).body.data.id

const answer = async (topic: string, isRight: boolean, on: string, userId = ada.userId) =>
  await db.asOwner(
    `insert into quiz_answers (user_id, topic, topic_title, question, options, chosen, correct, explanation, is_right, created_at)
     values ($1, $2, $2, 'q', '["a","b"]', '[0]', '[1]', 'e', $3, $4)`,
    [userId, topic, isRight, on],
  )
const addCard = async (topic: string, due: string): Promise<string> => {
  const id = randomUUID()
  await db.asOwner(
    `insert into review_cards (id, user_id, source, ref, topic, front, back, card, due) values ($1, $2, 'kept', $3, $4, 'q', 'a', '{}', $5)`,
    [id, ada.userId, randomUUID(), topic, due],
  )
  return id
}
const rate = async (card: string, rating: string, on: string, more: { seconds?: number; bySystem?: boolean } = {}) =>
  await db.asOwner(
    `insert into review_ratings (user_id, card_id, rating, seconds, by_system, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [ada.userId, card, rating, more.seconds ?? null, more.bySystem ?? false, on],
  )
const submit = async (chatId: string, problem: string, verdict: string, on: string, groups: unknown[] = []) =>
  await db.asOwner(
    `insert into practice_submissions (id, user_id, chat_id, problem_id, language_id, source, verdict, points, judgement, created_at, judged_at)
     values ($1, $2, $3, $4, 71, 'x', $5, 0, $6, $7, $7)`,
    [randomUUID(), ada.userId, chatId, problem, verdict, JSON.stringify({ groups }), on],
  )
const [problem] = problems.filter(({ level }) => level === 'easy')
if (!problem) throw new Error('an easy problem is needed')
const plain = { done: 0 }

it('a new account has its first steps open for a week, nothing due and an empty week', async () => {
  const home = learnerHome.parse(await look())
  expect(home).toMatchObject({
    keeps_record: true,
    first_steps: { asked: false, quizzed: false, solved: false },
    next: { cards: { due: 0, minutes: 0, topics: [] }, milestone: null, problem: null, course: null },
    weak: [],
    week: { answers: { right: 0, all: 0 }, cards: { known: 0, all: 0 }, problems: 0, chapters: 0, interviews: 0, days_in_all: 0 },
  })
  expect(home.week.days).toHaveLength(7)
  const hours = (Date.parse(home.first_steps.until) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(7 * 24 - 1)
  expect(hours).toBeLessThanOrEqual(7 * 24)
})

it('steps that were hidden are hidden in every browser of the person and in nobody else’s', async () => {
  const bob = await signedInPerson(db.database)
  const before = Date.now()
  const hidden = learnerHome.parse((await call('DELETE', '/home/first_steps')).body.data).first_steps
  expect(Date.parse(hidden.until)).toBeLessThanOrEqual(Date.now())
  expect(Date.parse(hidden.until)).toBeGreaterThanOrEqual(before)
  await call('DELETE', '/home/first_steps')
  expect((await look()).first_steps).toEqual(hidden)
  expect(Date.parse((await app.call('GET', '/home', { token: bob.token })).body.data.first_steps.until)).toBeGreaterThan(Date.now())
})

it('a visitor has no home', async () => {
  expect((await app.call('GET', '/home')).status).toBe(401)
})

it('a step is done by what was done: a question, a quiz that was answered, a problem that was solved', async () => {
  const quiz = await newChat('QUIZ')
  await say(quiz, '3 questions on Git')
  expect((await look()).first_steps).toMatchObject({ asked: false, quizzed: false, solved: false })
  await say(quiz, 'a')
  expect((await look()).first_steps).toMatchObject({ asked: false, quizzed: true, solved: false })
  await say(await newChat('DEFAULT'), 'What is a closure?')
  expect((await look()).first_steps).toMatchObject({ asked: true, quizzed: true, solved: false })
  const practice = await newChat('PRACTISE_QUESTION')
  await submit(practice, problem.id, 'Wrong Answer', '2026-11-26T09:00:00Z')
  expect((await look()).first_steps.solved).toBe(false)
  await submit(practice, problem.id, 'Accepted', '2026-11-26T09:01:00Z')
  expect((await look()).first_steps).toMatchObject({ asked: true, quizzed: true, solved: true })
})

it('a quiz is a step with the record switched off too', async () => {
  await call('PATCH', '/record/settings', { keeps_record: false })
  const quiz = await newChat('QUIZ')
  await say(quiz, '3 questions on Git')
  expect((await look()).first_steps.quizzed).toBe(false)
  await say(quiz, 'a')
  expect((await look()).first_steps.quizzed).toBe(true)
})

it('the week holds what was done from Monday to Sunday, by day, and counts days of before', async () => {
  const card = await addCard('SQL', '2026-12-24T00:00:00Z')
  for (const [on, isRight] of [
    ['2026-11-22T23:59:00Z', true], // Sunday before
    ['2026-11-23T00:00:00Z', true],
    ['2026-11-23T12:00:00Z', false],
    ['2026-11-26T09:00:00Z', true],
  ] as const)
    await answer('SQL', isRight, on)
  await rate(card, 'good', '2026-11-24T08:00:00Z')
  await rate(card, 'again', '2026-11-24T08:01:00Z')
  await rate(card, 'good', '2026-11-25T08:00:00Z', { bySystem: true })
  const practice = await newChat('PRACTISE_QUESTION')
  await submit(practice, problem.id, 'Accepted', '2026-11-24T20:00:00Z')
  await submit(practice, problem.id, 'Accepted', '2026-11-26T09:30:00Z') // solved before: not once more
  const { week, today } = await lookAt()
  expect(today).toBe('2026-11-26')
  expect(week).toEqual({
    days: [
      { day: '2026-11-23', done: 2 },
      { day: '2026-11-24', done: 3 },
      { day: '2026-11-25', ...plain },
      { day: '2026-11-26', done: 1 },
      { day: '2026-11-27', ...plain },
      { day: '2026-11-28', ...plain },
      { day: '2026-11-29', ...plain },
    ],
    answers: { right: 2, all: 3 },
    cards: { known: 1, all: 2 },
    problems: 1,
    chapters: 0,
    interviews: 0,
    days_in_all: 4,
  })
})

it.each([
  ['Asia/Kolkata', '2026-11-30T18:29:00Z', '2026-11-30', '2026-11-30'],
  ['Asia/Kolkata', '2026-11-29T18:30:00Z', '2026-11-30', '2026-11-30'],
  ['Asia/Kolkata', '2026-11-29T18:29:00Z', '2026-11-29', '2026-11-23'],
  ['America/Los_Angeles', '2026-11-30T07:59:00Z', '2026-11-29', '2026-11-23'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01', '2026-12-28'],
  ['No/Where', '2026-11-29T23:59:00Z', '2026-11-29', '2026-11-23'],
])('in %s at %s it is %s, of the week of %s', async (zone, moment, today, monday) => {
  at = new Date(moment)
  await answer('SQL', true, moment)
  const home = await lookAt(zone)
  expect(home.today).toBe(today)
  expect(home.week.days[0]?.day).toBe(monday)
  expect(home.week.days.find(({ done }) => done === 1)?.day).toBe(today)
})

it('GET /home counts by the time zone of the profile', async () => {
  await db.asOwner(`update users set timezone = 'Pacific/Kiritimati' where id = $1`, [ada.userId])
  const far = (await look()).today
  await db.asOwner(`update users set timezone = 'Pacific/Niue' where id = $1`, [ada.userId])
  expect((await look()).today < far).toBe(true) // 25 hours lie between the two
})

it('says what is due now, at the pace of the person, by topic', async () => {
  const card = await addCard('SQL', '2026-11-26T09:00:00Z')
  for (const due of ['2026-11-25T00:00:00Z', '2026-11-26T10:00:00Z']) await addCard('Git', due)
  await addCard('Git', '2026-11-26T10:01:00Z')
  expect((await lookAt()).next.cards).toEqual({
    due: 3,
    minutes: 2,
    topics: [
      { title: 'Git', cards: 2 },
      { title: 'SQL', cards: 1 },
    ],
  })
  await rate(card, 'good', '2026-11-20T00:00:00Z', { seconds: 90 })
  expect((await lookAt()).next.cards.minutes).toBe(5)
})

it('the problem that was tried last comes next until it is solved, with its best tests and its chat', async () => {
  const practice = await newChat('PRACTISE_QUESTION')
  await submit(practice, problem.id, 'Wrong Answer', '2026-11-25T20:00:00Z', [{ name: 'a', outcome: 'wrong', passed: 6, tests: 8 }])
  expect((await lookAt()).next.problem).toMatchObject({
    id: problem.id,
    chat_id: practice,
    last_on: '2026-11-25T20:00:00.000Z',
    best: { passed: 6, tests: 8 },
  })
  await call('DELETE', `/chats/${practice}`)
  expect((await lookAt()).next.problem).toMatchObject({ id: problem.id, chat_id: null })
  await submit(practice, problem.id, 'Accepted', '2026-11-26T09:00:00Z')
  expect((await lookAt()).next.problem).toBeNull()
})

it('the course that was worked on last comes next with its next chapter, and a finished chapter counts on the day of its last step', async () => {
  const [first, second] = courses
  if (!first || !second) throw new Error('two courses are needed')
  for (const [{ url }, on] of [
    [first, '2026-11-01T00:00:00Z'],
    [second, '2026-11-02T00:00:00Z'],
  ] as const)
    await db.asOwner('insert into course_enrolments (user_id, course, created_at) values ($1, $2, $3)', [ada.userId, url, on])
  expect((await lookAt()).next.course).toMatchObject({ url: second.url, chapter: second.chapters[0]?.title, chapters_done: 0 })
  const [chapter] = first.chapters
  const steps = [
    ['read', '', '2026-11-22T12:00:00Z'],
    ...(chapter?.questions.map(({ id }) => ['question', id, '2026-11-24T12:00:00Z']) ?? []),
    ...(chapter?.problemId ? [['problem', chapter.problemId, '2026-11-23T12:00:00Z']] : []),
  ]
  for (const [kind, item, on] of steps)
    await db.asOwner('insert into course_steps (user_id, course, chapter, kind, item, created_at) values ($1, $2, $3, $4, $5, $6)', [
      ...[ada.userId, first.url, chapter?.id, kind, item, on],
    ])
  const { next, week } = await lookAt()
  expect(next.course).toEqual({
    ...{ url: first.url, title: first.title, chapter_id: first.chapters[1]?.id, chapter: first.chapters[1]?.title },
    ...{ chapters_done: 1, chapter_count: first.chapters.length },
  })
  expect(week.chapters).toBe(1)
  expect(week.days[1]).toEqual({ day: '2026-11-24', done: 1 })
})

it('an interview counts when it has ended, one that never began does not', async () => {
  for (const [startedAt, endedAt] of [
    ['2026-11-24T12:00:00Z', '2026-11-24T12:20:00Z'],
    ['2026-11-25T12:00:00Z', null],
    [null, '2026-11-25T13:00:00Z'],
  ])
    await db.asOwner(
      `insert into interviews (user_id, chat_id, kind, packet, state, started_at, ended_at) values ($1, $2, 'technical', '{}', '{}', $3, $4)`,
      [ada.userId, await newChat('INTERVIEW'), startedAt, endedAt],
    )
  const { week } = await lookAt()
  expect(week.interviews).toBe(1)
  expect(week.days[1]?.done).toBe(1)
})

it('three weak topics at most, the weakest first; one place is for problems that failed', async () => {
  for (const [topic, right] of [
    ['Git', 2],
    ['SQL', 0],
    ['CSS', 1],
    ['HTTP', 2],
    ['Java', 5],
  ] as const)
    for (let n = 0; n < 5; n += 1) await answer(topic, n < right, `2026-11-20T10:0${n}:00Z`)
  expect((await lookAt()).weak.map(({ title }) => title).slice(0, 2)).toEqual(['SQL', 'CSS'])
  expect((await lookAt()).weak).toHaveLength(3)
  const practice = await newChat('PRACTISE_QUESTION')
  const recent = new Date(Date.now() - 3_600_000).toISOString()
  await submit(practice, problem.id, 'Wrong Answer', recent)
  expect((await lookAt()).weak.every(({ kind }) => kind === 'quiz')).toBe(true) // one failure is how everybody solves
  await submit(practice, problem.id, 'Runtime Error', recent)
  expect((await lookAt()).weak).toMatchObject([
    { kind: 'quiz', title: 'SQL', right: 0, all: 5 },
    { kind: 'quiz', title: 'CSS', right: 1, all: 5 },
    { kind: 'problem', failed: 2, problem: { id: problem.id } },
  ])
  await call('POST', '/record/topics/SQL/known')
  expect((await lookAt()).weak.map(({ title }) => title)).not.toContain('SQL')
})

it('with the record switched off nothing of quizzes is told, and what needs no record stays', async () => {
  for (let n = 0; n < 3; n += 1) await answer('SQL', false, '2026-11-25T10:00:00Z')
  await addCard('SQL', '2026-11-26T09:00:00Z')
  await submit(await newChat('PRACTISE_QUESTION'), problem.id, 'Accepted', '2026-11-24T20:00:00Z')
  expect((await lookAt()).weak).toHaveLength(1)
  await call('PATCH', '/record/settings', { keeps_record: false })
  const home = await lookAt()
  expect(home).toMatchObject({ keeps_record: false, weak: [], next: { cards: { due: 1 } } })
  expect(home.week).toMatchObject({ answers: null, problems: 1, days_in_all: 1 })
  expect(home.week.days.map(({ done }) => done)).toEqual([0, 1, 0, 0, 0, 0, 0])
})

it('a deleted answer is no evidence and no day', async () => {
  await answer('SQL', true, '2026-11-25T10:00:00Z')
  await call('DELETE', '/record/topics/SQL')
  expect((await lookAt()).week).toMatchObject({ answers: { right: 0, all: 0 }, days_in_all: 0 })
})

it('nobody sees what another person did', async () => {
  const bob = await signedInPerson(db.database)
  await answer('SQL', false, '2026-11-25T10:00:00Z', bob.userId)
  expect((await lookAt()).week.days_in_all).toBe(0)
  expect((await lookAt('UTC', bob.userId)).week.days_in_all).toBe(1)
})
