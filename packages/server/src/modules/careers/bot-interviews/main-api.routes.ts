import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { requireOwnId } from '../../people/users/index.ts'
import { changeInterview } from './change-interview.ts'
import { createInterview } from './create-interview.ts'
import { decideSubmission, getSubmission, noteSubmission } from './decide-submission.ts'
import { deleteInterview } from './delete-interview.ts'
import type { BotInterviewsDeps } from './deps.ts'
import { getPublicInterview } from './get-public-interview.ts'
import { answerInterview, listInterviews } from './list-interviews.ts'
import { listSubmissions } from './list-submissions.ts'
import { requireOwn } from './require-interview.ts'
import { testInterview } from './try-out/test-interview.ts'
import { writeCsv } from './write-csv.ts'
import { writeSubmission } from './write-submission.ts'

/** /api/v1/botInterviews and the owner's calls of /api/v1/botInterviewSubmissions (BOT-01, BOT-08, CAL-03). */
export function botInterviewRoutes(app: FastifyInstance, deps: BotInterviewsDeps): void {
  handle(app, endpoints.createBotInterview, async ({ body: { userId, ...given }, principal }) => {
    requireOwnId(principal, userId ?? principal.userId)
    return succeed(await answerInterview(deps, await createInterview(deps, principal.userId, given)))
  })

  handle(app, endpoints.listBotInterviews, async ({ params, principal }) => {
    requireOwnId(principal, params.userId)
    return succeed(await listInterviews(deps, principal.userId))
  })

  handle(app, endpoints.getPublicBotInterview, async ({ params, reply }) => {
    void reply.header('cache-control', 'no-store')
    return succeed(await getPublicInterview(deps, params.id))
  })

  handle(app, endpoints.changeBotInterview, async ({ params, body: { userId, ...change }, principal }) => {
    requireOwnId(principal, userId ?? principal.userId)
    return succeed(await answerInterview(deps, await changeInterview(deps, { userId: principal.userId, id: params.id }, change)))
  })

  handle(app, endpoints.deleteBotInterview, async ({ params, principal }) =>
    succeed({ id: await deleteInterview(deps, principal.userId, params.id) }),
  )

  handle(app, endpoints.testBotInterview, async ({ params, principal }) => {
    const { questions } = await deps.db.asUser(principal.userId, async (tx) => await requireOwn(tx, principal.userId, params.id))
    return succeed(await testInterview(questions))
  })

  handle(app, endpoints.exportBotSubmissions, async ({ params, query, principal, reply }) => {
    const text = await writeCsv(deps, { userId: principal.userId, id: params.id }, query)
    await reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="submissions.csv"')
      .type('text/csv; charset=utf-8')
      .send(text)
  })

  handle(app, endpoints.exportBotSubmission, async ({ params, query, principal, reply }) => {
    const file = await writeSubmission(deps, { ownerId: principal.userId, id: params.id, type: query.type })
    await reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="submission.${query.type}"`)
      .type(query.type === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8')
      .send(file)
  })

  handle(app, endpoints.listBotSubmissions, async ({ params, query, principal }) =>
    succeed(await listSubmissions(deps, { userId: principal.userId, id: params.id }, query)),
  )

  handle(app, endpoints.getBotSubmission, async ({ params, principal }) => succeed(await getSubmission(deps, principal.userId, params.id)))

  handle(app, endpoints.decideBotSubmission, async ({ params, body, principal }) =>
    succeed(await decideSubmission(deps, { ownerId: principal.userId, ...params, ...body })),
  )

  handle(app, endpoints.noteBotSubmission, async ({ params, body, principal }) =>
    succeed(await noteSubmission(deps, { ownerId: principal.userId, ...params, ...body })),
  )
}
