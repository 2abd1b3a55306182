import { type InterviewKind, type InterviewQuestion, questionsOfKind } from '@xperto/content/interview-questions'
import type { BotInterviewType, BotQuestion } from '@xperto/contract'

/** How many of the library's questions of each kind an interview gets. */
const plans: Readonly<Record<BotInterviewType, readonly (readonly [InterviewKind, number])[]>> = {
  HR: [['HR_INTERVIEW', 6]],
  TECH_SCREENING: [['TECHNICAL_INTERVIEW', 8]],
  CODING: [
    ['TECHNICAL_INTERVIEW', 3],
    ['CODING_INTERVIEW', 1],
  ],
  OTHER: [
    ['HR_INTERVIEW', 4],
    ['TECHNICAL_INTERVIEW', 2],
  ],
}

/**
 * Questions of the built-in library for an interview: those whose field, subject and words stand in what is wanted come first (BOT-02).
 * @param wanted title, focus, description and advert in one text
 * @param random from 0 up to 1; chooses among those that fit equally well
 */
export function drawQuestions(type: BotInterviewType, wanted: string, random: () => number): BotQuestion[] {
  const words = wordsOf(wanted)
  return plans[type].flatMap(([kind, count]) =>
    questionsOfKind(kind)
      .map((question) => ({ question, fit: fitOf(question, words), at: random() }))
      .toSorted((one, other) => other.fit - one.fit || one.at - other.at)
      .slice(0, count)
      .map(({ question }) => botQuestionOf(question)),
  )
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}+#]{2,}/gu))
const tooCommon = new Set([
  'the',
  'and',
  'you',
  'for',
  'with',
  'what',
  'how',
  'your',
  'are',
  'that',
  'this',
  'from',
  'have',
  'would',
  'who',
])

/** More the better a question fits. A field that is named counts as much as three words of its subject. */
function fitOf({ fields, subject, question }: InterviewQuestion, words: ReadonlySet<string>): number {
  const shared = (text: string): number => [...wordsOf(text)].filter((word) => words.has(word) && !tooCommon.has(word)).length
  return 3 * fields.filter((field) => words.has(field)).length + 2 * shared(subject) + Math.min(2, shared(question))
}

const botQuestionOf = ({ kind, question, minutes, points }: InterviewQuestion): BotQuestion => ({
  text: question,
  kind: kind === 'CODING_INTERVIEW' ? 'written' : 'spoken',
  minutes,
  expected_points: points.map(({ text, isCore, signs }) => ({ text, is_core: isCore, signs: [...signs] })),
})
