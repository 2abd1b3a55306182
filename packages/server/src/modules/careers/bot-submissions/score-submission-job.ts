import { z } from 'zod'
import { defineJob } from '../../../ports/jobs.ts'

/** Judges the answers of one submission that ended. A person waits for it; the cron job finds what this one lost. */
export const scoreSubmissionJob = defineJob({
  name: 'score-submission',
  payload: z.object({ submissionId: z.uuid(), userId: z.uuid() }),
  key: ({ submissionId }) => submissionId,
  person: ({ userId }) => userId,
  concurrency: 2,
  pollSeconds: 1,
  retries: 0,
})
