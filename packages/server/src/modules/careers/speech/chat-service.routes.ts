import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import type { SpeechDeps } from './deps.ts'
import { synthesiseSpeech } from './synthesise-speech.ts'
import { transcribeSpeech } from './transcribe-speech.ts'

/** Mounts the two calls of speech (VOI-08). The key of a speech server stays here. */
export function speechRoutes(app: FastifyInstance, deps: SpeechDeps): void {
  handle(app, endpoints.transcribeSpeech, async ({ request, reply }) => succeed(await transcribeSpeech(deps, request, leftBy(reply))))

  handle(app, endpoints.synthesiseSpeech, async ({ body, reply }) => {
    const { audio, type } = await synthesiseSpeech(deps, body, leftBy(reply))
    await reply.header('cache-control', 'no-store').type(type).send(audio)
  })
}

/** Fires when whoever asked has gone. */
function leftBy(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return left.signal
}
