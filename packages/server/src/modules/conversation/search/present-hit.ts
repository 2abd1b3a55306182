import type { SearchHit } from '@xperto/contract'
import type { HitRow } from './search.store.ts'
import { excerptOf } from './search-words.ts'

/** A hit as the contract shows it: text and the places in it, never markup. */
export function presentHit(hit: HitRow, words: readonly string[]): SearchHit {
  return {
    chat_id: hit.chatId,
    chat_name: hit.chatName,
    chat_type: hit.chatType,
    message_id: hit.messageId,
    ...excerptOf(hit.text, words),
    created_on: hit.at.toISOString(),
  }
}
