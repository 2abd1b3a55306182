import { createKeptWriteSender, type KeptWriteSender, type KeptWriteSenderDeps } from '../../../../lib/kept-write/kept-write-sender.ts'
import { laneOf, type OutboxEntry } from './outbox-model.ts'
import type { OutboxStore } from './outbox-store.ts'

/** What became of a try. `later`: it may have arrived or not, or the chat was busy; the same key is tried again. */
export type SendResult = { kind: 'accepted' } | { kind: 'later' } | { kind: 'refused'; sentence: string } | { kind: 'taken-back' }

export interface OutboxSenderDeps
  extends Pick<
    KeptWriteSenderDeps<OutboxEntry, SendResult>,
    'alone' | 'send' | 'delayFor' | 'isOnline' | 'clock' | 'today' | 'wakeUps' | 'random'
  > {
  store: OutboxStore
}

export type OutboxSender = KeptWriteSender

/** Sends what waits in an outbox, each chat by itself. A message that is refused stays with its sentence, until the person decides. */
export const createOutboxSender = ({ store, ...deps }: OutboxSenderDeps): OutboxSender =>
  createKeptWriteSender<OutboxEntry, SendResult>({
    ...deps,
    waiting: () => store.reload().entries,
    laneOf,
    subscribe: (listener) => store.subscribe(listener),
    tried: ({ key }) => store.apply({ kind: 'tried', key, at: deps.today() }),
    settle({ key }, result) {
      if (result.kind === 'refused') store.apply({ kind: 'refused', key, sentence: result.sentence })
      else if (result.kind !== 'later') store.apply({ kind: 'gone', key })
    },
  })
