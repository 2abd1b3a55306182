import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { requireOwnId } from '../../people/users/index.ts'
import type { UploadsDeps } from './deps.ts'
import { listUploads } from './list-uploads.ts'
import { presentUpload } from './present-upload.ts'
import { stopReading } from './stop-reading.ts'
import { uploadFile } from './upload-file.ts'
import { useFoundFields } from './use-found-fields.ts'

/** Mounts the calls of files that are uploaded into résumé chats (CAL-01, MSG-22). */
export function uploadRoutes(app: FastifyInstance, deps: UploadsDeps): void {
  handle(app, endpoints.uploadFile, async ({ query, principal, request }) => {
    requireOwnId(principal, query.user_id)
    return succeed(await uploadFile(deps, { userId: principal.userId, chatId: query.chat_id, request }))
  })

  handle(app, endpoints.listUploads, async ({ query, principal: { userId }, reply }) => {
    reply.header('cache-control', 'no-store')
    return succeed(await listUploads(deps, { userId, chatId: query.chat_id }))
  })

  handle(app, endpoints.stopReading, async ({ params, principal: { userId } }) =>
    succeed(presentUpload(await stopReading(deps, { userId, ...params }))),
  )

  handle(app, endpoints.useFoundFields, async ({ params, body, principal: { userId } }) =>
    succeed(presentUpload(await useFoundFields(deps, { userId, ...params, ...body }))),
  )
}
