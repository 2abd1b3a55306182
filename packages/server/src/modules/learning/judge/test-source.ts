import type { ProblemTest } from '@xperto/content/problems'

/** Where hidden tests come from. Making a large one takes a good part of a second of computing. */
export interface TestSource {
  /** The test at this position, from 0, of a hidden group. */
  hidden(problemId: string, group: string, at: number): Promise<ProblemTest>
  /** An input of size `n` for the size ladder. */
  ladder(problemId: string, n: number): Promise<string>
}
