/** Where each chat was left, for as long as the page lives; one that was left at its end is opened at its end. */
const places = new Map<string, number>()

export function rememberPlace(chatId: string, top: number | null): void {
  if (top === null) places.delete(chatId)
  else places.set(chatId, top)
}

/** The scroll position to come back to, in pixels, or null for the end. */
export const recallPlace = (chatId: string): number | null => places.get(chatId) ?? null
