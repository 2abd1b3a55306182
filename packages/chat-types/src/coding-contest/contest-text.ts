import type { CodingProblem } from '../kit/server.ts'
import { contestPoints } from './draw-problems.ts'
import type { ContestResult, ContestState, RunningContest } from './state.ts'

export const scoringText = `A contest has an easy, a medium and a hard problem for ${contestPoints.easy}, ${contestPoints.medium} and ${contestPoints.hard} points, and one clock of the server. A problem counts when every test of the judge accepts a program that you handed in before the time is over; the moment you hand it in is its time. Write "check" to see how you stand. There are no hints from this chat while the clock runs.`

/** The problems with their points, times and addresses. */
export function boardText(
  { problems, startedAt, minutes }: RunningContest,
  all: readonly CodingProblem[],
  now: number,
  addressOf: (question: string) => string,
): string {
  const rows = problems.flatMap(({ id, solvedAfter }) => {
    const problem = all.find((one) => one.id === id)
    if (!problem) return []
    const state = solvedAfter === null ? `[Open](${addressOf(problem.title)})` : `Solved after ${clock(solvedAfter)}`
    return [`| ${problem.title} | ${problem.level} | ${contestPoints[problem.level]} | ${state} |`]
  })
  const left = Math.max(0, minutes * 60 - Math.floor((now - startedAt) / 1000))
  return `**${clock(left)} left of ${minutes} minutes.**\n\n| Problem | Level | Points | State |\n| --- | --- | --- | --- |\n${rows.join('\n')}`
}

/** What a contest gave, beside the person's own past ones. */
export function resultText(result: ContestResult, past: ContestState['past']): string {
  const line = `**${result.points} of ${result.of} points**, ${result.solved} of ${result.problems} problems solved in time.`
  if (past.length === 0) return `${line} This is your first contest in this chat: the next one is compared with it.`
  const shares = past.map(shareOf)
  const share = shareOf(result)
  const better = shares.filter((one) => one < share).length
  const best = Math.max(...shares)
  const place =
    share > best ? 'your best so far' : share === best ? 'as good as your best' : `your best is ${Math.round(best * 100)} % of the points`
  return `${line} Better than ${better} of your ${past.length} earlier ${past.length === 1 ? 'contest' : 'contests'}; ${place}.`
}

export function historyText(past: ContestState['past']): string {
  if (past.length === 0) return 'There is no finished contest in this chat yet.'
  const rows = past
    .slice(-10)
    .map(({ on, points, of, solved, problems, minutes }) => `| ${on} | ${points} of ${of} | ${solved} of ${problems} | ${minutes} min |`)
  return `Your own contests in this chat:\n\n| Day | Points | Solved | Clock |\n| --- | --- | --- | --- |\n${rows.join('\n')}`
}

const shareOf = ({ points, of }: ContestResult): number => (of === 0 ? 0 : points / of)

/** `7:05` */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
