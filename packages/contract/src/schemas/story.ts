import { z } from 'zod'
import { storyPartMaxCharacters, storyThemes, storyTitleMaxCharacters } from '../story-names.ts'
import { id, instant } from './common.ts'

const part = z.string().trim().max(storyPartMaxCharacters)

/** What a person writes of a story. Every part may wait. */
export const storyWords = z.object({
  title: z.string().trim().min(1).max(storyTitleMaxCharacters),
  situation: part,
  task: part,
  action: part,
  result: part,
  learned: part,
  themes: z.array(z.enum(storyThemes)).max(storyThemes.length),
})

/** Something that a person did at work, kept to be told in an interview. */
export const story = storyWords.extend({ story_id: id, changed_on: instant })

/** A theme, with how many questions of the built-in interviews ask for it. */
export const storyThemeCount = z.object({ theme: z.enum(storyThemes), questions: z.number().int() })

/** A story beside a question that was asked: how many of the points of a good answer its words say. */
export const fittingStory = z.object({ story_id: id, title: z.string(), said: z.number().int(), of: z.number().int() })

export type Story = z.infer<typeof story>
export type StoryWords = z.infer<typeof storyWords>
export type FittingStory = z.infer<typeof fittingStory>
