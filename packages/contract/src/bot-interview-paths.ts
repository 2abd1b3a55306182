import type { PathTable } from './path-table.ts'

/** Calls of bot interviews. The browser loads their paths with their pages, and gives them to its client by `addCalls`. */
export const botInterviewPaths = {
  createBotInterview: ['POST', '/api/v1/botInterviews/create'],
  listBotInterviews: ['GET', '/api/v1/botInterviews/getByUserId/:userId'],
  getPublicBotInterview: ['GET', '/api/v1/botInterviews/getPublicBotInterviewById/:id'],
  changeBotInterview: ['PATCH', '/api/v1/botInterviews/:id'],
  deleteBotInterview: ['DELETE', '/api/v1/botInterviews/:id'],
  testBotInterview: ['POST', '/api/v1/botInterviews/:id/test'],
  exportBotSubmissions: ['GET', '/api/v1/botInterviews/:id/export'],
  exportBotSubmission: ['GET', '/api/v1/botInterviewSubmissions/:id/file'],
  generateBotQuestions: ['POST', '/bot_interviews/generate_questions'],
  listBotSubmissions: ['GET', '/api/v1/botInterviewSubmissions/getByBotInterviewId/:id'],
  getBotSubmission: ['GET', '/api/v1/botInterviewSubmissions/:id'],
  decideBotSubmission: ['PATCH', '/api/v1/botInterviewSubmissions/updateStatus/:id'],
  noteBotSubmission: ['PATCH', '/api/v1/botInterviewSubmissions/:id/note'],
  createBotSubmission: ['POST', '/api/v1/botInterviewSubmissions/create'],
  getBotRoom: ['GET', '/bot_interviews/room/:submissionId'],
  addBotTranscript: ['POST', '/bot_interviews/room/:submissionId/transcripts'],
  addExitFullScreen: ['PATCH', '/api/v1/botInterviewSubmissions/incrementExitFullScreen/:id'],
  addResumeInterview: ['PATCH', '/api/v1/botInterviewSubmissions/incrementResumeInterview/:id'],
  endBotInterview: ['POST', '/bot_interviews/end_interview'],
  getBotAnswers: ['GET', '/bot_interviews/qa_history/:id'],
  getBotFeedback: ['GET', '/bot_interviews/feedback/:submissionId'],
  disputeBotAnswer: ['POST', '/bot_interviews/feedback/:submissionId/dispute'],
  askForHumanLook: ['POST', '/bot_interviews/feedback/:submissionId/human_look'],
  deleteBotSubmission: ['DELETE', '/api/v1/botInterviewSubmissions/:id'],
} as const satisfies PathTable
