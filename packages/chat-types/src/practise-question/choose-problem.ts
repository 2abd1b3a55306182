import type { CodingProblem } from '../kit/server.ts'
import { type Level, subjectsOf } from './read-wish.ts'

export interface Choice {
  problem: CodingProblem
  /** Whether it fits what was asked for, as far as something was asked for. */
  fitsLevel: boolean
  fitsTags: boolean
  /** Whether a subject was asked for: what is left of a level is then what is left of it there. */
  onSubject: boolean
  /** True when the person has solved it before and did not name it: there was none left that they had not. */
  isRepeat: boolean
}

/**
 * Draws a problem: of those neither solved nor given in this chat, the ones that fit best, subject before level; then one that was given but
 * not solved; when all are solved, any. `random` decides among equals. Null only for an empty library.
 */
export function chooseProblem(
  problems: readonly CodingProblem[],
  wish: { level: Level | null; tags: readonly string[]; named: string | null },
  done: { solved: readonly string[]; given: readonly string[]; current: string | null },
  random: () => number,
): Choice | null {
  const named = problems.find(({ id }) => id === wish.named)
  if (named) return { problem: named, fitsLevel: true, fitsTags: true, onSubject: false, isRepeat: false }
  const unsolved = problems.filter(({ id }) => !done.solved.includes(id))
  const pools = [
    unsolved.filter(({ id }) => !done.given.includes(id)),
    unsolved.filter(({ id }) => id !== done.current),
    problems.filter(({ id }) => id !== done.current),
    problems,
  ]
  const pool = pools.find(({ length }) => length > 0) ?? []
  const tagsOf = (problem: CodingProblem) => wish.tags.filter((tag) => subjectsOf(problem).includes(tag)).length
  const worth = (problem: CodingProblem) => tagsOf(problem) * 2 + (problem.level === wish.level ? 1 : 0)
  const best = Math.max(...pool.map(worth))
  const fitting = pool.filter((problem) => worth(problem) === best)
  const problem = fitting[Math.floor(random() * fitting.length)]
  if (!problem) return null
  return {
    problem,
    fitsLevel: wish.level === null || problem.level === wish.level,
    fitsTags: wish.tags.length === 0 || tagsOf(problem) > 0,
    onSubject: wish.tags.length > 0,
    isRepeat: done.solved.includes(problem.id),
  }
}

/** The level for whoever names none: that of the problem they have open, else easy until two easy ones are solved, and so on. */
export function suggestedLevel(problems: readonly CodingProblem[], solved: readonly string[], open: CodingProblem | null): Level {
  if (open) return open.level
  const solvedOf = (level: Level): number => problems.filter(({ id, level: its }) => its === level && solved.includes(id)).length
  return solvedOf('easy') < 2 ? 'easy' : solvedOf('medium') < 2 ? 'medium' : 'hard'
}
