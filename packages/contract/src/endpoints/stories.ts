import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { answer, route } from '../route.ts'
import { id } from '../schemas/common.ts'
import { fittingStory, story, storyThemeCount, storyWords } from '../schemas/story.ts'

const ofStory = z.object({ storyId: id })
const { title, situation, task, action, result, learned, themes } = storyWords.shape

export const storyEndpoints = {
  listStories: route('listStories', {
    summary: "The person's stories of their work, the newest change first, and how many questions of the interviews ask for each theme.",
    service: 'chat',
    responses: { 200: answer(z.object({ stories: z.array(story), themes: z.array(storyThemeCount) })) },
  }),
  addStory: route('addStory', {
    summary: 'Keeps a story. Every part but its title may wait.',
    service: 'chat',
    body: z.object({
      title,
      situation: situation.default(''),
      task: task.default(''),
      action: action.default(''),
      result: result.default(''),
      learned: learned.default(''),
      themes: themes.default([]),
    }),
    limits: [callLimits.story],
    responses: { 200: answer(story) },
  }),
  changeStory: route('changeStory', {
    summary: 'Changes what is given of a story.',
    service: 'chat',
    params: ofStory,
    body: storyWords.partial(),
    limits: [callLimits.story],
    responses: { 200: answer(story) },
  }),
  deleteStory: route('deleteStory', {
    summary: 'Deletes a story.',
    service: 'chat',
    params: ofStory,
    responses: { 200: answer(z.object({ story_id: id })) },
  }),
  findFittingStories: route('findFittingStories', {
    summary:
      'The stories that say most of what a good answer to a question of an ended HR interview holds, at most three. Empty before the report: what a good answer holds is told by it alone.',
    service: 'chat',
    params: z.object({ chatId: id, questionId: id }),
    responses: { 200: answer(z.object({ themes, stories: z.array(fittingStory) })) },
  }),
}
