import { z } from 'zod'
import { defineJob } from '../../../ports/jobs.ts'

/** Judges the answers of one interview that ended. A person waits for it; the cron job finds what this one lost. */
export const scoreInterviewJob = defineJob({
  name: 'score-interview',
  payload: z.object({ interviewId: z.uuid(), userId: z.uuid() }),
  key: ({ interviewId }) => interviewId,
  person: ({ userId }) => userId,
  concurrency: 2,
  pollSeconds: 1,
  retries: 0,
})
