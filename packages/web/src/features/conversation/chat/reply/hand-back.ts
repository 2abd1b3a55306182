import { notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { noteRefused } from '../../../../lib/ask-in-chat.ts'
import { setDraft, useDrafts } from '../../../../lib/composer-draft.ts'
import { isSessionOver } from '../../../../lib/query-client.ts'
import { toast } from '../../../../lib/toast.ts'
import type { OutgoingMessage } from '../../../../stream/transport.ts'
import { mayWait } from '../outbox/outbox-model.ts'
import { resultOf } from '../outbox/send-result.ts'
import type { Delivery } from './delivery.ts'

export interface HandBackDeps {
  chatId: string
  delivery: Delivery
  /** Keeps a message until the network is back; false when there is no room for it. `tried`: it may have arrived. */
  keep(message: OutgoingMessage, key: string, tried: boolean): boolean
  /** An edited question goes back into its editor. */
  onEditUnsent(questionId: string, text: string): void
  onUnpaid(sentence: string): void
}

/**
 * What becomes of a message that was not taken. Where the network is to blame it waits and goes by itself under the same key; otherwise its
 * text goes back to its writer, and a toast says why. `sentence` and `error`: as SessionDeps.onUnsent has them.
 */
export function handBack(deps: HandBackDeps, message: OutgoingMessage, sentence: string | null, error: CallError | null): void {
  const { chatId, delivery, keep, onEditUnsent, onUnpaid } = deps
  const { key, waited } = delivery.failed()
  // One that waited and came too early waits on.
  const mayFollow = error === null ? sentence === null : resultOf(error).kind === 'later'
  if (waited && mayFollow) return waited.done({ kind: 'later' })
  if (error === null && sentence === null && key && mayWait(message) && keep(message, key, true)) return
  noteRefused(chatId)
  waited?.done({ kind: 'taken-back' })
  if (message.content && message.parent_message_id) onEditUnsent(message.parent_message_id, message.content)
  else if (message.content && isInWords(message)) putBeforeDraft(chatId, message.content)
  if (error && isSessionOver(error)) return
  if (error instanceof CallError && error.code === 'credits_insufficient') onUnpaid(error.fields.credits ?? error.message)
  else if (sentence === notices.requestTimedOut) toast.error(sentence)
  else toast.error(sentence === null ? notices.failedToSendMessage : `${notices.failedToSendMessage}. ${sentence}`)
}

/** What was typed meanwhile stays, after the text that comes back. */
function putBeforeDraft(chatId: string, text: string): void {
  const typed = useDrafts.getState().drafts[chatId] ?? ''
  setDraft(chatId, typed === '' ? text : `${text}\n\n${typed}`)
}

/** A text that the person wrote or said, and no choice of theirs. */
const isInWords = ({ user_action_type: action, message_type: type }: OutgoingMessage): boolean =>
  (!action || action === 'STOP_ANSWERING') && type !== 'GET_TIP_MESSAGE'
