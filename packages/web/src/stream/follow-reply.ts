import { clientStallMs, streamIdleLimitMs } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { backoffMs, type Clock, pause, type WakeUps } from '../lib/clock.ts'
import { applyText, endsReply, type LiveText, nothingApplied } from './live-text.ts'
import type { StreamSignal } from './read-events.ts'
import { isPassing, type OutgoingMessage, type ReplyTransport } from './transport.ts'

/** How following a reply came to its end. */
export type FollowOutcome =
  | { kind: 'done'; ids: string[] }
  /** The reply failed; `message` is the sentence for the person. */
  | { kind: 'failed'; code: string; message: string }
  /** No reply is in progress: what there is stands in the database. */
  | { kind: 'nothing' }
  /** 120 s without a sign of life (MSG-05). */
  | { kind: 'timed-out' }
  /** The message was not taken, or the chat may not be read. */
  | { kind: 'refused'; error: CallError }
  /** The message did not reach the server, or nobody can tell; repeating it with the same key is safe. */
  | { kind: 'unsent' }
  /** The screen went away. */
  | { kind: 'left' }

export interface FollowOptions {
  transport: ReplyTransport
  clock: Clock
  wakeUps: WakeUps
  random: () => number
  signal: AbortSignal
  /** The message to send first; null follows the reply in progress. */
  send: { message: OutgoingMessage; key: string } | null
  /** The server has the message: from here on nothing is sent again. */
  onAccepted(): void
  onText(live: LiveText): void
  /** A newer reply than the one followed has begun in this chat. */
  onOtherReply(): void
}

/** A quiet connection is tried again on waking when it was quiet for longer than a heartbeat and a half. */
const wakeStaleMs = 22_500
/** A timer that comes this late slept with the machine: silence during sleep is nobody's fault. */
const sleptMs = 5000
const sendAttempts = 4

/**
 * Sends a message or joins the reply in progress, and follows it to its end through every loss of the connection: the message is
 * repeated with its key until it was taken, then the stream is resumed from the last number applied. Never throws.
 */
export async function followReply(options: FollowOptions): Promise<FollowOutcome> {
  const { clock, signal } = options
  let live: LiveText = nothingApplied
  let accepted = options.send === null
  let lastLife = clock.now()
  let attempt = 0
  let sends = 0

  while (!signal.aborted) {
    const connection = new AbortController()
    const leave = (): void => connection.abort()
    signal.addEventListener('abort', leave)
    const alive = (): void => {
      lastLife = clock.now()
    }
    const unguard = guardSilence(options, () => lastLife, alive, leave)
    try {
      const opened = accepted || !options.send ? await resume() : await send(options.send)
      if (opened === null) return { kind: 'nothing' }
      for await (const event of opened) {
        alive()
        attempt = 0
        const outcome = apply(event)
        if (outcome) return outcome
        if (connection.signal.aborted) break
      }
    } catch (error) {
      if (isRefusal(error) && !(accepted && signal.aborted)) return { kind: 'refused', error }
      if (!accepted && sends >= sendAttempts) return { kind: 'unsent' }
    } finally {
      unguard()
      signal.removeEventListener('abort', leave)
      connection.abort()
    }
    if (signal.aborted) break
    const left = streamIdleLimitMs - (clock.now() - lastLife)
    if (left <= 0) return { kind: 'timed-out' }
    const wait = Math.min(left, backoffMs(attempt++, options.random))
    const expected = clock.now() + wait
    await pause(clock, wait, signal, options.wakeUps)
    if (clock.now() - expected > sleptMs) alive()

    function send(outgoing: { message: OutgoingMessage; key: string }): Promise<AsyncIterable<StreamSignal> | null> {
      sends++
      // Leaving the screen must not take back a message on its way: only a lost connection ends this request early.
      signal.removeEventListener('abort', leave)
      return options.transport.send(outgoing.message, outgoing.key, connection.signal).then((opened) => {
        accepted = true
        alive()
        options.onAccepted()
        if (signal.aborted) connection.abort()
        signal.addEventListener('abort', leave)
        return opened
      })
    }
    function resume(): Promise<AsyncIterable<StreamSignal> | null> {
      return options.transport.resume(live.block === null ? null : live.lastSeq, connection.signal)
    }
  }
  // A message that nobody took by now goes back to its writer.
  return accepted ? { kind: 'left' } : { kind: 'unsent' }

  function apply(event: StreamSignal): FollowOutcome | null {
    if (event.event === 'comment') return null
    if (event.event === 'message') {
      const next = applyText(live, event.seq, event.data)
      live = next.live
      if (next.applied === 'other-reply') options.onOtherReply()
      if (next.applied !== 'stale') options.onText(live)
      return null
    }
    if (!endsReply(live, event.seq)) return null
    return event.event === 'done' ? { kind: 'done', ids: event.ids } : { kind: 'failed', code: event.code, message: event.message }
  }
}

function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && !isPassing(error)
}

/** Calls `abandon` after 40 s of silence, at the idle limit, and on waking when the connection is quiet for too long. */
function guardSilence({ clock, wakeUps }: FollowOptions, lastLife: () => number, revive: () => void, abandon: () => void): () => void {
  const opened = clock.now()
  let cancel: () => void
  const watch = (): void => {
    const quiet = Math.max(lastLife(), opened)
    const due = Math.min(quiet + clientStallMs, lastLife() + streamIdleLimitMs)
    const ms = Math.max(0, due - clock.now())
    const expected = clock.now() + ms
    cancel = clock.after(ms, () => {
      if (clock.now() - expected > sleptMs) revive()
      const overdue = Math.min(Math.max(lastLife(), opened) + clientStallMs, lastLife() + streamIdleLimitMs)
      if (clock.now() >= overdue || clock.now() - expected > sleptMs) abandon()
      else watch()
    })
  }
  watch()
  const stopListening = wakeUps(() => {
    if (clock.now() - Math.max(lastLife(), opened) < wakeStaleMs) return
    revive()
    abandon()
  })
  return () => {
    cancel()
    stopListening()
  }
}
