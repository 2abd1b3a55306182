import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import type { CoursesDeps } from './deps.ts'
import { submitSolution } from './submit-solution.ts'

/** The call that runs programs: the chat service has the runners. */
export function courseSolutionRoutes(app: FastifyInstance, deps: CoursesDeps): void {
  handle(app, endpoints.submitCourseSolution, async ({ params, body, principal }) => {
    const { chapter_id: chapterId, language_id: languageId, source_code: source } = body
    return succeed(await submitSolution(deps, { userId: principal.userId, url: params.id, chapterId, languageId, source }))
  })
}
