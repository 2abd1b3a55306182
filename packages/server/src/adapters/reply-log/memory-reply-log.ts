import type { StreamEvent } from '@xperto/contract'
import { endsReply, ReplyLogEnded, ReplyLogGap, type ReplyLog, replyLogRetentionMs } from '../../ports/reply-log.ts'

interface Log {
  events: StreamEvent[]
  ended: boolean
  /** Readers that saw everything there is and sleep. */
  sleeping: Set<() => void>
  readers: number
}

const appended = Promise.resolve()

/**
 * The log of every reply of this process, in its memory: right when one process serves the chats of a database. A whole reply is
 * kept until `retentionMs` after its end, which bounds memory by the replies in progress.
 */
export function createMemoryReplyLog({ retentionMs = replyLogRetentionMs } = {}): ReplyLog {
  const logs = new Map<string, Log>()
  const stops = new Map<string, Set<() => void>>()
  const stopRequested = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()

  const logOf = (generationId: string): Log => {
    const known = logs.get(generationId)
    if (known) return known
    const log: Log = { events: [], ended: false, sleeping: new Set(), readers: 0 }
    logs.set(generationId, log)
    return log
  }

  const later = (forget: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      forget()
    }, retentionMs)
    timer.unref()
    timers.add(timer)
  }

  return {
    append(generationId, events) {
      const log = logOf(generationId)
      const refused = refusal(generationId, log, events)
      if (refused) return Promise.reject(refused)
      for (const event of events) log.events.push(event)
      const last = log.events.at(-1)
      if (last && endsReply(last)) {
        log.ended = true
        later(() => logs.delete(generationId))
      }
      wake(log)
      return appended
    },

    async *read(generationId, afterSeq, signal) {
      const log = logOf(generationId)
      log.readers++
      const onAbort = () => wake(log)
      signal.addEventListener('abort', onAbort)
      try {
        let next = -1
        while (!signal.aborted) {
          const first = log.events[0]
          if (next < 0 && first) {
            if (first.seq > afterSeq + 1) throw new ReplyLogGap(generationId, afterSeq + 1, first.seq)
            next = afterSeq + 1 - first.seq
          }
          if (next >= 0 && next < log.events.length) {
            const batch = log.events.slice(next)
            next = log.events.length
            yield batch
          } else if (log.ended) return
          else await new Promise<void>((resolve) => log.sleeping.add(resolve))
        }
      } finally {
        signal.removeEventListener('abort', onAbort)
        log.readers--
        if (log.readers === 0 && log.events.length === 0) logs.delete(generationId)
      }
    },

    async bounds(generationId) {
      const log = logs.get(generationId)
      const first = log?.events[0]
      const last = log?.events.at(-1)
      return log && first && last ? { firstSeq: first.seq, lastSeq: last.seq, ended: log.ended } : null
    },

    async requestStop(generationId) {
      const listeners = stops.get(generationId)
      if (listeners) for (const stop of [...listeners]) stop()
      else if (!logs.get(generationId)?.ended) {
        stopRequested.add(generationId)
        later(() => stopRequested.delete(generationId))
      }
    },

    onStopRequested(generationId, stop) {
      const listeners = stops.get(generationId) ?? new Set()
      const once = () => {
        if (listeners.delete(once)) stop()
      }
      listeners.add(once)
      stops.set(generationId, listeners)
      if (stopRequested.delete(generationId)) once()
      return () => {
        listeners.delete(once)
        if (listeners.size === 0) stops.delete(generationId)
      }
    },

    async close() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      for (const log of logs.values()) {
        log.ended = true
        wake(log)
      }
      logs.clear()
    },
  }
}

function wake(log: Log): void {
  if (log.sleeping.size === 0) return
  const sleeping = [...log.sleeping]
  log.sleeping.clear()
  for (const resume of sleeping) resume()
}

function refusal(generationId: string, log: Log, events: StreamEvent[]): Error | null {
  if (log.ended) return new ReplyLogEnded(generationId)
  let last = log.events.at(-1)
  for (const event of events) {
    if (last && endsReply(last)) return new ReplyLogEnded(generationId)
    if (last && event.seq !== last.seq + 1) return new ReplyLogGap(generationId, last.seq + 1, event.seq)
    last = event
  }
  return null
}
