import type { PathTable } from './path-table.ts'

/** Calls of a running mock test. The browser loads their paths with its panel, and gives them to its client by `addCalls`. */
export const mockTestPaths = {
  answerMockTest: ['PUT', '/mock-tests/:chatId/questions/:questionId'],
  saveMockTestProgram: ['PUT', '/mock-tests/:chatId/programs/:problemId'],
  checkMockTestProgram: ['POST', '/mock-tests/:chatId/programs/:problemId/check'],
  listMockTests: ['GET', '/mock-tests'],
} as const satisfies PathTable
