import type { CodingProblem } from '../kit/server.ts'

export const contestLevels = ['easy', 'medium', 'hard'] as const
export const contestPoints: Readonly<Record<CodingProblem['level'], number>> = { easy: 100, medium: 200, hard: 300 }

/** One problem of each level, easy to hard, none of them solved before; a level of which all are solved is left out. */
export function drawProblems(problems: readonly CodingProblem[], solved: readonly string[], random: () => number): CodingProblem[] {
  return contestLevels.flatMap((level) => {
    const open = problems.filter((problem) => problem.level === level && !solved.includes(problem.id))
    return open[Math.floor(random() * open.length)] ?? []
  })
}
