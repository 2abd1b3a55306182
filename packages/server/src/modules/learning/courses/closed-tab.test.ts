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
