import type { ChangeEvent } from '@xperto/contract'
import { type Clock, pause, type WakeUps } from '../clock.ts'
import { followChanges } from './follow-changes.ts'

/** What the tabs of one browser say to each other. `alive` answers `ping`; `watched`: a reply ended before somebody's eyes. */
export type TabWord = { kind: 'change'; change: ChangeEvent } | { kind: 'refetch' | 'ping' | 'alive' } | { kind: 'watched'; chatId: string }

/** The part of BroadcastChannel that is used: a word reaches every other tab of this browser and not the one that said it. */
export interface TabChannel {
  postMessage(word: TabWord): void
  onmessage: ((event: MessageEvent<TabWord>) => void) | null
  close(): void
}

export interface ChangeFeedDeps {
  /** Names the lock and the channel: one for each account, so that two accounts in one browser never hear each other. */
  name: string
  connect(signal: AbortSignal): Promise<Response>
  /** Null where the browser has no Web Locks (old ones, and pages on plain http): then each tab follows by itself while it is seen. */
  locks: LockManager | null
  openChannel: ((name: string) => TabChannel) | null
  clock: Clock
  wakeUps: WakeUps
  /** Whether this tab is seen, and of every change of that; returns how to stop listening. */
  isVisible: () => boolean
  onVisibility: (changed: () => void) => () => void
  random: () => number
  onChange(change: ChangeEvent): void
  /** Changes may have been missed: what is shown has to be asked for anew. */
  onGap(): void
  onWatched(chatId: string): void
}

export interface ChangeFeed {
  /** Tells the other tabs that a reply in this chat ended on screen here. */
  watched(chatId: string): void
  stop(): void
}

/** A tab that is seen and has heard nothing for this long asks whether the leader lives, and waits so long for an answer. */
const askAfterMs = 20_000
const answerWithinMs = 3000

/**
 * One connection to /events for a whole browser. The tab that holds the lock leads: it follows the server and passes on what it
 * hears. When it closes, the lock goes to another, which connects and has everybody ask anew. A leader that sleeps (phones put hidden
 * tabs to sleep with their locks) answers no question and loses its place to a tab that is seen.
 */
export function createChangeFeed(deps: ChangeFeedDeps): ChangeFeed {
  const left = new AbortController()
  const channel = deps.openChannel?.(deps.name) ?? null
  const heardListeners = new Set<() => void>()
  let lastHeard = deps.clock.now()
  let leading = false

  const tell = (word: TabWord): void => {
    if (!left.signal.aborted) channel?.postMessage(word)
  }
  if (channel) {
    channel.onmessage = ({ data }) => {
      if (data.kind === 'watched') return deps.onWatched(data.chatId)
      if (data.kind === 'ping') return leading ? tell({ kind: 'alive' }) : undefined
      lastHeard = deps.clock.now()
      for (const listener of heardListeners) listener()
      if (data.kind === 'change') deps.onChange(data.change)
      else if (data.kind === 'refetch') deps.onGap()
    }
  }
  void (deps.locks && channel ? takeTurns(deps.locks) : followAlone())

  return {
    watched: (chatId) => tell({ kind: 'watched', chatId }),
    stop() {
      left.abort()
      channel?.close()
    },
  }

  /** Leads while the lock is held; otherwise waits for it, with an eye on who has it. */
  async function takeTurns(locks: LockManager): Promise<void> {
    let how: 'if-free' | 'wait' | 'steal' = 'if-free'
    let refused = false
    while (!left.signal.aborted && !refused) {
      const term = new AbortController()
      const waiting = new AbortController()
      const endWaiting = (): void => waiting.abort()
      left.signal.addEventListener('abort', endWaiting)
      const stopWatching = how === 'wait' ? watchLeader(() => waiting.abort()) : () => undefined
      const options: LockOptions = how === 'wait' ? { signal: waiting.signal } : how === 'steal' ? { steal: true } : { ifAvailable: true }
      how = 'wait'
      try {
        await locks.request(deps.name, options, async (lock) => {
          stopWatching()
          // Another leads and has done so all the time; what was fetched before this tab listened may be old.
          if (!lock) return deps.onGap()
          refused = (await lead(term.signal)) === 'refused'
        })
      } catch {
        // The wait was called off because the leader sleeps, or this tab slept and its lock was taken.
        if (waiting.signal.aborted) how = 'steal'
      } finally {
        stopWatching()
        left.signal.removeEventListener('abort', endWaiting)
        term.abort()
      }
    }
  }

  /** Follows the server for all tabs until `term` ends or this tab leaves. */
  async function lead(term: AbortSignal): Promise<'left' | 'refused'> {
    leading = true
    tell({ kind: 'alive' })
    try {
      return await followChanges({
        ...deps,
        signal: AbortSignal.any([term, left.signal]),
        onOpened: () => {
          tell({ kind: 'refetch' })
          deps.onGap()
        },
        onSignal: (heard) => {
          if (heard.kind === 'comment') return tell({ kind: 'alive' })
          tell(heard)
          if (heard.kind === 'change') deps.onChange(heard.change)
          else deps.onGap()
        },
      })
    } finally {
      leading = false
    }
  }

  /** Calls `asleep` when this tab is seen and the leader answers no question. Returns how to stop. */
  function watchLeader(asleep: () => void): () => void {
    let cancel: () => void = () => undefined
    const rest = (): void => {
      cancel()
      cancel = deps.clock.after(askAfterMs, () => (deps.clock.now() - lastHeard < askAfterMs ? rest() : ask()))
    }
    const ask = (): void => {
      cancel()
      if (!deps.isVisible()) return
      tell({ kind: 'ping' })
      cancel = deps.clock.after(answerWithinMs, asleep)
    }
    heardListeners.add(rest)
    const stopListening = deps.onVisibility(ask)
    rest()
    return () => {
      cancel()
      stopListening()
      heardListeners.delete(rest)
    }
  }

  /** Without a lock nobody can lead. A hidden tab lets go of its connection: a browser has few of them for one host. */
  async function followAlone(): Promise<void> {
    while (!left.signal.aborted) {
      if (deps.isVisible()) {
        const seen = new AbortController()
        const stopListening = deps.onVisibility(() => !deps.isVisible() && seen.abort())
        const ended = await lead(seen.signal)
        stopListening()
        if (ended === 'refused') return
      } else await pause(deps.clock, longestMs, left.signal, deps.onVisibility)
    }
  }
}

/** The longest time that a timer can wait. */
const longestMs = 2 ** 31 - 1
