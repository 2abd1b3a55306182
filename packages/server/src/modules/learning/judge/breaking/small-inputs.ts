import { hiddenTest, type Problem } from '@xperto/content/problems'
import { type DrawnInput, drawInput, replayInput, smallerChoices } from '@xperto/content/drawn-choices'
import { seededRandom } from '@xperto/content/seeded-random'

/** An input with the output that is right for it. */
export interface SmallInput extends DrawnInput {
  readonly expected: string
}

/** Hidden tests of more than this, as the problem counts, are too large to be drawn as a small input. */
const smallHidden = 2000
const hiddenOf = new Map<string, ReadonlySet<string>>()

/** The inputs of a problem's small hidden tests: none of them is ever shown as a breaking input. */
function hiddenInputs(problem: Problem): ReadonlySet<string> {
  const known = hiddenOf.get(problem.id)
  if (known) return known
  const inputs = problem.groups.flatMap(({ name, cases }) =>
    cases.flatMap(({ n }, at) => (n <= smallHidden ? [hiddenTest(problem, name, at).input.trim()] : [])),
  )
  const made = new Set(inputs)
  hiddenOf.set(problem.id, made)
  return made
}

/** How large an input is: its words, then its characters, then how far its values are from the lowest. */
const sizeOf = ({ input, choices }: DrawnInput): [number, number, number] => {
  const words = input.trim().split(/\s+/u)
  return [words.length, words.join('').length, choices.reduce((sum, choice) => sum + choice, 0)]
}

export function compareSize(one: DrawnInput, other: DrawnInput): number {
  const [a, b] = [sizeOf(one), sizeOf(other)]
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

/** `count` draws of the problem's small generator, each input once, the smallest first, and no hidden test among them. */
export function drawSmallInputs(problem: Problem, seed: string, count: number): SmallInput[] {
  const random = seededRandom(`${problem.id}/small/${seed}`)
  return withAnswers(
    problem,
    Array.from({ length: count }, () => drawInput(problem.small, random)),
  )
}

/** The inputs a step smaller than this one, the smallest first. */
export function shrink(problem: Problem, found: DrawnInput): SmallInput[] {
  const smaller = smallerChoices(found.choices)
    .map((choices) => replayInput(problem.small, choices))
    .filter((one) => compareSize(one, found) < 0)
  return withAnswers(problem, smaller)
}

function withAnswers(problem: Problem, drawn: readonly DrawnInput[]): SmallInput[] {
  const hidden = hiddenInputs(problem)
  const unique = new Map(
    drawn
      .toSorted(compareSize)
      .toReversed()
      .map((one) => [one.input, one]),
  )
  return [...unique.values()]
    .filter(({ input }) => !hidden.has(input.trim()))
    .toSorted(compareSize)
    .map((one) => ({ ...one, expected: problem.answer(one.input) }))
}
