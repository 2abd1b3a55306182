import { AppError, isUuid } from '@xperto/contract'
import type { StoriesDeps } from './deps.ts'
import { removeStory } from './stories.store.ts'

/** Removes a story and answers its id. Throws story_not_found. */
export async function deleteStory({ db }: Pick<StoriesDeps, 'db'>, userId: string, storyId: string): Promise<string> {
  const removed = isUuid(storyId) && (await db.asUser(userId, async (tx) => await removeStory(tx, userId, storyId)))
  if (!removed) throw new AppError('story_not_found')
  return storyId
}
