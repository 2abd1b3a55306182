import { readFileSync } from 'node:fs'
import { alignedTable } from '../problems/aligned-table/problem.ts'
import { bothWays } from '../problems/both-ways/problem.ts'
import { checklistShare } from '../problems/checklist-share/problem.ts'
import { deliveryOrder } from '../problems/delivery-order/problem.ts'
import { kitchenQueue } from '../problems/kitchen-queue/problem.ts'
import { liftTrips } from '../problems/lift-trips/problem.ts'
import { lightPatterns } from '../problems/light-patterns/problem.ts'
import { lostBridges } from '../problems/lost-bridges/problem.ts'
import { pageRanges } from '../problems/page-ranges/problem.ts'
import { quietHours } from '../problems/quiet-hours/problem.ts'
import { readingPlan } from '../problems/reading-plan/problem.ts'
import { receiptSplit } from '../problems/receipt-split/problem.ts'
import { shiftCover } from '../problems/shift-cover/problem.ts'
import { tideCrossing } from '../problems/tide-crossing/problem.ts'
import { tollVouchers } from '../problems/toll-vouchers/problem.ts'
import { undoLog } from '../problems/undo-log/problem.ts'
import { warmestWindow } from '../problems/warmest-window/problem.ts'
import { meterChange } from '../problems/meter-change/problem.ts'
import { risingRun } from '../problems/rising-run/problem.ts'
import { seatSwap } from '../problems/seat-swap/problem.ts'
import { missingBadge } from '../problems/missing-badge/problem.ts'
import { wordMirror } from '../problems/word-mirror/problem.ts'
import { firstRepeat } from '../problems/first-repeat/problem.ts'
import { stepsGoal } from '../problems/steps-goal/problem.ts'
import { bracketBelt } from '../problems/bracket-belt/problem.ts'
import { leapGarden } from '../problems/leap-garden/problem.ts'
import { robotWalk } from '../problems/robot-walk/problem.ts'
import { profitDay } from '../problems/profit-day/problem.ts'
import { giftBudget } from '../problems/gift-budget/problem.ts'
import { shelfPairs } from '../problems/shelf-pairs/problem.ts'
import { quietStretch } from '../problems/quiet-stretch/problem.ts'
import { shortHaul } from '../problems/short-haul/problem.ts'
import { roomBookings } from '../problems/room-bookings/problem.ts'
import { nextWarmer } from '../problems/next-warmer/problem.ts'
import { stairWays } from '../problems/stair-ways/problem.ts'
import { familyTree } from '../problems/family-tree/problem.ts'
import { pondCount } from '../problems/pond-count/problem.ts'
import { longSum } from '../problems/long-sum/problem.ts'
import { bagValue } from '../problems/bag-value/problem.ts'
import { editSteps } from '../problems/edit-steps/problem.ts'
import type { ProblemLevel, ProblemPlan } from './problem-kit/problem-plan.ts'
import { problemFolder, readProblem, type Sample } from './problem-kit/read-problem.ts'
import { seededRandom } from './problem-kit/seeded-random.ts'

export {
  type Checker,
  type OwnVerdict,
  PROBLEM_LEVELS,
  PROBLEM_TOPICS,
  type ProblemLevel,
  type ProblemTopic,
  type RightSolution,
  type WrongSolution,
} from './problem-kit/problem-plan.ts'
export type { Sample } from './problem-kit/read-problem.ts'

/** The group of the public tests, in every problem. */
export const EXAMPLES = 'examples'
/** Points for it, of 100: what is shown to everybody is worth little. */
export const EXAMPLES_WEIGHT = 10

/** One test as it is run. */
export interface ProblemTest {
  readonly input: string
  readonly expected: string
}

/** A problem with all that a judge needs. It stays on the server: `publicProblem` gives what a browser may know. */
export type Problem = Omit<ReturnType<typeof readProblem> & ProblemPlan, 'input' | 'answer'> & {
  /** What the input looks like, in Markdown. */
  readonly input: string
  readonly answer: ProblemPlan['answer']
}

/** What a browser may know of a problem: nothing of its hidden tests but their groups, no hints, no solution. */
export interface PublicProblem {
  readonly id: string
  readonly title: string
  readonly level: ProblemLevel
  readonly tags: readonly string[]
  /** Story, input, output and limits, in Markdown. */
  readonly statement: string
  readonly samples: readonly Sample[]
  readonly hints: number
  readonly groups: readonly { readonly name: string; readonly about: string; readonly weight: number; readonly tests: number }[]
}

const plans: readonly ProblemPlan[] = [
  liftTrips,
  quietHours,
  pageRanges,
  receiptSplit,
  alignedTable,
  meterChange,
  risingRun,
  seatSwap,
  missingBadge,
  wordMirror,
  firstRepeat,
  stepsGoal,
  bracketBelt,
  leapGarden,
  robotWalk,
  profitDay,
  giftBudget,
  warmestWindow,
  bothWays,
  undoLog,
  checklistShare,
  tideCrossing,
  readingPlan,
  deliveryOrder,
  shelfPairs,
  quietStretch,
  shortHaul,
  roomBookings,
  nextWarmer,
  stairWays,
  familyTree,
  pondCount,
  longSum,
  bagValue,
  kitchenQueue,
  shiftCover,
  lostBridges,
  tollVouchers,
  lightPatterns,
  editSteps,
]

/** All problems, from easy to hard. */
export const problems: readonly Problem[] = Object.freeze(plans.map((plan) => Object.freeze({ ...plan, ...readProblem(plan.id) })))

const problemsById = new Map(problems.map((problem) => [problem.id, problem]))

/** The problem with this id. */
export const findProblem = (id: string): Problem | undefined => problemsById.get(id)

/** The half of a problem that may leave the server. */
export function publicProblem(problem: Problem): PublicProblem {
  const { id, title, level, tags, story, input, output, limits, samples, hints, groups } = problem
  return {
    id,
    title,
    level,
    tags,
    statement: `${story}\n\n## Input\n${input}\n\n## Output\n${output}\n\n## Limits\n${limits}`,
    samples,
    hints: hints.length,
    groups: [
      { name: EXAMPLES, about: 'the examples', weight: EXAMPLES_WEIGHT, tests: samples.length },
      ...groups.map(({ name, about, weight, cases }) => ({ name, about, weight, tests: cases.length })),
    ],
  }
}

/**
 * Makes a hidden test. The same one every time: its draws hang on the problem, the group and the position alone.
 * @param at position in its group, from 0
 * @throws Error when there is no such test
 */
export function hiddenTest(problem: Problem, group: string, at: number): ProblemTest {
  const planned = problem.groups.find(({ name }) => name === group)?.cases[at]
  if (!planned) throw new Error(`${problem.id} has no test ${at} in ${group}`)
  const input = planned.input(seededRandom(`${problem.id}/${group}/${at}`))
  return { input, expected: problem.answer(input) }
}

/** An input of size `n` for the size ladder. @throws Error when the problem has none */
export function ladderInput(problem: Problem, n: number): string {
  if (!problem.ladder) throw new Error(`${problem.id} has no size ladder`)
  return problem.ladder.input(seededRandom(`${problem.id}/ladder/${n}`), n)
}

/** The text of one of the problem's own solutions. */
export const solutionSource = (problem: Problem, file: string): string => readFileSync(new URL(file, problemFolder(problem.id)), 'utf8')
