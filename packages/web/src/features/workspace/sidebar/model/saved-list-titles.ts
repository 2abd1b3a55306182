import type { SavedList } from '../../../../lib/chats/chat-keys.ts'

/** What the lists of Saved Chats are called (SAV-01). */
export const savedListTitles = {
  resumes: 'Resume',
  interviews: 'Interview',
  newsletters: 'Newsletter',
  goals: 'Goal',
  bookmarks: 'Bookmark',
} as const satisfies Record<SavedList, string>

/** What an empty one says: its name in lower case and the rest to the letter (SAV-02). */
export const noneSaved = (list: SavedList): string => `${savedListTitles[list].toLowerCase()}'s not found!`
