import type { PathTable } from './path-table.ts'

/** Calls of mock interviews. The browser loads their paths with the interview panel, and gives them to its client by `addCalls`. */
export const interviewPaths = {
  getInterview: ['GET', '/interviews/:chatId'],
  startInterview: ['POST', '/interviews/:chatId/start'],
  pauseInterview: ['POST', '/interviews/:chatId/pause'],
  resumeInterview: ['POST', '/interviews/:chatId/resume'],
  endInterview: ['POST', '/interviews/:chatId/end'],
  answerAgain: ['POST', '/interviews/:chatId/questions/:questionId/attempts'],
  objectToJudgement: ['POST', '/interviews/:chatId/questions/:questionId/objections'],
  addTranscript: ['POST', '/interviews/:chatId/transcripts'],
} as const satisfies PathTable
