import { z } from 'zod'
import { defineJob } from '../../../ports/jobs.ts'

/** Reads the pages of one scan. Whoever sent it watches the pages come, so it is looked for each second. */
export const recogniseJob = defineJob({
  name: 'recognise-scan',
  payload: z.object({ uploadId: z.uuid(), userId: z.uuid() }),
  key: ({ uploadId }) => uploadId,
  person: ({ userId }) => userId,
  concurrency: 1,
  pollSeconds: 1,
  retries: 3,
  firstRetrySeconds: 10,
})
