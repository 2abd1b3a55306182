import { problems } from '@xperto/content/problems'
import type { NextProblem, ProblemSummary } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { minutesOfLevel, nextProblem } from './next-problem.ts'
import { bestGroups, countAttempts, missedTopics } from './practice.store.ts'

type Deps = { db: Database }

/** Every problem, from easy to hard, with what that person has done with it. */
export async function listProblems({ db }: Deps, userId: string): Promise<ProblemSummary[]> {
  const [rows, best] = await db.asUser(userId, async (tx) => [await countAttempts(tx, userId), await bestGroups(tx, userId)] as const)
  const byProblem = new Map(rows.map((row) => [row.problemId, row]))
  const bestOf = new Map(best.map(({ problemId, groups }) => [problemId, groups]))
  return problems.map(({ id, title, level, topic, tags }) => {
    const { attempts = 0, solved = false, solvedOn = null, helped = false } = byProblem.get(id) ?? {}
    return {
      id,
      title,
      level,
      topic,
      minutes: minutesOfLevel[level],
      tags: solved ? [...tags] : [],
      solved,
      helped,
      solved_on: solvedOn?.toISOString() ?? null,
      attempts,
      best: solved ? null : testsOf(bestOf.get(id) ?? []),
    }
  })
}

/** The tests that pass, of all, by the groups of a judgement; null where none was run, as of a program that does not compile. */
export function testsOf(groups: readonly { outcome: string; passed: number; tests: number }[]): ProblemSummary['best'] {
  if (groups.every(({ outcome }) => outcome === 'not run')) return null
  const sum = (count: (group: (typeof groups)[number]) => number): number => groups.reduce((total, group) => total + count(group), 0)
  return { passed: sum(({ passed }) => passed), tests: sum(({ tests }) => tests) }
}

/** The problem to try next, from what that person solved and missed. `not`: what was suggested before. Null once all are solved. */
export async function getNextProblem(
  { db }: Deps,
  { userId, not }: { userId: string; not: readonly string[] },
): Promise<NextProblem | null> {
  return await db.asUser(userId, async (tx) => nextProblem(problems, await countAttempts(tx, userId), await missedTopics(tx, userId), not))
}
