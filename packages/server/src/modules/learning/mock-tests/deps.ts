import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { Jobs } from '../../../ports/jobs.ts'
import type { PracticeModule } from '../practice/index.ts'

export interface MockTestDeps {
  db: Database
  /** Judges tests that ended, after their answer. */
  judging: { begin: (id: string) => void }
  practice: Pick<PracticeModule, 'tryOnExamples'>
  /** Ids of problems that whoever a chat belongs to has solved. */
  solved: (chatId: string) => Promise<readonly string[]>
  jobs: Pick<Jobs, 'send'>
  newId: () => string
  now: () => Date
  /** From 0 up to 1. */
  random: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
}

export interface JudgeTestDeps {
  db: Database
  /** Judges programs as it judges any that is submitted, and keeps them. */
  practice: Pick<PracticeModule, 'submit' | 'submission'>
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}
