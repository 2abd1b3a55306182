import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { presentChat } from '../chats/index.ts'
import { getImport } from './get-import.ts'
import { importChat } from './import-chat.ts'
import type { ChatImportsDeps } from './deps.ts'
import { keepImport, type KeepImportDeps } from './keep-import.ts'
import { listImports } from './list-imports.ts'
import { presentImport } from './present-import.ts'

/** Mounts the import of chats (api.md): a small document at once, a large one in parts. */
export function chatImportRoutes(app: FastifyInstance, deps: ChatImportsDeps & KeepImportDeps): void {
  handle(app, endpoints.importChat, async ({ body, principal, reply }) => {
    const { userId } = principal
    if (!Buffer.isBuffer(body)) return succeed(presentChat(await importChat(deps, { userId, document: body }), deps.webBase))
    const kept = await keepImport(deps, { userId, body })
    reply.code(202)
    return succeed(presentImport(kept))
  })

  handle(app, endpoints.listImports, async ({ principal, reply }) => {
    reply.header('cache-control', 'no-store')
    return succeed((await listImports(deps, principal)).map(presentImport))
  })

  handle(app, endpoints.getImport, async ({ params, principal, reply }) => {
    reply.header('cache-control', 'no-store')
    return succeed(presentImport(await getImport(deps, { userId: principal.userId, importId: params.importId })))
  })
}
