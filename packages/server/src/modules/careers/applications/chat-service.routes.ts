import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { addApplication } from './add-application.ts'
import { answerApplication } from './answer-application.ts'
import { changeApplication } from './change-application.ts'
import { addDate, changeDate, deleteDate } from './change-dates.ts'
import { deleteApplication } from './delete-application.ts'
import type { ApplicationsDeps } from './deps.ts'
import { requireApplication } from './get-application.ts'
import { listApplications } from './list-applications.ts'

/** Mounts the calls of applications and their dates. */
export function applicationRoutes(app: FastifyInstance, deps: ApplicationsDeps): void {
  handle(app, endpoints.listApplications, async ({ principal: { userId } }) => succeed(await listApplications(deps, userId)))

  handle(app, endpoints.addApplication, async ({ body, principal: { userId } }) => {
    const id = await addApplication(deps, { userId, ...body })
    return succeed(await answerApplication(deps, userId, async (tx) => await requireApplication(tx, userId, id)))
  })

  handle(app, endpoints.getApplication, async ({ params, principal: { userId } }) =>
    succeed(await answerApplication(deps, userId, async (tx) => await requireApplication(tx, userId, params.applicationId))),
  )

  handle(app, endpoints.changeApplication, async ({ params, body, principal: { userId } }) => {
    const { resume_id: resumeId, status_on: statusOn, ...words } = body
    const change = { userId, ...params, ...words, resumeId, statusOn }
    return succeed(await answerApplication(deps, userId, async (tx) => await changeApplication(deps, tx, change)))
  })

  handle(app, endpoints.deleteApplication, async ({ params, principal: { userId } }) =>
    succeed({ application_id: await deleteApplication(deps, userId, params.applicationId) }),
  )

  handle(app, endpoints.addApplicationDate, async ({ params, body, principal: { userId } }) =>
    succeed(await answerApplication(deps, userId, async (tx) => await addDate(deps, tx, { userId, ...params, ...body }))),
  )

  handle(app, endpoints.changeApplicationDate, async ({ params, body, principal: { userId } }) =>
    succeed(await answerApplication(deps, userId, async (tx) => await changeDate(tx, { userId, ...params, change: body }))),
  )

  handle(app, endpoints.deleteApplicationDate, async ({ params, principal: { userId } }) =>
    succeed(await answerApplication(deps, userId, async (tx) => await deleteDate(tx, { userId, ...params }))),
  )
}
