import { backoffMs, type Clock, type WakeUps } from '../../../../lib/clock.ts'
import { chatsToServe, nextToSend, type OutboxEntry } from './outbox-model.ts'
import type { OutboxStore } from './outbox-store.ts'

/** What became of a try. `later`: it may have arrived or not, or the chat was busy; the same key is tried again. */
export type SendResult = { kind: 'accepted' } | { kind: 'later' } | { kind: 'refused'; sentence: string } | { kind: 'taken-back' }

export interface OutboxSenderDeps {
  store: OutboxStore
  /** Runs `work` while no other tab sends in that chat; does nothing when one does. */
  alone(chatId: string, work: () => Promise<void>): Promise<void>
  send(entry: OutboxEntry): Promise<SendResult>
  /** How long this tab lets others go first, in milliseconds: a tab that shows the chat sends at once. */
  delayFor(chatId: string): number
  isOnline(): boolean
  clock: Clock
  /** Milliseconds since 1970: what is written down is read by later pages. */
  today(): number
  wakeUps: WakeUps
  random: () => number
}

export interface OutboxSender {
  /** Something changed: a reply ended, an entry was written. */
  wake(): void
  stop(): void
}

/** Sends what waits, chat by chat and in order, whenever that may work: now, when the network is back, after growing pauses. */
export function createOutboxSender(deps: OutboxSenderDeps): OutboxSender {
  const busy = new Set<string>()
  let stopped = false
  let attempt = 0
  let cancel: () => void = () => undefined

  const wake = (): void => {
    if (stopped || !deps.isOnline()) return
    for (const chatId of chatsToServe(deps.store.reload(), deps.today())) {
      if (busy.has(chatId)) continue
      busy.add(chatId)
      void serve(chatId)
    }
  }
  const awake = (): void => {
    attempt = 0
    wake()
  }
  const stopWaking = deps.wakeUps(awake)
  const stopListening = deps.store.subscribe(wake)
  wake()
  return {
    wake: awake,
    stop() {
      stopped = true
      cancel()
      stopWaking()
      stopListening()
    },
  }

  async function serve(chatId: string): Promise<void> {
    const delay = deps.delayFor(chatId)
    if (delay > 0) await new Promise<void>((resolve) => deps.clock.after(delay, resolve))
    if (!stopped) await deps.alone(chatId, () => sendAll(chatId)).catch(() => undefined)
    busy.delete(chatId)
    // Whatever is left waits for its next chance.
    if (stopped || chatsToServe(deps.store.get(), deps.today()).length === 0) return
    cancel()
    cancel = deps.clock.after(backoffMs(attempt++, deps.random), wake)
  }

  async function sendAll(chatId: string): Promise<void> {
    for (;;) {
      // Another tab may have sent it a moment ago: what counts is what is written now.
      const entry = stopped ? null : nextToSend(deps.store.reload(), chatId, deps.today())
      if (!entry) return
      deps.store.apply({ kind: 'tried', key: entry.key, at: deps.today() })
      const result = await deps.send(entry)
      if (result.kind === 'later') return
      if (result.kind === 'refused') deps.store.apply({ kind: 'refused', key: entry.key, sentence: result.sentence })
      else deps.store.apply({ kind: 'gone', key: entry.key })
      attempt = 0
    }
  }
}
