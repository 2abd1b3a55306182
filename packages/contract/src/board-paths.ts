import type { PathTable } from './path-table.ts'

/** Calls of the whiteboard. The browser loads their paths with its panel, and gives them to its client by `addCalls`. */
export const boardPaths = {
  getBoard: ['GET', '/design-boards/:chatId'],
  saveBoard: ['PUT', '/design-boards/:chatId'],
} as const satisfies PathTable
