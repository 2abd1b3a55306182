import { speechTimeoutMs } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import type { Clock } from '../clock.ts'
import { pause } from '../clock.ts'
import type { NetworkSpeed } from './network-speed.ts'

/** Before the second try, in milliseconds (VOI-06). */
export const retryMs = 300

/** The speech server had no more time. */
export class SpeechTimeout extends Error {
  override name = 'SpeechTimeout'
}

/**
 * Asks the speech service, each time for as long as the network allows, and once more after 300 ms where that may help (VOI-06): two tries in all, and the
 * server adds none. Rejects with what the last try failed with, a SpeechTimeout where it had no more time, or the signal's reason.
 */
export async function askTwice<Given>(
  ask: (signal: AbortSignal) => Promise<Given>,
  { clock, speed, signal }: { clock: Clock; speed: NetworkSpeed; signal: AbortSignal },
): Promise<Given> {
  try {
    return await askOnce(ask, clock, speechTimeoutMs[speed], signal)
  } catch (error) {
    if (signal.aborted || !mayHelp(error)) throw error
    await pause(clock, retryMs, signal)
    signal.throwIfAborted()
    return await askOnce(ask, clock, speechTimeoutMs[speed], signal)
  }
}

/** A refusal stays one in 300 ms: a bad key, too many clips, one that is too large. */
const mayHelp = (error: unknown): boolean => !(error instanceof CallError) || (error.status >= 500 && error.code !== 'speech_key_rejected')

async function askOnce<Given>(ask: (signal: AbortSignal) => Promise<Given>, clock: Clock, ms: number, signal: AbortSignal): Promise<Given> {
  const late = new AbortController()
  const callOff = clock.after(ms, () => late.abort(new SpeechTimeout('the speech server had no more time')))
  try {
    return await ask(AbortSignal.any([signal, late.signal]))
  } catch (error) {
    if (late.signal.aborted && !signal.aborted) throw late.signal.reason
    throw error
  } finally {
    callOff()
  }
}
