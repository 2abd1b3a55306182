import { beforeEach, expect } from 'vitest'
import { findProblem } from '@xperto/content/problems'
import { AppError } from '@xperto/contract'
import type { CodeJob, CodeRunner } from '../ports/code-runner.ts'
import { adaAndBob } from './ada-and-bob.ts'
import { startTestRunner } from './code-runner.ts'
import { createJobsAtHand } from './jobs-at-hand.ts'
import { programResult } from './program-result.ts'
import { startTestApp } from './test-app.ts'

/** Somebody with a mock-test chat of their own. */
export type Candidate = { token: string; chatId: string; userId: string }

/**
 * The product with an engine that solves a problem for every program whose source is the problem's id (every other prints nothing), a queue
 * of jobs that the tests work off themselves, the calls of the mock test, and two people who come anew before each test.
 */
export async function startMockTestApp() {
  const { codeRunner: realRunner } = await startTestRunner()
  const engine = { isAway: false, runs: 0, gate: Promise.resolve() }
  const codeRunner: CodeRunner = {
    ...realRunner,
    languages: async () => await realRunner.languages(),
    require: async () => await Promise.resolve(),
    run: async (job: CodeJob, { signal }) => {
      engine.runs += 1
      await engine.gate
      signal.throwIfAborted()
      if (engine.isAway) throw new AppError('code_runner_unreachable')
      return programResult(findProblem(job.source)?.answer(job.stdin) ?? '')
    },
  }
  const jobs = createJobsAtHand()
  const app = await startTestApp({ engines: { codeRunner, jobs }, variables: { SERVICES: 'web,chat,main,worker' } })
  await jobs.started

  const call = async ({ token, chatId }: Candidate, method: string, rest = '', body?: unknown) =>
    await app.call(method, `/mock-tests/${chatId}${rest}`, { token, ...(body === undefined ? {} : { body }) })
  const read = async (person: Candidate) => (await call(person, 'GET')).body.data
  /** Signs somebody in, with a new mock-test chat. */
  const come = async (email: string): Promise<Candidate> => {
    const { token, userId } = await app.signIn(email)
    const { body } = await app.call('GET', '/chats/get_by_type/MOCK_TEST?new=true', { token })
    return { token, userId, chatId: body.data.id }
  }
  beforeEach(() => {
    engine.isAway = false
    engine.runs = 0
    engine.gate = Promise.resolve()
    jobs.waiting.length = 0
  })
  return {
    app,
    ...adaAndBob({ database: app.database, signIn: come }),
    come,
    engine,
    jobs,
    call,
    read,
    /** The cron job alone; the tests' own jobs are run by jobs.run(). */
    runJob: async () => {
      jobs.waiting.length = 0
      await jobs.run('end-mock-tests')
    },
    start: async (person: Candidate) => await call(person, 'POST', '/start'),
    answer: async (person: Candidate, id: string, chosen: number[]) => await call(person, 'PUT', `/questions/${id}`, { chosen }),
    keep: async (person: Candidate, id: string, source_code: string, language_id = 109) =>
      await call(person, 'PUT', `/programs/${id}`, { language_id, source_code }),
    check: async (person: Candidate, id: string, source_code: string) =>
      await call(person, 'POST', `/programs/${id}/check`, { language_id: 109, source_code }),
    /** The test once it is judged. */
    async finished(person: Candidate) {
      await expect.poll(async () => (await read(person)).state).toBe('finished')
      return await read(person)
    },
    /** Moves a person's hour into the past, as if so much time had gone by. */
    pass: async ({ chatId }: Candidate, seconds: number) =>
      await app.database.asOwner(
        `update mock_tests set started_at = started_at - make_interval(secs => $2), ends_at = ends_at - make_interval(secs => $2) where chat_id = $1`,
        [chatId, seconds],
      ),
    /** Keys of the questions, which no call tells before the end. */
    async keysOf({ chatId }: Candidate): Promise<{ id: string; correct: number[]; explanation: string }[]> {
      const [row] = await app.database.asOwner('select packet from mock_tests where chat_id = $1', [chatId])
      if (!row) throw new Error('no test was started')
      return (row['packet'] as { questions: { id: string; correct: number[]; explanation: string }[] }).questions
    },
  }
}
