import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { answerQuestion, getTest, keepProgram, startTest, submitTest } from './change-test.ts'
import { checkProgram } from './check-program.ts'
import type { MockTestDeps } from './deps.ts'
import { listTests } from './list-tests.ts'

/** Mounts the calls of the mock test (TYP-11). */
export function mockTestRoutes(app: FastifyInstance, deps: MockTestDeps): void {
  handle(app, endpoints.startMockTest, async ({ params, principal }) =>
    succeed(await startTest(deps, { userId: principal.userId, chatId: params.chatId })),
  )

  handle(app, endpoints.getMockTest, async ({ params, principal }) =>
    succeed(await getTest(deps, { userId: principal.userId, chatId: params.chatId })),
  )

  handle(app, endpoints.answerMockTest, async ({ params, body, principal }) =>
    succeed(await answerQuestion(deps, { userId: principal.userId, ...params, chosen: body.chosen })),
  )

  handle(app, endpoints.saveMockTestProgram, async ({ params, body, principal }) => {
    const { language_id: languageId, source_code: source } = body
    return succeed(await keepProgram(deps, { userId: principal.userId, ...params, languageId, source }))
  })

  handle(app, endpoints.checkMockTestProgram, async ({ params, body, principal }) => {
    const { language_id: languageId, source_code: source } = body
    return succeed(await checkProgram(deps, { userId: principal.userId, ...params, languageId, source }))
  })

  handle(app, endpoints.listMockTests, async ({ principal }) => succeed(await listTests(deps, principal.userId)))

  handle(app, endpoints.submitMockTest, async ({ params, principal }) =>
    succeed(await submitTest(deps, { userId: principal.userId, chatId: params.chatId })),
  )
}
