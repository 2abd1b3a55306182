import type { Random } from './seeded-random.ts'

/** From easy to hard, in the order in which a list shows them. */
export const PROBLEM_LEVELS = ['easy', 'medium', 'hard'] as const
export type ProblemLevel = (typeof PROBLEM_LEVELS)[number]

/** The topics of the list, in its order. A topic is a field, and gives no solution away; the tags of a problem do. */
export const PROBLEM_TOPICS = [
  'Numbers',
  'Strings',
  'Arrays',
  'Windows',
  'Hashing',
  'Sorting and searching',
  'Stacks and queues',
  'Trees',
  'Graphs',
  'Greedy choices',
  'Dynamic programming',
  'Simulation',
] as const
export type ProblemTopic = (typeof PROBLEM_TOPICS)[number]

/** What a checker of a problem's own says. `note`: one sentence about what is wrong, safe to show for a test that is public. */
export type OwnVerdict = { right: true } | { right: false; note: string }

/**
 * How an output is compared with the expected one.
 * - `exact`: byte by byte, but for one newline at the end
 * - `trimmed`: line by line, spaces at the ends of lines and empty lines at the end do not count
 * - `tokens`: word by word, any white space between them
 * - `floats`: word by word, numbers by `tolerance`, absolute or relative to the expected one; what is not a finite number never equals one
 * - `unordered-lines`: as `trimmed`, the lines in any order
 * - `own`: a function of the problem, where several answers are right
 */
export type Checker =
  | { readonly kind: 'exact' | 'trimmed' | 'tokens' | 'unordered-lines' }
  | { readonly kind: 'floats'; readonly tolerance: number }
  | { readonly kind: 'own'; readonly name: string; readonly check: (input: string, expected: string, actual: string) => OwnVerdict }

/** A hidden test: how large it is, told to the learner when it fails, and how its input is made. */
export interface PlannedCase {
  readonly n: number
  readonly input: (random: Random) => string
}

/** Hidden tests that are won together: all of them pass, or their weight is lost. */
export interface PlannedGroup {
  readonly name: string
  /** What its tests are about, in a few words that give no test away. */
  readonly about: string
  /** Points of 100; the groups of a problem and its examples add up to 100. */
  readonly weight: number
  /** Groups that must have passed before this one is run. */
  readonly needs?: readonly string[]
  readonly cases: readonly PlannedCase[]
}

/** Inputs of growing size, n, 2n, 4n, 8n, that show how a program's time grows. */
export interface SizeLadder {
  /** The first size. */
  readonly from: number
  readonly input: (random: Random, n: number) => string
}

/** A program that must pass. */
export interface RightSolution {
  readonly file: string
}

/** A program that must fail, and where. */
export interface WrongSolution {
  readonly file: string
  /** The first group that fails; `examples` are the public tests. */
  readonly failsIn: string
  readonly fails: 'Wrong Answer' | 'Time Limit Exceeded' | 'Runtime Error'
  /** The mistake in a sentence. */
  readonly mistake: string
}

/** All of a problem but its texts, which stand beside it in `problem.md`. */
export interface ProblemPlan {
  readonly id: string
  readonly level: ProblemLevel
  readonly topic: ProblemTopic
  readonly tags: readonly string[]
  readonly checker: Checker
  readonly groups: readonly PlannedGroup[]
  readonly ladder?: SizeLadder
  /**
   * A small valid input, of about 20 characters or 5 numbers at most: where the search for an input that breaks a program looks. Lists draw their
   * length first and then their items, so that they can be made shorter; the lowest draws make the smallest input.
   */
  readonly small: (random: Random) => string
  /** The right output, by an implementation of its own; the solutions are checked against it. */
  readonly answer: (input: string) => string
  readonly solutions: { readonly right: readonly RightSolution[]; readonly wrong: readonly WrongSolution[] }
}

/** Declares a problem; its id is the name of its folder. */
export const defineProblem = (plan: ProblemPlan): ProblemPlan => plan

/** `count` hidden tests of about the same kind. */
export const cases = (count: number, n: number, input: (random: Random, n: number) => string): PlannedCase[] =>
  Array.from({ length: count }, () => ({ n, input: (random: Random) => input(random, n) }))

/** A hidden test written by hand. */
export const fixed = (n: number, input: string): PlannedCase => ({ n, input: () => input })

/** The whole numbers of an input, in order. */
export const wholeNumbers = (input: string): number[] => (input.match(/-?\d+/gu) ?? []).map(Number)
