import type { PastTurn } from '@xperto/chat-types/kit'

/** How many messages back a conversation is read at most. */
export const pastMessagesMax = 60
/** and how much of it. */
export const pastCharactersMax = 60_000

/** The newest turns that fit, oldest first. Replies that failed before their first word say nothing and are left out. */
export function pastTurns(past: readonly PastTurn[]): PastTurn[] {
  const turns: PastTurn[] = []
  let characters = 0
  for (const turn of past.toReversed()) {
    if (turn.text === '') continue
    characters += turn.text.length
    if (characters > pastCharactersMax && turns.length > 0) break
    turns.push({ role: turn.role, text: turn.text })
  }
  return turns.reverse()
}
