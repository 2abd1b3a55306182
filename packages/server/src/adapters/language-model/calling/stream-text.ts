import type { ModelEvent, ModelRequest } from '../../../ports/language-model.ts'
import { beginCall, type Caller } from './begin-call.ts'
import { asProviderFailure, ProviderFailure } from './provider-failure.ts'
import { ShownText } from './shown-text.ts'
import { type ReportedUsage, settleUsage } from './token-count.ts'

/**
 * The port's `stream` over any transport: only text for people comes out, cleaned, without thoughts, and then one end with its usage.
 * @throws ModelError, or the signal's reason.
 */
export async function* streamText(caller: Caller, request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const { thinksFromStart } = caller.capabilities.current()
  const shown = new ShownText({ thinksFromStart })
  let finish: 'stop' | 'length' = 'stop'
  let reported: ReportedUsage = null
  let close = (): void => undefined
  try {
    const call = await beginCall(caller, request, null, signal)
    close = call.close
    for (let parts = await call.next(); parts; parts = await call.next()) {
      for (const part of parts) {
        if (part.kind === 'text') {
          const text = shown.push(part.text)
          if (text !== '') yield { kind: 'text', text }
        } else if (part.kind === 'reasoning') yield { kind: 'thinking', bytes: Buffer.byteLength(part.text) }
        else if (part.kind === 'finish') finish = part.reason
        else if (part.kind === 'usage') reported = part
      }
    }
    const isCut = finish === 'length'
    const rest = shown.end({ isCut })
    if (rest !== '') yield { kind: 'text', text: rest }
    if (!isCut && shown.thoughtsEndedAlone !== thinksFromStart)
      await caller.capabilities.change({ thinksFromStart: shown.thoughtsEndedAlone })
    if (shown.all.trim() === '') throw new ProviderFailure('model_empty', 'the answer holds no text for the reader')
    close()
    const usage = await settleUsage(reported, call.sent, shown.all, caller.capabilities.current().tokenRatio)
    yield { kind: 'end', finish, usage }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw asProviderFailure(error).toModelError()
  } finally {
    close()
  }
}
