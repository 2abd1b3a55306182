import { z } from 'zod'
import { defineJob } from '../../../ports/jobs.ts'

/** Writes one large import, part by part. The person watches its progress. */
export const writeImportJob = defineJob({
  name: 'write-import',
  payload: z.object({ importId: z.uuid(), userId: z.uuid() }),
  key: ({ importId }) => importId,
  person: ({ userId }) => userId,
  concurrency: 3,
  pollSeconds: 2,
  firstRetrySeconds: 5,
  longestRetrySeconds: 600,
})
