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

/** Judges a question that was answered again. What fails here is counted by the library, by a cron job. */
export const scoreAttemptJob = defineJob({
  name: 'score-attempt',
  payload: z.object({ chatId: z.uuid(), userId: z.uuid(), questionId: z.string(), number: z.int() }),
  key: ({ chatId, questionId, number }) => `${chatId} ${questionId} ${number}`,
  person: ({ userId }) => userId,
  concurrency: 2,
  pollSeconds: 1,
  retries: 1,
  firstRetrySeconds: 10,
})
