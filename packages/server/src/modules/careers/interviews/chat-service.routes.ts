import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import type { InterviewsDeps } from './deps.ts'
import { answerAgain } from './report/answer-again.ts'
import { objectToJudgement } from './report/object-to-judgement.ts'
import { keepTranscript } from './keep-transcript.ts'
import { endInterview, getInterview, holdOrResume, startInterview } from './run-interview.ts'

/** Mounts the calls of mock interviews (INT-01 to INT-06). */
export function interviewRoutes(app: FastifyInstance, deps: InterviewsDeps): void {
  const of = (params: { chatId: string }, principal: { userId: string }) => ({ userId: principal.userId, chatId: params.chatId })

  handle(app, endpoints.getInterview, async ({ params, principal }) => succeed(await getInterview(deps, of(params, principal))))
  handle(app, endpoints.startInterview, async ({ params, principal }) => succeed(await startInterview(deps, of(params, principal))))
  handle(app, endpoints.pauseInterview, async ({ params, principal }) => succeed(await holdOrResume(deps, of(params, principal), 'pause')))
  handle(app, endpoints.resumeInterview, async ({ params, principal }) =>
    succeed(await holdOrResume(deps, of(params, principal), 'resume')),
  )
  handle(app, endpoints.endInterview, async ({ params, principal }) => succeed(await endInterview(deps, of(params, principal))))
  handle(app, endpoints.answerAgain, async ({ params, body, principal }) =>
    succeed(await answerAgain(deps, { ...of(params, principal), questionId: params.questionId, text: body.text })),
  )
  handle(app, endpoints.objectToJudgement, async ({ params, body, principal }) =>
    succeed(await objectToJudgement(deps, { ...of(params, principal), questionId: params.questionId, reason: body.reason })),
  )
  handle(app, endpoints.addTranscript, async ({ params, body, principal }) =>
    succeed({ kept: await keepTranscript(deps, { ...of(params, principal), ...body }) }),
  )
}
