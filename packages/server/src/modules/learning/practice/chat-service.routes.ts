import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import type { PracticeDeps } from './deps.ts'
import { findBreakingInput } from './find-breaking-input.ts'
import { getPractice, getProblem, getSubmission } from './get-practice.ts'
import { getNextProblem, listProblems } from './list-problems.ts'
import { submitSolution } from './submit-solution.ts'

/** Mounts the calls of judged practice (TYP-10). */
export function practiceRoutes(app: FastifyInstance, deps: PracticeDeps): void {
  handle(app, endpoints.listProblems, async ({ principal }) => succeed(await listProblems(deps, principal.userId)))

  handle(app, endpoints.getNextProblem, async ({ query, principal }) =>
    succeed(await getNextProblem(deps, { userId: principal.userId, not: query.not.split(',').filter(Boolean) })),
  )

  handle(app, endpoints.getProblem, async ({ params, principal }) =>
    succeed(await getProblem(deps, { userId: principal.userId, id: params.id })),
  )

  handle(app, endpoints.getPractice, async ({ params, principal }) =>
    succeed(await getPractice(deps, { userId: principal.userId, chatId: params.chatId })),
  )

  handle(app, endpoints.submitSolution, async ({ body, principal }) => {
    const { chat_id: chatId, problem_id: problemId = null, language_id: languageId, source_code: source } = body
    return succeed(await submitSolution(deps, { userId: principal.userId, chatId, problemId, languageId, source }))
  })

  handle(app, endpoints.getSubmission, async ({ params, principal }) =>
    succeed(await getSubmission(deps, { userId: principal.userId, id: params.id })),
  )

  handle(app, endpoints.findBreakingInput, async ({ params, principal }) =>
    succeed(await findBreakingInput(deps, { userId: principal.userId, id: params.id })),
  )
}
