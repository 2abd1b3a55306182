import { AppError, isUuid, type Story, type StoryWords } from '@xperto/contract'
import type { StoriesDeps } from './deps.ts'
import { presentStory } from './present-story.ts'
import { countStories, lockStory, saveStory, type StoryRow } from './stories.store.ts'

/** As many as nobody has to tell. */
const mostStories = 200

/** Keeps a new story. Throws stories_full. */
export async function addStory({ db, newId }: StoriesDeps, userId: string, words: StoryWords): Promise<Story> {
  return await db.asUser(userId, async (tx) => {
    if ((await countStories(tx, userId)) >= mostStories) throw new AppError('stories_full')
    return present(await saveStory(tx, { id: newId(), userId, ...tidied(words) }))
  })
}

/** Changes what is given of a story. Throws story_not_found for another person's and for one that never was: they look the same. */
export async function changeStory(
  { db }: Pick<StoriesDeps, 'db'>,
  { userId, storyId, change }: { userId: string; storyId: string; change: { [Part in keyof StoryWords]?: StoryWords[Part] | undefined } },
): Promise<Story> {
  return await db.asUser(userId, async (tx) => {
    const before = isUuid(storyId) ? await lockStory(tx, userId, storyId) : null
    if (!before) throw new AppError('story_not_found')
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    return present(await saveStory(tx, { ...before, ...tidied({ ...before, ...given }) }))
  })
}

function present(row: StoryRow | null): Story {
  if (!row) throw new AppError('story_not_found')
  return presentStory(row)
}

/** Each theme stands once; a title is one line. */
const tidied = ({ title, situation, task, action, result, learned, themes }: StoryWords): StoryWords => ({
  title: title.replace(/\s+/gu, ' '),
  ...{ situation, task, action, result, learned },
  themes: [...new Set(themes)],
})
