import { type Problem, problems, publicProblem } from '@xperto/content/problems'

/** A problem as chat types know it: what a person may see, its hints and its approach, and no hidden test. */
const codingProblem = (problem: Problem) => {
  const { id, title, level, tags, statement, samples } = publicProblem(problem)
  return { id, title, level, topic: problem.topic, tags, statement, samples, hints: problem.hints, approach: problem.approach }
}

/** The library's problems as chat types know them. */
export const codingProblems = Object.freeze(problems.map(codingProblem))
