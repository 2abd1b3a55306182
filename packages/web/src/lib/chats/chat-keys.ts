/** The five lists of Saved Chats, in the order of the specification (SAV-01). */
export const savedLists = ['resumes', 'interviews', 'newsletters', 'goals', 'bookmarks'] as const
export type SavedList = (typeof savedLists)[number]

/**
 * Keys of the query cache for chats. What belongs to one chat begins with `chatKeys.one(id)`. `list` holds a ChatListing (one call
 * refreshes it), `allSaved` begins the key of every saved list (pages of 3).
 */
export const chatKeys = {
  all: ['chats'] as const,
  list: ['chats', 'list'] as const,
  default: ['chats', 'default'] as const,
  allSaved: ['chats', 'saved'] as const,
  saved: (list: SavedList) => ['chats', 'saved', list] as const,
  one: (chatId: string) => ['chats', 'one', chatId] as const,
  messages: (chatId: string) => ['chats', 'one', chatId, 'messages'] as const,
}
