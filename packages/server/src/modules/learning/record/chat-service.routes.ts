import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { changeSettings, correctTopic, deleteQuizAnswer, deleteRecord, deleteTopic, restoreRecord } from './change-record.ts'
import type { RecordDeps } from './deps.ts'
import { readRecord } from './read-record.ts'

/** Mounts the calls of the learner's record. */
export function recordRoutes(app: FastifyInstance, deps: RecordDeps): void {
  handle(app, endpoints.getRecord, async ({ principal }) => succeed(await readRecord(deps, principal.userId)))

  handle(app, endpoints.correctTopic, async ({ params, principal, reply }) => {
    await correctTopic(deps, { userId: principal.userId, topic: params.topic })
    reply.code(204)
  })

  handle(app, endpoints.deleteTopic, async ({ params, principal, reply }) => {
    await deleteTopic(deps, { userId: principal.userId, topic: params.topic })
    reply.code(204)
  })

  handle(app, endpoints.deleteQuizAnswer, async ({ params, principal, reply }) => {
    await deleteQuizAnswer(deps, { userId: principal.userId, id: params.id })
    reply.code(204)
  })

  handle(app, endpoints.restoreRecord, async ({ principal }) => succeed({ restored: await restoreRecord(deps, principal.userId) }))

  handle(app, endpoints.deleteRecord, async ({ principal, reply }) => {
    await deleteRecord(deps, principal.userId)
    reply.code(204)
  })

  handle(app, endpoints.changeRecordSettings, async ({ body, principal }) =>
    succeed({ keeps_record: await changeSettings(deps, { userId: principal.userId, keeps: body.keeps_record }) }),
  )
}
