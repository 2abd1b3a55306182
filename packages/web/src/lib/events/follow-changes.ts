import { clientStallMs } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { backoffMs, type Clock, pause, type WakeUps } from '../clock.ts'
import { type ChangeSignal, readChanges } from './read-changes.ts'

export interface FollowChangesOptions {
  /** Opens GET /events; a refusal throws CallError, a lost network anything else. */
  connect(signal: AbortSignal): Promise<Response>
  clock: Clock
  wakeUps: WakeUps
  random: () => number
  signal: AbortSignal
  /** A connection stands: from here on nothing is missed, what happened before it may have been. */
  onOpened(): void
  onSignal(signal: ChangeSignal): void
}

/** On waking a connection that was quiet for longer than a heartbeat and a half is tried anew. */
const wakeStaleMs = 22_500

/**
 * Follows a person's changes through every loss of the connection, with growing pauses, until `signal` aborts ('left') or the session
 * is over ('refused'). Never throws.
 */
export async function followChanges(options: FollowChangesOptions): Promise<'left' | 'refused'> {
  const { clock, signal } = options
  let attempt = 0
  while (!signal.aborted) {
    const connection = new AbortController()
    const leave = (): void => connection.abort()
    signal.addEventListener('abort', leave)
    let lastLife = clock.now()
    const unguard = guardSilence(options, () => lastLife, leave)
    try {
      const { body } = await options.connect(connection.signal)
      let opened = false
      if (body) {
        for await (const heard of readChanges(body)) {
          lastLife = clock.now()
          attempt = 0
          // The server speaks as soon as it has taken the stream.
          if (!opened) options.onOpened()
          opened = true
          options.onSignal(heard)
          if (connection.signal.aborted) break
        }
      }
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return 'refused'
    } finally {
      unguard()
      signal.removeEventListener('abort', leave)
      connection.abort()
    }
    if (!signal.aborted) await pause(clock, backoffMs(attempt++, options.random), signal, options.wakeUps)
  }
  return 'left'
}

/** Calls `abandon` after 40 s of silence, and on waking when the connection is quiet for too long. */
function guardSilence({ clock, wakeUps }: FollowChangesOptions, lastLife: () => number, abandon: () => void): () => void {
  let cancel: () => void
  const watch = (): void => {
    cancel = clock.after(Math.max(0, lastLife() + clientStallMs - clock.now()), () => {
      if (clock.now() - lastLife() >= clientStallMs) abandon()
      else watch()
    })
  }
  watch()
  const stopListening = wakeUps(() => {
    if (clock.now() - lastLife() >= wakeStaleMs) abandon()
  })
  return () => {
    cancel()
    stopListening()
  }
}
