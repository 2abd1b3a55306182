import { AppError, type ErrorCode, speechTimeoutMs } from '@xperto/contract'
import type { Log } from '../../../platform/log/create-log.ts'
import { SpeechFault, type SpeechFaultKind } from '../../../ports/speech-fault.ts'

/** What each fault of a speech server is to a client. */
export type FaultCodes = Record<SpeechFaultKind, ErrorCode>

/** No browser waits longer (VOI-06): a slower server has nobody left to answer. */
const longestMs = Math.max(...Object.values(speechTimeoutMs))

/**
 * Asks a speech server, once, for as long as a browser would wait and somebody does. Its faults become the codes that are given; one that whoever runs the
 * server can mend is logged.
 */
export async function askSpeech<Given>(
  log: Pick<Log, 'warn'>,
  codes: FaultCodes,
  left: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Given>,
): Promise<Given> {
  const late = AbortSignal.timeout(longestMs)
  try {
    return await ask(AbortSignal.any([left, late]))
  } catch (error) {
    const kind = error instanceof SpeechFault ? error.kind : late.aborted ? 'timeout' : left.aborted ? 'failed' : null
    if (kind === null) throw error
    if (!left.aborted) log.warn({ err: error, kind }, 'the speech server did not answer as asked')
    throw new AppError(codes[kind], { cause: error })
  }
}
