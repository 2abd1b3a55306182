import { randomUUID } from 'node:crypto'
import { findCourse } from '@xperto/content/courses'
import { expect, it } from 'vitest'
import type { CodeJob, CodeResult, CodeRunner } from '../../../ports/code-runner.ts'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestRunner } from '../../../testing/code-runner.ts'
import { problemNamed } from '../../../testing/problem-named.ts'
import { programResult } from '../../../testing/program-result.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { codeRunner: realRunner } = await startTestRunner()
/** The engine of this file: `answer` stands for what a program does. */
const engine = { runs: 0, answer: (_job: CodeJob): CodeResult => programResult('') }
const codeRunner: CodeRunner = {
  ...realRunner,
  require: async () => await Promise.resolve(),
  run: async (job) => {
    engine.runs += 1
    return await Promise.resolve(engine.answer(job))
  },
}
const app = await startTestApp({ engines: { codeRunner } })
const { ada, bob } = adaAndBob(app)
type Person = { token: string; userId: string }
const url = 'data-structures'
const chapter = findCourse(url)?.chapters[0]
if (!chapter || chapter.problemId === null) throw new Error('the chapter of this test has no problem')
const problem = problemNamed(chapter.problemId)

const enrol = async ({ token }: Person) => await app.call('POST', `/api/v1/collections/${url}/enrol`, { token })
const submit = async ({ token }: Person, headers: Record<string, string> = {}, course = url, chapterId = chapter.id) =>
  await app.call('POST', `/courses/${course}/solutions`, {
    token,
    headers,
    body: { chapter_id: chapterId, language_id: 109, source_code: 'the program' },
  })
const progress = async ({ token }: Person) => (await app.call('GET', `/api/v1/collections/${url}/progress`, { token })).body.data

it('COL-02 the problem of a chapter is judged on every test; a miss comes back for review, an accepted program is a step', async () => {
  await enrol(ada)
  engine.answer = () => programResult('no\n')
  const lost = (await submit(ada)).body.data
  expect(lost).toMatchObject({ solution: { state: 'judged', verdict: 'Wrong Answer', problem_id: problem.id }, standing: { stepsDone: 0 } })
  expect(await app.database.asOwner('select source, ref, chat_id from review_cards')).toEqual([
    { source: 'problem', ref: problem.id, chat_id: null },
  ])

  engine.answer = ({ stdin }) => programResult(problem.answer(stdin))
  const won = (await submit(ada)).body.data
  expect(won).toMatchObject({ solution: { state: 'judged', verdict: 'Accepted', points: 100 }, standing: { stepsDone: 1 } })
  expect(won.solution.judgement.groups.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
    [null, ...problem.groups].map(() => 'passed'),
  )
  const { chapters, skills } = await progress(ada)
  expect(chapters[0].problem).toMatchObject({ id: problem.id, isDone: true, tries: 2, latest: { id: won.solution.id } })
  expect(skills[0]).toMatchObject({ evidence: 1, isShown: false })
})

it('a program that arrives twice is judged once', async () => {
  await enrol(ada)
  engine.answer = () => programResult('no\n')
  const headers = { 'idempotency-key': randomUUID() }
  const first = await submit(ada, headers)
  engine.runs = 0
  expect((await submit(ada, headers)).text).toBe(first.text)
  expect(engine.runs).toBe(0)
  expect((await progress(ada)).chapters[0].problem.tries).toBe(1)
})

it('an engine that fails leaves no verdict, no step and no card, and says why', async () => {
  await enrol(ada)
  engine.answer = () => {
    throw new Error('the engine is gone')
  }
  expect((await submit(ada)).status).toBeGreaterThanOrEqual(500)
  expect((await progress(ada)).chapters[0].problem).toMatchObject({ isDone: false, latest: { state: 'failed', verdict: null } })
  expect(await app.database.asOwner('select 1 from review_cards')).toEqual([])
})

it('only the enrolled submit, and only to a chapter that has a problem', async () => {
  const code = async (answer: ReturnType<typeof submit>) => (await answer).body.error.code as string
  expect(await code(submit(bob))).toBe('course_not_enrolled')
  expect(await code(submit(bob, {}, 'no-such'))).toBe('collection_not_found')
  expect(await code(submit(bob, {}, url, 'no-such'))).toBe('chapter_not_found')
  expect(await code(submit(bob, {}, 'javascript-foundations', 'values'))).toBe('problem_missing')
})
