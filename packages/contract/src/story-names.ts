/** What a story of a person's work may show, as the questions of an interview ask for it (learning-and-careers.md, STAR bank). */
export const storyThemes = [
  'disagreement',
  'mistake',
  'pressure',
  'initiative',
  'leading',
  'decision',
  'learning',
  'outside',
  'pride',
] as const
export type StoryTheme = (typeof storyThemes)[number]

/** Each as the screen names it, with what it is about. */
export const storyThemeNames: Readonly<Record<StoryTheme, { name: string; about: string }>> = {
  disagreement: { name: 'A disagreement', about: 'You and somebody else wanted different things.' },
  mistake: { name: 'A mistake', about: 'Something went wrong because of you.' },
  pressure: { name: 'Under pressure', about: 'Too much to do, too little time, or something was down.' },
  initiative: { name: 'On your own initiative', about: 'You began or changed something that nobody asked you for.' },
  leading: { name: 'Leading and helping', about: 'Others did better because of you.' },
  decision: { name: 'A hard decision', about: 'You chose without knowing enough, or you said no.' },
  learning: { name: 'Learning', about: 'You learned something difficult, or changed your mind.' },
  outside: { name: 'Users and other teams', about: 'You worked with somebody outside of your team.' },
  pride: { name: 'Work you are proud of', about: 'Something good that would not be there without you.' },
}

/** The parts of a story in the order in which it is told. */
export const storyParts = ['situation', 'task', 'action', 'result', 'learned'] as const
export type StoryPart = (typeof storyParts)[number]

/** The longest part of a story, in characters. */
export const storyPartMaxCharacters = 4000
/** The longest title of a story, in characters. */
export const storyTitleMaxCharacters = 120
