import { randomUUID } from 'node:crypto'
import { courses, findCourse } from '@xperto/content/courses'
import { pagePaths } from '@xperto/contract/page-paths'
import { expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { ada, bob } = adaAndBob(app)
type Person = { token: string; userId: string }
const base = '/api/v1/collections'
const url = 'javascript-foundations'
const course = findCourse(url)
if (!course) throw new Error('the course of this test is gone')

const get = async (path: string, person?: Person) => await app.call('GET', base + path, person ? { token: person.token } : {})
const enrol = async ({ token }: Person, id = url) => await app.call('POST', `${base}/${id}/enrol`, { token })
const read = async ({ token }: Person, chapterId: string, id = url) =>
  await app.call('POST', `${base}/${id}/steps`, { token, body: { chapterId } })
const answer = async ({ token }: Person, questionId: string, chosen: number[], answerId: string = randomUUID()) =>
  await app.call('POST', `${base}/${url}/answers`, {
    token,
    body: { chapterId: questionId.replace(/-\d$/, ''), questionId, chosen, answerId },
  })
const [first] = course.chapters
const question = first?.questions[0]
if (!first || !question) throw new Error('the course of this test has no question')
const wrong = [question.options.findIndex((_, at) => !question.correct.includes(at))]

it('COL-01 a course by URL and by id, the list by pages, what is begun, and where one is enrolled', async () => {
  const byUrl = await get(`/getCollectionByURL/${url}`, ada)
  expect(byUrl.body.data).toMatchObject({ id: url, url, name: course.title, standing: null })
  expect(byUrl.body.data.chapters.map(({ id }: { id: string }) => id)).toEqual(course.chapters.map(({ id }) => id))
  expect((await get(`/${url}`, ada)).text).toBe(byUrl.text)
  const pages = [await get('?page=1&limit=2'), await get('?page=2&limit=2')]
  expect(pages.flatMap(({ body }) => body.data.items.map(({ id }: { id: string }) => id))).toEqual(courses.map((each) => each.url))
  expect(pages[1]?.body.data).toMatchObject({ currentPage: 2, totalPages: Math.ceil(courses.length / 2), totalItems: courses.length })

  expect((await get('/enrolled', ada)).body.data.items).toEqual([])
  const enrolled = await enrol(ada)
  expect(enrolled.body.data.standing).toMatchObject({ stepsDone: 0, chaptersDone: 0, nextChapterId: first.id, finishedOn: null })
  expect((await enrol(ada)).text).toBe(enrolled.text)
  for (const path of ['/enrolled', `/enrolled?userId=${ada.userId}&collectionId=${url}`, '?status=PENDING'])
    expect((await get(path, ada)).body.data.items).toEqual([enrolled.body.data])
  expect((await get('/enrolled?collectionId=data-structures', ada)).body.data.totalItems).toBe(0)
})

it('COL-02 an unknown course is ‘Course Not Found’, by every call and for everybody alike', async () => {
  const answers = await Promise.all([
    get('/getCollectionByURL/no-such'),
    get('/no-such', ada),
    get('/no-such/chapters/values'),
    get('/no-such/progress', ada),
    enrol(ada, 'no-such'),
    read(ada, 'values', 'no-such'),
  ])
  expect(answers.map(({ status, body }) => [status, body.error.message])).toEqual(answers.map(() => [404, 'Course Not Found']))
  expect((await get(`/${url}/chapters/no-such`)).body.error.code).toBe('chapter_not_found')
})

it('CAL-04 NAV-11 the enrolment check and the course look-up decide between the course’s page and its play', async () => {
  expect(pagePaths).toEqual(expect.arrayContaining(['/course/$courseUrl', '/course/$courseUrl/play']))
  const isEnrolled = async (person: Person) =>
    (await get(`/enrolled?userId=${person.userId}&collectionId=${url}`, person)).body.data.totalItems
  await enrol(bob)
  expect([await isEnrolled(ada), await isEnrolled(bob)]).toEqual([0, 1])
  expect((await read(ada, first.id)).body.error.code).toBe('course_not_enrolled')
  expect((await get(`/${url}/progress`, ada)).body.error.code).toBe('course_not_enrolled')
  expect((await get(`/getCollectionByURL/${url}`, ada)).body.data.standing).toBeNull()
  expect((await get(`/getCollectionByURL/${url}`, bob)).body.data.standing).not.toBeNull()
})

it('who is enrolled is the person’s own: nobody else and no visitor learns of it', async () => {
  await enrol(ada)
  const foreign = await get(`/enrolled?userId=${ada.userId}`, bob)
  expect([foreign.status, foreign.body.error.code]).toEqual([403, 'user_mismatch'])
  const visitor = await get(`?userId=${ada.userId}`)
  await enrol(bob)
  expect((await get(`?userId=${ada.userId}`, bob)).text).toBe(visitor.text)
  expect((await get(`?userId=${ada.userId}&status=PENDING`, bob)).body.data.items).toEqual([])
  expect(visitor.body.data.items.map(({ standing }: { standing: unknown }) => standing)).toEqual(courses.map(() => null))
  expect((await get('?status=PENDING')).status).toBe(401)
  for (const path of ['/enrolled', `/${url}/progress`]) expect((await get(path)).status).toBe(401)
})

it('no address of a course is taken by a call’s own word', () => {
  expect(courses.map((each) => each.url).filter((each) => ['enrolled', 'getCollectionByURL'].includes(each))).toEqual([])
})

it('COL-02 a key leaves the server only after an answer: no call before it tells what is right', async () => {
  await enrol(ada)
  const texts = await Promise.all([
    ...['', `/${url}`, `/${url}/progress`, '/enrolled'].map(async (path) => (await get(path, ada)).text),
    ...courses.flatMap((each) => each.chapters.map(async ({ id }) => (await get(`/${each.url}/chapters/${id}`, ada)).text)),
  ])
  const all = texts.join('\n')
  for (const each of courses.flatMap(({ chapters }) => chapters.flatMap(({ questions }) => questions))) {
    expect(all).toContain(JSON.stringify(each.options[0]))
    expect(all).not.toContain(JSON.stringify(each.explanation).slice(1, -1))
  }
  expect(all).not.toMatch(/"correct":\[/)
  const { body } = await answer(ada, question.id, wrong)
  expect(body.data).toMatchObject({ isRight: false, correct: question.correct, explanation: question.explanation })
  const [chapter] = (await get(`/${url}/progress`, ada)).body.data.chapters
  expect(chapter.questions[0]).toMatchObject({ isDone: false, tries: 1, chosen: wrong, correct: question.correct })
  expect(chapter.questions[1]).toMatchObject({ tries: 0, correct: null, explanation: null })
})

it('a step that arrives twice, or ten times at once, counts one', async () => {
  await enrol(ada)
  const answers = await Promise.all(Array.from({ length: 10 }, async () => await read(ada, first.id)))
  expect(answers.map(({ body }) => body.data.stepsDone)).toEqual(answers.map(() => 1))
  const answerId = randomUUID()
  const same = await Promise.all(Array.from({ length: 10 }, async () => await answer(ada, question.id, [...question.correct], answerId)))
  expect(new Set(same.map(({ text }) => text)).size).toBe(1)
  expect(same[0]?.body.data).toMatchObject({ isRight: true, standing: { stepsDone: 2 } })
  const { chapters } = (await get(`/${url}/progress`, ada)).body.data
  expect(chapters[0]).toMatchObject({
    isDone: false,
    questions: [
      { isDone: true, tries: 1 },
      { isDone: false, tries: 0 },
    ],
  })
  const other = await answer(ada, question.id, wrong, answerId)
  expect([other.status, other.body.error.code]).toEqual([409, 'answer_id_used'])
  for (const chosen of [[9], []]) expect((await answer(ada, question.id, chosen)).body.error.code).toBe('answer_impossible')
})

it('a missed question comes back in the review queue, and not before it was missed', async () => {
  await enrol(ada)
  const cards = async () => await app.database.asOwner('select source, topic, chat_id, user_id from review_cards')
  await answer(ada, question.id, [...question.correct])
  expect(await cards()).toEqual([])
  const answerId = randomUUID()
  await answer(ada, question.id, wrong, answerId)
  await answer(ada, question.id, wrong, answerId)
  expect(await cards()).toEqual([{ source: 'quiz', topic: course.title, chat_id: null, user_id: ada.userId }])
  expect(await app.database.asOwner('select count(*)::int as ratings from review_ratings')).toEqual([{ ratings: 1 }])
})

it('a whole course: each step in any order, the last one finishes it, and the skill is shown by answers alone', async () => {
  await enrol(ada)
  const skill = async () => (await get(`/${url}/progress`, ada)).body.data.skills[0]
  for (const { id } of course.chapters.toReversed()) await read(ada, id)
  expect(await skill()).toMatchObject({ evidence: 0, isShown: false })
  // Missed first, then right at once with the key in sight: done, and no evidence.
  await answer(ada, question.id, wrong)
  const last = course.chapters.flatMap(({ questions }) => questions)
  for (const each of last.slice(0, -1)) await answer(ada, each.id, [...each.correct])
  expect(await skill()).toEqual({ name: course.skills[0], evidence: last.length - 2, needed: 3, isShown: true })
  expect((await get('?status=PENDING', ada)).body.data.totalItems).toBe(1)
  const end = last.at(-1)
  const { body } = await answer(ada, end?.id ?? '', [...(end?.correct ?? [])])
  const steps = course.chapters.length + last.length
  expect(body.data.standing).toMatchObject({ stepsDone: steps, stepCount: steps, nextChapterId: null, minutesLeft: 0 })
  expect(body.data.standing.finishedOn).not.toBeNull()
  expect((await get('?status=PENDING', ada)).body.data.totalItems).toBe(0)
  expect((await get('/enrolled', ada)).body.data.totalItems).toBe(1)
})
