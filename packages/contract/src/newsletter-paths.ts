import type { PathTable } from './path-table.ts'

/** Calls of newsletters. The browser loads their paths with the newsletter panel, and gives them to its client by `addCalls`. */
export const newsletterPaths = {
  getNewsletter: ['GET', '/newsletters/:chatId'],
  changeNewsletter: ['PATCH', '/newsletters/:chatId'],
} as const satisfies PathTable
