import { questionsOfTheme } from '@xperto/content/interview-questions'
import { type Story, type StoryTheme, storyThemes } from '@xperto/contract'
import type { StoriesDeps } from './deps.ts'
import { presentStory } from './present-story.ts'
import { listStoryRows } from './stories.store.ts'

/** Every story of that person, the newest change first, and how many questions of the built-in interviews ask for each theme. */
export async function listStories(
  { db }: Pick<StoriesDeps, 'db'>,
  userId: string,
): Promise<{ stories: Story[]; themes: { theme: StoryTheme; questions: number }[] }> {
  const rows = await db.asUser(userId, async (tx) => await listStoryRows(tx, userId))
  return { stories: rows.map(presentStory), themes: storyThemes.map((theme) => ({ theme, questions: questionsOfTheme(theme).length })) }
}
