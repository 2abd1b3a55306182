import type { PathTable } from './path-table.ts'

/** The call of the learner's home. The browser loads its path with the home, and gives it to its client by `addCalls`. */
export const homePaths = {
  getHome: ['GET', '/home'],
} as const satisfies PathTable
