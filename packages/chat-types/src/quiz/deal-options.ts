import type { QuizItem } from '../kit/server.ts'
import { shuffle } from './choose-questions.ts'
import type { DrawnItem } from './state.ts'

/** An option that speaks of the others, or of its place: it only makes sense where its author put it. */
const isBoundToItsPlace = (option: string) => /\b(all|none|both|neither|any) of (the|these|them)\b|\b(above|below)\b/i.test(option)

/**
 * An order for the options of a question, so that nobody learns places instead of answers. It is drawn once and kept with the quiz. Numbers stay
 * in their own order, which a reader expects; so do options that speak of others.
 */
export function dealOptions({ options }: Pick<QuizItem, 'options'>, random: () => number): number[] {
  const places = options.map((_, index) => index)
  const areNumbers = options.every((option) => /^`?-?\d+(\.\d+)?`?$/.test(option.trim()))
  return areNumbers || options.some(isBoundToItsPlace) ? places : shuffle(places, random)
}

/** A question of the library as a quiz keeps it. */
export const draw = (item: QuizItem, random: () => number): DrawnItem => ({ id: item.id, order: dealOptions(item, random) })

/** The question with its options in that order, and its key with them. An order that does not fit its options any more is passed over. */
export function inOrder(item: QuizItem, order: readonly number[] | undefined): QuizItem {
  const isWhole = order?.length === item.options.length && item.options.every((_, index) => order.includes(index))
  if (!order || !isWhole) return item
  return {
    ...item,
    options: order.map((index) => item.options[index] ?? ''),
    correct: item.correct.map((index) => order.indexOf(index)).toSorted((a, b) => a - b),
  }
}
