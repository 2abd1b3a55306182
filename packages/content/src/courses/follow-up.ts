import type { Course } from './course.ts'
import type { CoursePassage, CoursePlace } from './passage.ts'

const LEAD = String.raw`^(?:and|but|so|ok(?:ay)?|hm+|hmm|please|sorry|,|\s)*`
const MORE = new RegExp(
  `${LEAD}(?:why(?: (?:is|was) (?:that|this|it|so)| not| so| though)?|how come|how so|what for|(?:tell me |say |explain )?(?:a bit |some )?more(?: about (?:it|that|this))?|explain(?: (?:that|it|this))?(?: again| more| better)?|(?:can|could) you explain (?:that|it|this)|what does (?:that|it|this) mean|what do you mean|i (?:still )?(?:don['’]?t|do not) (?:understand|get it|get that)|and then|what else)(?:,? please| then)?[\\s?.!]*$`,
  'iu',
)
const EXAMPLE = new RegExp(
  `${LEAD}(?:(?:can|could) (?:you|i) )?(?:give|show|see|have)?(?: me)? ?(?:an?|some|the) (?:examples?|code)(?: (?:of|for) (?:it|that|this))?(?:,? please)?[\\s?.!]*$|${LEAD}(?:for )?(?:examples?|code)(?:,? please)?[\\s?.!]*$`,
  'iu',
)

/**
 * What a follow-up asks for that has no subject of its own ("why?", "an example please"): the paragraphs after the one that was quoted last, or the
 * code that is nearest to it in its chapter. null where the question is no such follow-up, nothing was quoted yet, or the chapter ends there.
 */
export function answerFollowUp(course: Course, question: string, place: CoursePlace | undefined): CoursePassage[] | null {
  if (!place || place.anchor === null) return null
  const { paragraphs = [] } = course.chapters.find(({ id }) => id === place.chapter) ?? {}
  const at = paragraphs.findIndex(({ anchor }) => anchor === place.anchor)
  if (at < 0) return null
  const isCode = (markdown: string): boolean => markdown.startsWith('```')
  const said = question.slice(0, 200)
  const after = paragraphs.slice(at + 1)
  const found = EXAMPLE.test(said)
    ? [after, paragraphs.slice(0, at).toReversed()].flatMap((some) => some.filter(({ markdown }) => isCode(markdown))).slice(0, 1)
    : MORE.test(said)
      ? after.slice(0, isCode(after[0]?.markdown ?? '') ? 2 : 1)
      : []
  return found.length === 0 ? null : found.map(({ anchor, markdown }) => ({ chapter: place.chapter, anchor, markdown }))
}

/** A question about what was said before: it has a word that points back, and little else. */
export const pointsBack = (question: string, terms: readonly string[]): boolean =>
  terms.length <= 4 && /\b(?:it|its|that|they|them|these|those|this one)\b/iu.test(question)
