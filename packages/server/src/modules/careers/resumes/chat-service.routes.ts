import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { answerResume } from './answer-resume.ts'
import { resumeOfChat } from './begin-resume.ts'
import { changeFields } from './change-fields.ts'
import { checkResume } from './check-resume.ts'
import { deleteResume } from './delete-resume.ts'
import type { ResumesDeps } from './deps.ts'
import { exportJson } from './export-json.ts'
import { fitToOnePage } from './fit-to-one-page.ts'
import { makeFile } from './make-file.ts'
import { readAsParser } from './read-as-parser.ts'
import { readFile } from './read-file.ts'
import { requireResume } from './get-resume.ts'
import { listResumeVersions } from './list-resume-versions.ts'
import { restoreVersion } from './restore-version.ts'
import { setBase } from './set-base.ts'
import { updateLatex } from './update-latex.ts'

/** Mounts the calls of a résumé's fields, LaTeX and versions (RES-11). */
export function resumeRoutes(app: FastifyInstance, deps: ResumesDeps): void {
  handle(app, endpoints.beginResume, async ({ body, principal: { userId } }) =>
    succeed(await answerResume(deps, userId, async (tx) => await resumeOfChat(deps, tx, { userId, chatId: body.chat_id }))),
  )

  handle(app, endpoints.getResume, async ({ params, query, principal: { userId } }) =>
    succeed(await answerResume(deps, userId, async (tx) => await requireResume(tx, userId, params.resumeId, query.chat_id))),
  )

  handle(app, endpoints.updateResumeLatex, async ({ params, body, principal: { userId } }) =>
    succeed(await answerResume(deps, userId, async (tx) => await updateLatex(deps, tx, { userId, ...params, latex: body.resume_latex }))),
  )

  handle(app, endpoints.changeResumeFields, async ({ params, body, principal: { userId } }) => {
    const { base_version: baseVersion, changes, template, paper, name, back_to_fields: backToFields = false, cause } = body
    const input = { userId, ...params, baseVersion, changes, template, paper, name, backToFields, cause }
    return succeed(await answerResume(deps, userId, async (tx) => await changeFields(deps, tx, input)))
  })

  handle(app, endpoints.makeResumeFile, async ({ params, query, principal: { userId } }) => {
    const { resumeId } = params
    await makeFile(deps, { userId, ...params, kind: query.file_type })
    return succeed(await answerResume(deps, userId, async (tx) => await requireResume(tx, userId, resumeId)))
  })

  handle(app, endpoints.readResumeFile, async ({ params, principal: { userId }, reply }) => {
    const { name, type, length, body } = await readFile(deps, { userId, ...params })
    await reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${name}"`)
      .header('content-length', length)
      .type(type)
      .send(body)
  })

  handle(app, endpoints.exportResumeJson, async ({ params, principal: { userId }, reply }) => {
    const { name, text } = await exportJson(deps, { userId, ...params })
    await reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      // Not application/json: clients read that as an answer, and this is a file.
      .type('application/resume+json; charset=utf-8')
      .send(text)
  })

  handle(app, endpoints.checkResume, async ({ params, principal: { userId } }) => succeed(await checkResume(deps, userId, params.resumeId)))

  handle(app, endpoints.readResumeAsParser, async ({ params, query, principal: { userId } }) =>
    succeed(await readAsParser(deps, { userId, ...params, kind: query.file_type })),
  )

  handle(app, endpoints.fitResumeToOnePage, async ({ params, principal: { userId } }) =>
    succeed(await fitToOnePage(deps, { userId, ...params })),
  )

  handle(app, endpoints.listResumeVersions, async ({ params, principal: { userId } }) =>
    succeed(await listResumeVersions(deps, userId, params.resumeId)),
  )

  handle(app, endpoints.restoreResumeVersion, async ({ params, principal: { userId } }) =>
    succeed(await answerResume(deps, userId, async (tx) => await restoreVersion(tx, { userId, ...params }))),
  )

  handle(app, endpoints.setBaseResume, async ({ params, principal: { userId } }) =>
    succeed(await answerResume(deps, userId, async (tx) => await setBase(tx, userId, params.resumeId))),
  )

  handle(app, endpoints.deleteResume, async ({ params, principal: { userId } }) =>
    succeed({ resume_id: await deleteResume(deps, userId, params.resumeId) }),
  )
}
