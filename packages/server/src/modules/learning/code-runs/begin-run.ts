import type { CodeRun } from '@xperto/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { CodeRunner, CodeRunOptions } from '../../../ports/code-runner.ts'
import { requireChat } from '../../conversation/chats/index.ts'
import { checkProgram } from './code-runs.policy.ts'
import { insertRun } from './code-runs.store.ts'
import type { ResultWriter } from './result-writer.ts'
import { failedRun } from './run-states.ts'
import type { RunsInProgress } from './runs-in-progress.ts'

export interface RunDeps {
  db: Database
  codeRunner: CodeRunner
  runs: RunsInProgress
  results: ResultWriter
  newId: () => string
  log: Pick<FastifyBaseLogger, 'warn'>
}

export interface RunInput {
  userId: string
  chatId: string
  languageId: number
  source: string
  stdin: string
}

/** A run that was taken on. `finish` runs it, to be called once and never left out; it rejects with why it could not be run. */
export interface BegunRun {
  token: string
  finish(options?: { gone?: AbortSignal; onOutput?: CodeRunOptions['onOutput'] }): Promise<CodeRun>
}

/**
 * Takes a program on: the chat is the person's own, the program keeps the rules, some engine has its language. With `isAskedLater` its
 * row stands before the answer, so that any process knows the token. Throws chat_not_found, too_many_runs, shutting_down, and what
 * checkProgram and CodeRunner.require throw.
 */
export async function beginRun(deps: RunDeps, input: RunInput, { isAskedLater }: { isAskedLater: boolean }): Promise<BegunRun> {
  const { db, codeRunner, runs, results } = deps
  const { userId, languageId, source, stdin } = input
  const token = deps.newId()
  const ending = runs.begin(token, userId)
  try {
    const chatId = await db.asUser(userId, async (tx) => (await requireChat(tx, userId, input.chatId)).id)
    checkProgram(input)
    await codeRunner.require(languageId)
    const row = { id: token, userId, chatId, languageId }
    if (isAskedLater) await db.asUser(userId, async (tx) => await insertRun(tx, row))
    return {
      token,
      async finish({ gone, onOutput } = {}) {
        const signal = gone ? AbortSignal.any([ending, gone]) : ending
        try {
          const result = await codeRunner.run({ user: userId, languageId, source, stdin }, { signal, ...(onOutput ? { onOutput } : {}) })
          runs.settle(token, result, results.write(row, result))
          return { token, ...result }
        } catch (error) {
          const result = failedRun(error)
          // Nobody can ask for a run whose token they were never given.
          if (isAskedLater) runs.settle(token, result, results.write(row, result))
          else runs.drop(token)
          throw error
        }
      },
    }
  } catch (error) {
    runs.drop(token)
    throw error
  }
}
