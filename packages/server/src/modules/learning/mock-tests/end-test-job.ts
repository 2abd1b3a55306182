import { z } from 'zod'
import { defineJob } from '../../../ports/jobs.ts'

/** Ends one test at its zero and judges it. The cron job of all tests finds what this one could not judge, so there is no retry here. */
export const endTestJob = defineJob({
  name: 'end-mock-test',
  payload: z.object({ testId: z.uuid(), userId: z.uuid() }),
  key: ({ testId }) => testId,
  person: ({ userId }) => userId,
  concurrency: 4,
  retries: 0,
})
