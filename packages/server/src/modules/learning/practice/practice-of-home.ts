import { findProblem, type Problem } from '@xperto/content/problems'
import type { ProblemSummary } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { testsOf } from './list-problems.ts'
import { type AttemptsRow, bestGroups, chatOfProblem, countAttempts } from './practice.store.ts'

/** Fewer failures than these are how everybody solves a problem. */
const fewestFailures = 2

export interface PracticeOfHome {
  /** When each solved problem was first accepted. */
  solved: Date[]
  /** The problem that was tried last and is not solved. */
  begun: { id: string; title: string; chatId: string | null; lastOn: Date; best: ProblemSummary['best'] } | null
  /** Topics whose problems failed this month and are not solved, the most failures first; each with the problem tried last. */
  weak: { title: string; failed: number; problem: { id: string; title: string } }[]
}

/** What practice says to the home of whoever it belongs to. */
export async function practiceOfHome(tx: Transaction, userId: string): Promise<PracticeOfHome> {
  const rows = (await countAttempts(tx, userId)).toSorted((one, other) => other.lastOn.getTime() - one.lastOn.getTime())
  // A problem may leave the library; that it was solved stays.
  const open = rows.flatMap((row) => {
    const problem = row.solved ? undefined : findProblem(row.problemId)
    return problem ? [{ row, problem }] : []
  })
  return {
    solved: rows.flatMap(({ solvedOn }) => solvedOn ?? []),
    begun: open[0] ? await begunOf(tx, userId, open[0]) : null,
    weak: weakOf(open),
  }
}

interface OpenProblem {
  row: AttemptsRow
  problem: Problem
}

async function begunOf(tx: Transaction, userId: string, { row, problem }: OpenProblem): Promise<PracticeOfHome['begun']> {
  const groups = (await bestGroups(tx, userId)).find(({ problemId }) => problemId === problem.id)?.groups
  const { id, title } = problem
  return { id, title, chatId: await chatOfProblem(tx, userId, id), lastOn: row.lastOn, best: testsOf(groups ?? []) }
}

function weakOf(open: readonly OpenProblem[]): PracticeOfHome['weak'] {
  return [...Map.groupBy(open, ({ problem }) => problem.topic)]
    .flatMap(([title, tried]) => {
      const failed = tried.reduce((sum, { row }) => sum + row.missedThisMonth, 0)
      const [last] = tried
      return failed < fewestFailures || !last ? [] : [{ title, failed, problem: { id: last.problem.id, title: last.problem.title } }]
    })
    .toSorted((one, other) => other.failed - one.failed)
}
