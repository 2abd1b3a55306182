import type { PathTable } from './path-table.ts'

/** Calls of the list of problems. The browser loads their paths with the screens that need them. */
export const practicePaths = {
  listProblems: ['GET', '/practice/problems'],
  getNextProblem: ['GET', '/practice/next'],
  findBreakingInput: ['POST', '/practice/submissions/:id/breaking-input'],
} as const satisfies PathTable
