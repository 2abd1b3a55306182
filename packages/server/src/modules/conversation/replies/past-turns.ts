import type { PastTurn } from '@xperto/chat-types/kit'
import { earlierInShort } from './earlier-in-short.ts'

/** How many messages back a conversation is read at most. */
export const pastMessagesMax = 60
/** How many further ones are read, by their beginnings, for what is told of them in short. */
export const earlierMessagesMax = 240
/** and how much of it. */
export const pastCharactersMax = 60_000

/**
 * The newest turns that fit, oldest first, and what was said before them in short. Replies that failed before their first word say nothing and are
 * left out.
 */
export function pastAndEarlier(past: readonly PastTurn[]): { past: PastTurn[]; earlier: string | null } {
  const said = (turns: readonly PastTurn[]) => turns.filter(({ text }) => text !== '').map(({ role, text }) => ({ role, text }))
  const recent = said(past.slice(-pastMessagesMax))
  let start = recent.length
  let characters = 0
  while (start > 0) {
    characters += recent[start - 1]?.text.length ?? 0
    if (characters > pastCharactersMax && start < recent.length) break
    start -= 1
  }
  const before = [...said(past.slice(0, -pastMessagesMax)), ...recent.slice(0, start)]
  return { past: recent.slice(start), earlier: earlierInShort(before) }
}
