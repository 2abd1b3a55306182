import { findProblem, type Problem } from '@xperto/content/problems'

/** A problem of the library that a test is about; throws when the library has it no more. */
export function problemNamed(id: string): Problem {
  const problem = findProblem(id)
  if (!problem) throw new Error(`the problem ${id} of these tests is gone`)
  return problem
}
