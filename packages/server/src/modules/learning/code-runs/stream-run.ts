import { AppError, type CodeStreamEvent, encodeCodeStreamEvent, heartbeatCommentMs } from '@xperto/contract'
import type { FastifyReply } from 'fastify'
import { beginEventStream } from '../../../platform/http/begin-event-stream.ts'
import type { BegunRun } from './begin-run.ts'

/**
 * Takes over the answer and tells a run as it goes on: its token, output as it appears, at last what it gave or why it could not be run.
 * Whoever closes the connection ends the program. A failure that is ours to mend is thrown once it is told.
 */
export async function streamRun(reply: FastifyReply, run: BegunRun): Promise<void> {
  const raw = beginEventStream(reply)
  const gone = new AbortController()
  const leave = () => gone.abort(new AppError('invalid_request'))
  raw.once('close', leave)
  raw.on('error', leave)
  if (raw.destroyed) leave()
  const tell = (event: CodeStreamEvent) => void raw.write(encodeCodeStreamEvent(event))
  const comments = setInterval(() => void raw.write(': still here\n\n'), heartbeatCommentMs)
  tell({ event: 'queued', data: { token: run.token } })
  try {
    const result = await run.finish({ gone: gone.signal, onOutput: (event, text) => tell({ event, data: { text } }) })
    tell({ event: 'result', data: result })
    raw.end()
  } catch (error) {
    if (gone.signal.aborted) return
    const { code, message } = error instanceof AppError ? error : new AppError('internal')
    tell({ event: 'error', data: { code, message } })
    raw.end()
    if (!(error instanceof AppError)) throw error
  } finally {
    clearInterval(comments)
  }
}
