import type { Random } from './seeded-random.ts'

/**
 * A `Random` whose draws are noted as choices: each the distance from the lowest value that was possible. The same choices give the same input
 * again, smaller ones a smaller input, and none at all the smallest, so an input is made smaller by its choices and stays one that the
 * generator can make. Hypothesis shrinks this way; see docs/decisions/smallest-breaking-input.md.
 */
function drawnBy(choose: (width: number) => number): { random: Random; choices: number[] } {
  const choices: number[] = []
  const int = (low: number, high: number): number => {
    const choice = Math.max(0, Math.min(choose(high - low), high - low))
    choices.push(choice)
    return low + choice
  }
  const random: Random = {
    int,
    pick(items) {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    shuffle(items) {
      const left = [...items]
      return items.flatMap(() => left.splice(int(0, left.length - 1), 1))
    },
    ints: (count, low, high) => Array.from({ length: count }, () => int(low, high)),
    word: (length, letters = 'abcdefghijklmnopqrstuvwxyz') => Array.from({ length }, () => letters[int(0, letters.length - 1)]).join(''),
  }
  return { random, choices }
}

/** An input of a generator, and the choices that make it again. */
export interface DrawnInput {
  readonly input: string
  readonly choices: readonly number[]
}

/** Draws an input. Every second draw is an end of its range or near its beginning, because most mistakes live there. */
export function drawInput(make: (random: Random) => string, from: Random): DrawnInput {
  const { random, choices } = drawnBy((width) => {
    const kind = from.int(0, 7)
    if (kind === 0) return 0
    if (kind === 1) return width
    if (kind <= 3) return from.int(0, Math.min(width, 3))
    return from.int(0, width)
  })
  return { input: make(random), choices }
}

/** The input that these choices make. Where they end, the lowest value is drawn. */
export function replayInput(make: (random: Random) => string, wanted: readonly number[]): DrawnInput {
  let at = 0
  const { random, choices } = drawnBy(() => wanted[at++] ?? 0)
  return { input: make(random), choices }
}

/**
 * Choices that are a step smaller: a run of them left out, also with the choice before it that counted what follows lowered by as much, and
 * single ones lowered. Most promising first.
 */
export function smallerChoices(choices: readonly number[]): number[][] {
  const found: number[][] = []
  const without = (from: number, count: number): number[] => [...choices.slice(0, from), ...choices.slice(from + count)]
  const withChoice = (list: readonly number[], at: number, value: number): number[] =>
    list.map((choice, place) => (place === at ? value : choice))
  for (const run of [8, 4, 3, 2, 1])
    for (let from = 0; from + run <= choices.length; from++) {
      found.push(without(from, run))
      // A list is its length and then its items, of one choice each or of several.
      for (let counter = 0; counter < from; counter++)
        for (const items of new Set([1, Math.ceil(run / 2), run])) {
          const counted = choices[counter] ?? 0
          if (counted >= items && counted <= 12) found.push(withChoice(without(from, run), counter, counted - items))
        }
    }
  for (const [at, choice] of choices.entries())
    for (const lower of new Set([0, 1, Math.floor(choice / 2), choice - 1]))
      if (lower >= 0 && lower < choice) found.push(withChoice(choices, at, lower))
  for (const [at, choice] of choices.entries())
    for (const [other, second] of choices.entries())
      if (other > at && choice > 0 && second > 0) found.push(withChoice(withChoice(choices, at, choice - 1), other, second - 1))
  return found
}
