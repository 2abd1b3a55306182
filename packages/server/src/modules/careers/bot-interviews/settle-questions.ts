import type { BotQuestion } from '@xperto/contract'
import { botQuestion } from '@xperto/contract/schemas/bot-interview'
import { z } from 'zod'

/** A proposal with fewer good questions, or a question with fewer points, is not used. */
const [leastQuestions, leastPoints, mostQuestions] = [3, 2, 10] as const

/** What nobody may be asked when they look for work: age, family, health, faith, origin, politics, salary so far. */
const notToBeAsked =
  /\b(?:how old|your age|date of birth|born in|married|marital|pregnan\w*|children|child ?care|husband|wife|spouse|religio\w*|church|mosque|caste|ethnic\w*|nationality|race|disabilit\w*|illness\w*|medical|health condition|sexual\w*|gender|trade union|politic\w*|vote|current salary|last salary)\b/iu

const proposed = z.object({ questions: z.array(z.unknown()).max(50) })

/**
 * Which of a model's questions are used: well formed, asked once, with points, and lawful to ask. Throws where too few are left: the caller then takes the
 * library's.
 */
export function settleQuestions(data: unknown): BotQuestion[] {
  const seen = new Set<string>()
  const questions = proposed
    .parse(withoutNul(data))
    .questions.flatMap((one) => botQuestion.safeParse(one).data ?? [])
    .filter(({ text, expected_points: points }) => {
      const key = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
      const isGood = text.length >= 10 && points.length >= leastPoints && !notToBeAsked.test(text) && !seen.has(key)
      seen.add(key)
      return isGood
    })
  if (questions.length < leastQuestions) throw new Error('too few good questions')
  return questions.slice(0, mostQuestions)
}

/** Postgres cannot hold NUL, nor half a pair of surrogates. */
const withoutNul = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data ?? null, (_key, value: unknown) => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value)),
  )
