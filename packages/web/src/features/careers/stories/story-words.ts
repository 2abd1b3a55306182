import { type StoryPart, storyParts, storyThemeNames, type StoryWords } from '@xperto/contract'

/** Each part of a story as its field asks for it. */
export const partWords: Readonly<Record<StoryPart, { name: string; asks: string }>> = {
  situation: { name: 'Situation', asks: 'Where and when was it, and who was there?' },
  task: { name: 'Task', asks: 'What did you have to do, and what was at stake?' },
  action: { name: 'Action', asks: 'What did you do yourself, step by step?' },
  result: { name: 'Result', asks: 'What came of it? A number says it best.' },
  learned: { name: 'What you learned', asks: 'What do you do differently since then?' },
}

/** What a story is told without: `No result yet`; empty for one that has the four parts of an answer. */
export function missingWords(story: StoryWords): string {
  const missing = storyParts.filter((part) => part !== 'learned' && story[part] === '').map((part) => partWords[part].name.toLowerCase())
  const last = missing.pop()
  if (last === undefined) return ''
  return `No ${missing.length === 0 ? last : `${missing.join(', ')} or ${last}`} yet`
}

/** The themes of a story in one line. */
export const themesLine = ({ themes }: Pick<StoryWords, 'themes'>): string =>
  themes.map((theme) => storyThemeNames[theme].name).join(', ') || 'No theme yet'

/** `3 stories for 7 of 9 themes.` */
export function bankSentence(stories: readonly Pick<StoryWords, 'themes'>[], themes: number): string {
  const told = new Set(stories.flatMap((story) => story.themes)).size
  return `${stories.length} ${stories.length === 1 ? 'story' : 'stories'} for ${told} of ${themes} themes that HR interviews ask for.`
}
