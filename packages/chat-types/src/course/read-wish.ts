/** What a person wants of their course; `question` where nothing else is meant. */
export type CourseWish = 'chapters' | 'next' | 'mistakes' | 'exercise' | 'summary' | 'thanks' | 'question'

const signs: readonly [CourseWish, RegExp][] = [
  ['chapters', /\b(?:which|what|list|show|how many)\b.{0,30}\bchapters\b|\btable of contents\b|\boutline of\b/iu],
  [
    'next',
    /^(?:so\s+)?what(?:'s|’s| is| comes) next\b|\bwhere (?:am|was) i\b|\bmy progress\b|\bhow far (?:am|have) i\b|^(?:next|continue|go on)\b/iu,
  ],
  [
    'mistakes',
    /\bmis(?:takes?|conceptions?)\b.{0,40}\b(?:learners|people|chapter|here|common)\b|\bcommon mis\w+|\blearners\b.{0,20}\bwrong/iu,
  ],
  ['exercise', /\b(?:quiz|test|examine) me\b|\bask me\b|\b(?:give|show) me (?:an?|the) (?:exercise|question|problem|task)\b/iu],
  ['thanks', /^(?:ok(?:ay)?[,.!]?\s+)?(?:thanks|thank you|thx|great|got it)\b[^?]{0,30}$/iu],
  ['summary', /\bsum(?:s|med)?\s*(?:it |this )?up\b|\bsummar(?:y|ise|ize)\b|\bin short\b.{0,20}\bchapter\b/iu],
]

export const readCourseWish = (text: string): CourseWish => signs.find(([, sign]) => sign.test(text))?.[0] ?? 'question'
