import type { Story } from '@xperto/contract'
import type { StoryRow } from './stories.store.ts'

/** A story as its owner sees it. */
export const presentStory = ({ id, userId: _own, updatedAt, ...words }: StoryRow): Story => ({
  story_id: id,
  ...words,
  changed_on: updatedAt.toISOString(),
})
