import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { askForHumanLook, disputeAnswer } from './ask-again.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { endSubmission } from './end-submission.ts'
import { getRoom } from './get-room.ts'
import { keepTranscript } from './keep-transcript.ts'
import { readAnswers, readFeedback } from './read-feedback.ts'

/** The candidate's calls of the chat service (BOT-06, BOT-09). */
export function botRoomRoutes(app: FastifyInstance, deps: BotSubmissionsDeps): void {
  const of = (id: string, { userId }: { userId: string }) => ({ userId, id })

  handle(app, endpoints.getBotRoom, async ({ params, principal }) => succeed(await getRoom(deps, principal.userId, params.submissionId)))
  handle(app, endpoints.addBotTranscript, async ({ params, body, principal }) =>
    succeed({ kept: await keepTranscript(deps, { ...of(params.submissionId, principal), ...body }) }),
  )
  handle(app, endpoints.endBotInterview, async ({ body, principal }) =>
    succeed(await endSubmission(deps, of(body.bot_interview_submission_id, principal))),
  )
  handle(app, endpoints.getBotAnswers, async ({ params, principal }) => succeed(await readAnswers(deps, principal.userId, params.id)))
  handle(app, endpoints.getBotFeedback, async ({ params, principal }) =>
    succeed(await readFeedback(deps, principal.userId, params.submissionId)),
  )
  handle(app, endpoints.disputeBotAnswer, async ({ params, body, principal }) =>
    succeed(await disputeAnswer(deps, { ...of(params.submissionId, principal), ...body })),
  )
  handle(app, endpoints.askForHumanLook, async ({ params, principal }) =>
    succeed(await askForHumanLook(deps, of(params.submissionId, principal))),
  )
}
