import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { requireOwnId } from '../../people/users/index.ts'
import { countUp } from './count-up.ts'
import { createSubmission } from './create-submission.ts'
import { deleteSubmission } from './delete-submission.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { listGivenInterviews } from './list-given.ts'

/** The candidate's calls of /api/v1/botInterviewSubmissions (BOT-03 to BOT-05). */
export function botSubmissionRoutes(app: FastifyInstance, deps: BotSubmissionsDeps): void {
  handle(app, endpoints.createBotSubmission, async ({ body: { userId, botInterviewId, accommodations, consent }, principal }) => {
    requireOwnId(principal, userId ?? principal.userId)
    return succeed(
      await createSubmission(deps, {
        userId: principal.userId,
        botInterviewId,
        accommodations: accommodations ?? null,
        consent: consent ?? null,
      }),
    )
  })

  handle(app, endpoints.addExitFullScreen, async ({ params, principal }) =>
    succeed(await countUp(deps, { userId: principal.userId, id: params.id, counter: 'exitFullScreen' })),
  )

  handle(app, endpoints.addResumeInterview, async ({ params, principal }) =>
    succeed(await countUp(deps, { userId: principal.userId, id: params.id, counter: 'resumeInterview' })),
  )

  handle(app, endpoints.listGivenBotInterviews, async ({ params, principal }) => {
    requireOwnId(principal, params.userId)
    return succeed(await listGivenInterviews(deps, principal.userId))
  })

  handle(app, endpoints.deleteBotSubmission, async ({ params, principal }) =>
    succeed({ id: await deleteSubmission(deps, { userId: principal.userId, id: params.id }) }),
  )
}
