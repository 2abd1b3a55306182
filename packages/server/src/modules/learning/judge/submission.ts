import type { Problem } from '@xperto/content/problems'

export interface Submission {
  problem: Problem
  languageId: number
  source: string
  /** Whether an accepted program is also run up the problem's size ladder. */
  withGrowth: boolean
  /** True: the public tests alone are run, and no other group is told of. */
  publicOnly?: boolean
}
