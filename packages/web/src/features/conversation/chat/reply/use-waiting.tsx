import { type ReactNode, useMemo } from 'react'
import { fillComposer, useDrafts } from '../../../../lib/composer-draft.ts'
import { waitingKeys, waitingTurn } from '../model/waiting-turns.ts'
import type { Turn } from '../model/turns.ts'
import type { OutboxEntry } from '../outbox/outbox-model.ts'
import { WaitingTurn } from '../thread/waiting-turn.tsx'
import type { Reply } from './use-reply.ts'

/** The questions of a chat that wait to be sent: as turns at its end, and how each of them is drawn (null for any other turn). */
export function useWaiting(chatId: string, { outbox, waiting }: Pick<Reply, 'outbox' | 'waiting'>) {
  // oxlint-disable-next-line react/exhaustive-deps -- the list is new at every drawing; which questions it holds is said by their keys
  const turns = useMemo<Turn[]>(() => waiting.map((entry) => waitingTurn(entry)), [waitingKeys(waiting)])

  const takeBack = ({ key, message: { content = '' } }: OutboxEntry): void => {
    outbox.takeBack(key)
    // What was typed meanwhile stays, after the text that comes back.
    const typed = useDrafts.getState().drafts[chatId] ?? ''
    fillComposer(chatId, typed === '' ? content : `${content}\n\n${typed}`)
  }
  const draw = ({ key, question }: Turn): ReactNode => {
    const entry = waiting.find((one) => one.key === key)
    if (!entry || !question) return null
    return <WaitingTurn question={question} entry={entry} onSendNow={() => outbox.sendNow(key)} onTakeBack={() => takeBack(entry)} />
  }
  return { turns, draw }
}
