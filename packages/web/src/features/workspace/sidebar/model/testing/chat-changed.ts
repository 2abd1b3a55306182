import type { Chat } from '@xperto/contract'

/** A chat of that id and name, changed last at that instant. */
export const chatChanged = (id: string, changed: Date, over: Partial<Chat> = {}): Chat => ({
  id,
  name: id,
  chat_type: 'GENERIC',
  chat_lock_status: null,
  last_updated_on: changed.toISOString(),
  createdOn: changed.toISOString(),
  objectId: null,
  url: '',
  reply_in_progress: false,
  bookmarked: false,
  ...over,
})
