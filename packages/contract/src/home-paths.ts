import type { PathTable } from './path-table.ts'

/** The call of the learner's home. The browser loads its path with the home, and gives it to its client by `addCalls`. */
export const homePaths = {
  getHome: ['GET', '/home'],
  hideFirstSteps: ['DELETE', '/home/first_steps'],
} as const satisfies PathTable
