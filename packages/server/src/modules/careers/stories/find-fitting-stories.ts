import { heardPoints, themesOfQuestion } from '@xperto/content/interview-questions'
import { AppError, type FittingStory, isUuid, type StoryTheme, storyParts } from '@xperto/contract'
import { reportedQuestion } from '../interviews/index.ts'
import type { StoriesDeps } from './deps.ts'
import { listStoryRows, type StoryRow } from './stories.store.ts'

/** So many are offered: one is told. */
const mostOffered = 3

/**
 * The stories of a person that say most of what a good answer to a question holds, of an HR interview that has its report, with the themes that the question
 * asks for. The words are counted as an answer's are; nothing is invented. Empty before the report. Throws question_not_found.
 */
export async function findFittingStories(
  { db }: Pick<StoriesDeps, 'db'>,
  { userId, chatId, questionId }: { userId: string; chatId: string; questionId: string },
): Promise<{ themes: StoryTheme[]; stories: FittingStory[] }> {
  return await db.asUser(userId, async (tx) => {
    const asked = isUuid(chatId) ? await reportedQuestion(tx, chatId, questionId) : null
    if (!asked) throw new AppError('question_not_found')
    const { question, hasReport, kind } = asked
    if (!hasReport || kind !== 'HR_INTERVIEW') return { themes: [], stories: [] }
    const themes = themesOfQuestion(questionId)
    const fitting = (await listStoryRows(tx, userId))
      .map((story) => ({ story, said: saidOf(story, question.points), isOfTheme: story.themes.some((theme) => themes.includes(theme)) }))
      .filter(({ said, isOfTheme }) => isOfTheme || said * 2 >= question.points.length)
      .toSorted((one, other) => other.said - one.said || Number(other.isOfTheme) - Number(one.isOfTheme))
    return {
      themes,
      stories: fitting
        .slice(0, mostOffered)
        .map(({ story: { id, title }, said }) => ({ story_id: id, title, said, of: question.points.length })),
    }
  })
}

/** How many of the points the words of a story say. */
const saidOf = (story: StoryRow, points: readonly { signs: readonly string[] }[]): number =>
  heardPoints(storyParts.map((part) => story[part]).join('\n'), points).filter((heard) => heard !== null).length
