/**
 * A message's own address is its chat's with the message named: /xperto/chat/{chatId}?message={messageId}. Opened, the chat shows the
 * part that holds the message, goes there and marks it for a moment. A query parameter rather than a fragment: it survives sign-in, whose
 * callback carries path and query. From inside: `navigate({ to: '/xperto/chat/$chatId', params: { chatId }, search: { message } })`.
 */
export interface MessageSearch {
  message?: string
}

/** The message that an address names, if it names one: what stands there by hand may be anything. */
export function readMessageSearch(search: Record<string, unknown>): MessageSearch {
  const { message } = search
  return typeof message === 'string' && message !== '' ? { message } : {}
}

/** The whole address of a message, to be copied. `origin` as in https://example.org. */
export function messageAddress(origin: string, chatId: string, messageId: string): string {
  return new URL(`/xperto/chat/${encodeURIComponent(chatId)}?message=${encodeURIComponent(messageId)}`, origin).href
}
