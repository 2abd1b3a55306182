import { pipeline } from 'node:stream/promises'
import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { zipFiles } from '../../../platform/archive/zip-files.ts'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { requireOwnId } from '../users/index.ts'
import { archiveFiles } from './archive-files.ts'
import { closeAccount } from './close-account.ts'
import { countKeptData } from './count-kept-data.ts'
import type { AccountsDeps } from './deps.ts'
import { restoreAccount } from './restore-account.ts'

/** /api/v1/users/{id} and below, as far as it is about the account as a whole: what is kept, taking it away, an end and its taking back. */
export function mountAccountRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  handle(app, endpoints.countKept, async ({ params, principal, reply }) => {
    reply.header('cache-control', 'no-store')
    return succeed(await countKeptData(deps, { principal, userId: params.id }))
  })
  handle(app, endpoints.exportAccount, async ({ params, principal, reply }) => {
    requireOwnId(principal, params.id)
    await sendArchive(
      reply,
      zipFiles(archiveFiles(deps, principal.userId)),
      `${deps.productName}-${deps.now().toISOString().slice(0, 10)}.zip`,
    )
  })
  handle(app, endpoints.closeAccount, async ({ params, principal, request }) => {
    const erasedOn = await closeAccount(deps, { principal, userId: params.id })
    request.log.info({ userId: principal.userId }, 'an account was closed')
    return succeed({ erased_on: erasedOn.toISOString() })
  })
  handle(app, endpoints.restoreAccount, async ({ params, principal, request }) => {
    await restoreAccount(deps, { principal, userId: params.id })
    request.log.info({ userId: principal.userId }, 'a closed account was taken back')
    return succeed(await deps.users.readProfile({ principal, userId: params.id }))
  })
}

/** Sends a file as it is made. Whoever went away is no failure of ours. */
async function sendArchive(reply: FastifyReply, archive: Readable, name: string): Promise<void> {
  reply.hijack()
  for (const [key, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(key, value)
  reply.raw.writeHead(200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}"`,
    'cache-control': 'no-store',
  })
  try {
    await pipeline(archive, reply.raw)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error
  }
}
