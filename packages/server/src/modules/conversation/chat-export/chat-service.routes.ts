import { Readable } from 'node:stream'
import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../../platform/http/handle.ts'
import { exportChat } from './export-chat.ts'
import type { ChatExportDeps } from './deps.ts'
import { exportAsText } from './present-export.ts'

/** Mounts export (api.md). */
export function chatExportRoutes(app: FastifyInstance, deps: ChatExportDeps): void {
  handle(app, endpoints.exportChat, async ({ params, query, principal }) => {
    const exported = await exportChat(deps, { userId: principal.userId, chatId: params.chatId })
    return Readable.from(exportAsText(exported, query.format))
  })
}
