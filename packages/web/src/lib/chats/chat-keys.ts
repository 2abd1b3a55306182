/** Keys of the query cache for chats. What belongs to one chat begins with `chatKeys.one(id)`. */
export const chatKeys = {
  all: ['chats'] as const,
  list: ['chats', 'list'] as const,
  default: ['chats', 'default'] as const,
  one: (chatId: string) => ['chats', 'one', chatId] as const,
}
