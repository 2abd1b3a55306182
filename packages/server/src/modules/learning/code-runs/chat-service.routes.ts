import type { ServerResponse } from 'node:http'
import { AppError } from '@xperto/contract'
import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { beginRun, type RunDeps } from './begin-run.ts'
import { getCodeRun } from './get-code-run.ts'
import { listCodeLanguages } from './list-code-languages.ts'
import { stateOfRun } from './run-states.ts'
import { streamRun } from './stream-run.ts'

/** Mounts the calls that run programs (api.md; COD-03). */
export function codeRunRoutes(app: FastifyInstance, deps: RunDeps): void {
  handle(app, endpoints.executeCode, async ({ body, principal, reply }) => {
    const gone = goneOf(reply.raw)
    const run = await beginRun(deps, inputOf(body, principal.userId), { isAskedLater: !body.wait })
    if (body.wait) return succeed(await run.finish({ gone }))
    // What became of it is told by its token, a failure too.
    run.finish().catch((error: unknown) => deps.log.warn({ err: error }, 'a run that nobody waits for could not be made'))
    return succeed({ token: run.token, ...stateOfRun(1) })
  })

  handle(app, endpoints.streamCode, async ({ body, principal, reply }) => {
    await streamRun(reply, await beginRun(deps, inputOf(body, principal.userId), { isAskedLater: false }))
  })

  handle(app, endpoints.listCodeLanguages, async () => succeed(await listCodeLanguages(deps)))

  handle(app, endpoints.getCodeRun, async ({ params, principal }) =>
    succeed(await getCodeRun(deps, { userId: principal.userId, token: params.token })),
  )
}

function inputOf(body: { chat_id: string; language_id: number; source_code: string; stdin: string }, userId: string) {
  return { userId, chatId: body.chat_id, languageId: body.language_id, source: body.source_code, stdin: body.stdin }
}

/** Ends when the connection closes before it was answered. */
function goneOf(raw: ServerResponse): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => raw.writableFinished || gone.abort(new AppError('invalid_request')))
  return gone.signal
}
