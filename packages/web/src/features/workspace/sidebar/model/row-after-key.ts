import type { DatedRow } from './dated-rows.ts'

/** The chat that a key leads to from that one in the dated list; null when it leads out of the list or is another key. */
export function rowAfterKey(rows: readonly DatedRow[], from: string, key: string): string | null {
  const chats = rows.flatMap((row) => (row.kind === 'chat' ? [row.chat.id] : []))
  const place = chats.indexOf(from)
  if (place === -1) return null
  switch (key) {
    case 'ArrowDown':
      return chats[place + 1] ?? null
    case 'ArrowUp':
      return place === 0 ? null : (chats[place - 1] ?? null)
    case 'Home':
      return chats[0] ?? null
    case 'End':
      return chats.at(-1) ?? null
    default:
      return null
  }
}
