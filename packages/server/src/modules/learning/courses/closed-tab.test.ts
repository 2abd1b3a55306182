import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { findCourse } from '@xperto/content/courses'
import { expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { soakSize } from '../../../testing/soak-size.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { ada } = adaAndBob(app)
const url = 'system-design-first-steps'
const base = `/api/v1/collections/${url}`
const course = findCourse(url)
if (!course) throw new Error('the course of this test is gone')

/** Everything that a reader sends in a course, in order: each chapter read, each question answered rightly, each under an id of its own. */
const sent = course.chapters.flatMap(({ id, questions }) => [
  { path: 'steps', body: { chapterId: id } },
  ...questions.map((question) => ({
    path: 'answers',
    body: { chapterId: id, questionId: question.id, chosen: [...question.correct], answerId: randomUUID() },
  })),
])
const size = soakSize({ test: 40, soak: 200 })

/** Numbers in [0, 1), the same in every run (Lehmer's generator). */
function seeded(seed: number): () => number {
  let value = seed
  return () => {
    value = (value * 48_271) % 2_147_483_647
    return value / 2_147_483_647
  }
}

it(`a tab that closes at ${size} random points of a course loses no step, and none counts twice`, async () => {
  const random = seeded(19)
  let closed = 0
  for (let round = 0; closed < size; round += 1) {
    await app.database.empty()
    Object.assign(ada, await app.signIn(`reader-${round}@example.com`))
    await app.call('POST', `${base}/enrol`, { token: ada.token })
    for (const { path, body } of sent) {
      // The tab closes while the step is on its way, now before the server has it, now after. The next tab sends what was not acknowledged again.
      if (random() < 0.5) {
        closed += 1
        const tab = new AbortController()
        const onItsWay = fetch(`${app.url}${base}/${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: tab.signal,
        }).catch(() => undefined)
        await wait(random() * 12)
        tab.abort()
        await onItsWay
      }
      expect((await app.call('POST', `${base}/${path}`, { token: ada.token, body })).status).toBe(200)
    }
    const { standing, chapters, badge } = (await app.call('GET', `${base}/progress`, { token: ada.token })).body.data
    expect([standing.stepsDone, standing.nextChapterId, badge === null]).toEqual([sent.length, null, false])
    const tries = chapters.flatMap(({ questions }: { questions: { tries: number }[] }) => questions.map((question) => question.tries))
    expect(tries).toEqual(tries.map(() => 1))
    expect(await app.database.asOwner('select count(*)::int as badges from course_badges')).toEqual([{ badges: 1 }])
  }
})

/** What a browser has to tell the server, under the id that it keeps until the server has it. */
type Step =
  | { path: 'steps'; chapterId: string }
  | { path: 'answers'; chapterId: string; questionId: string; chosen: number[]; answerId: string }

it(`two tabs that close, lose answers and send twice at ${size} random points leave what a reader did, each thing once`, async () => {
  const random = seeded(1919)
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }
  await app.database.empty()
  Object.assign(ada, await app.signIn('two-tabs@example.com'))
  await app.call('POST', `${base}/enrol`, { token: ada.token })

  /** What the reader did, and nothing of how it was sent. */
  const model = { read: new Set<string>(), answers: new Map<string, { questionId: string; isRight: boolean }>() }
  /** What both tabs see in the browser's storage. */
  const kept: Step[] = []
  const send = async (step: Step, tab: AbortSignal | null = null): Promise<boolean> => {
    const { path, ...body } = step
    const response = await fetch(`${app.url}${base}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: tab,
    }).catch(() => null)
    if (response) expect(response.status).toBe(200)
    await response?.arrayBuffer().catch(() => undefined)
    return response !== null
  }
  const acknowledge = (step: Step) => void kept.splice(0, kept.length, ...kept.filter((one) => one !== step))

  let faults = 0
  while (faults < size) {
    const chapter = oneOf(course.chapters)
    const question = oneOf(chapter.questions)
    if (random() < 0.4) {
      model.read.add(chapter.id)
      kept.push({ path: 'steps', chapterId: chapter.id })
    } else {
      const isRight = random() < 0.6
      const chosen = isRight ? [...question.correct] : [question.options.findIndex((_, at) => !question.correct.includes(at))]
      const answerId = randomUUID()
      model.answers.set(answerId, { questionId: question.id, isRight })
      kept.push({ path: 'answers', chapterId: chapter.id, questionId: question.id, chosen, answerId })
    }
    const step = oneOf(kept)
    const happens = oneOf(['nothing', 'sent', 'closed', 'answer lost', 'sent twice at once', 'sent by both tabs'] as const)
    if (happens !== 'nothing' && happens !== 'sent') faults += 1
    if (happens === 'sent' && (await send(step))) acknowledge(step)
    // The server has it, and the tab is gone before it hears that.
    if (happens === 'answer lost') await send(step)
    if (happens === 'sent twice at once') await Promise.all([send(step), send(step)])
    if (happens === 'sent by both tabs') {
      const other = oneOf(kept)
      const both = await Promise.all([send(step), send(other)])
      if (both[1]) acknowledge(other)
    }
    if (happens === 'closed') {
      const tab = new AbortController()
      const onItsWay = send(step, tab.signal)
      await wait(random() * 8)
      tab.abort()
      if (await onItsWay) acknowledge(step)
    }
  }
  // The next page of the course sends what is left, in the order it finds it.
  for (const step of kept) expect(await send(step)).toBe(true)

  const { standing, chapters } = (await app.call('GET', `${base}/progress`, { token: ada.token })).body.data
  const done = new Set([...model.answers.values()].filter(({ isRight }) => isRight).map(({ questionId }) => questionId))
  expect(standing.stepsDone).toBe(model.read.size + done.size)
  for (const chapter of chapters as { id: string; readOn: string | null; questions: { id: string; isDone: boolean; tries: number }[] }[]) {
    expect([chapter.id, chapter.readOn !== null]).toEqual([chapter.id, model.read.has(chapter.id)])
    for (const { id, isDone, tries } of chapter.questions) {
      const own = [...model.answers.values()].filter(({ questionId }) => questionId === id)
      expect([id, isDone, tries]).toEqual([id, own.some(({ isRight }) => isRight), own.length])
    }
  }
})
