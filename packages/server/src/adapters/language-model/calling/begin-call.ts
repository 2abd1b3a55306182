import type { ModelRequest, ModelTurn } from '../../../ports/language-model.ts'
import type { Capabilities } from '../capability-record.ts'
import { Attempt, type ReplyTimeouts } from './attempt.ts'
import { alternate, newestWithin, withoutOldest } from './fit-turns.ts'
import type { Gate } from './gate.ts'
import { asProviderFailure, type ProviderFailure } from './provider-failure.ts'
import { countTokens } from './token-count.ts'
import type { Transport, WireCall, WirePart } from './wire-part.ts'

export interface Caller {
  transport: Transport
  capabilities: Capabilities
  timeouts: ReplyTimeouts
  gate: Gate
  /** Looks whether a refusal teaches something about the server; true when the record has changed and the call is worth a second try. */
  learn: (failure: ProviderFailure, call: WireCall) => Promise<boolean>
}

/** What a call really sent, for counting its tokens. */
export interface SentPrompt {
  system: string
  turns: ModelTurn[]
}

const busyRetries = 2
/** A wait longer than this is told to the person instead. */
const longestWaitMs = 10_000
/** How many things one call may learn about its server (token-limit field, usage, system role). */
const lessons = 3

/** A call whose answer has begun. */
export interface OpenCall {
  /** The parts that have arrived since, at least one; null at the end. Throws the ProviderFailure, or the signal's reason. */
  next: () => Promise<WirePart[] | null>
  sent: SentPrompt
  /** Closes the connection if it is still open and makes place for the next call. */
  close: () => void
}

/**
 * Calls a model and resolves when its answer has begun. All rules about trying again live here, because they all end there: a busy server
 * is asked at most twice more, a too long conversation is shortened once, and a field that the server does not know is left out.
 * @throws ProviderFailure, or the signal's reason.
 */
export async function beginCall(caller: Caller, request: ModelRequest, format: WireCall['format'], signal: AbortSignal): Promise<OpenCall> {
  signal.throwIfAborted()
  const leave = await caller.gate.enter(signal)
  try {
    let turns = await fitted(caller, request)
    const left = { busy: busyRetries, context: 1, lessons }
    for (;;) {
      const call: WireCall = { system: request.system, turns, maxOutputTokens: longestAnswer(caller, request), format }
      const attempt = new Attempt(caller.transport, call, caller.timeouts, signal)
      try {
        return open(attempt, await attempt.next(), call, leave)
      } catch (error) {
        attempt.close()
        if (signal.aborted) throw signal.reason
        const failure = asProviderFailure(error)
        const again = await nextTry(caller, call, failure, left)
        if (!again) throw failure
        turns = again.turns
        await pause(again.waitMs, signal)
      }
    }
  } catch (error) {
    leave()
    throw error
  }
}

function open(attempt: Attempt, first: WirePart[] | null, call: WireCall, leave: () => void): OpenCall {
  let waiting: WirePart[] | null = first
  return {
    next: () => {
      if (waiting === null) return first === null ? Promise.resolve(null) : attempt.next()
      const parts = waiting
      waiting = null
      return Promise.resolve(parts)
    },
    sent: { system: call.system, turns: call.turns },
    close: () => {
      attempt.close()
      leave()
    },
  }
}

async function nextTry(
  caller: Caller,
  call: WireCall,
  failure: ProviderFailure,
  left: { busy: number; context: number; lessons: number },
): Promise<{ turns: ModelTurn[]; waitMs: number } | null> {
  if (failure.code === 'model_busy' && left.busy > 0) {
    left.busy--
    const waitMs = failure.retryAfterMs ?? 500 * 3 ** (busyRetries - 1 - left.busy)
    return waitMs > longestWaitMs ? null : { turns: call.turns, waitMs }
  }
  if (left.lessons > 0 && (await caller.learn(failure, call))) {
    left.lessons--
    return { turns: call.turns, waitMs: 0 }
  }
  if (failure.code === 'model_context_exceeded' && left.context > 0) {
    left.context--
    const turns = await withoutOldest(call.turns, call.system, failure.counts)
    return turns && { turns, waitMs: 0 }
  }
  return null
}

/** The turns within what the server is known to read; a server must never cut a conversation on its own, because it cuts silently. */
async function fitted(caller: Caller, request: ModelRequest): Promise<ModelTurn[]> {
  const turns = alternate(request.turns)
  const { contextTokens, tokenRatio } = caller.capabilities.current()
  if (contextTokens === null) return turns
  const reply = longestAnswer(caller, request) ?? Math.min(4096, Math.floor(contextTokens / 4))
  const budget = Math.floor((contextTokens * 0.9 - reply) / tokenRatio)
  const characters = request.system.length + turns.reduce((sum, turn) => sum + turn.text.length + 4, 0)
  if (characters <= budget) return turns
  return newestWithin(turns, budget - (await countTokens(request.system)))
}

/** What may be answered at most. It is no reservation: in a small context the conversation keeps its place. */
function longestAnswer({ capabilities }: Caller, { maxOutputTokens }: ModelRequest): number | undefined {
  const { contextTokens, answerTokens } = capabilities.current()
  if (maxOutputTokens === undefined) return undefined
  return Math.min(
    maxOutputTokens,
    answerTokens ?? maxOutputTokens,
    contextTokens === null ? maxOutputTokens : Math.max(256, Math.floor(contextTokens / 4)),
  )
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return
  await new Promise<void>((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
