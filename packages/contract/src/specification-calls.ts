import { paths } from './paths.ts'

/** Where a call stands in the specifications. `ours` are calls that this product adds beside them. */
export type CallSource = 'identity' | 'chat service' | 'main API' | 'ours' | 'operations'

export interface SpecificationCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Literal, parameters as in `paths`: `/chats/:chatId`. */
  path: string
  source: CallSource
}

/**
 * Every call the finished product answers, built or not. What of it is not in `paths` yet is listed in docs/calls-not-built.md; a
 * call that is not built is not routed. Pages without a schema (/openapi.json, /docs, /metrics) are not calls.
 */
export const specificationCalls: readonly SpecificationCall[] = [
  ...listed('identity', ['GET /auth/sign-in', 'GET /auth/callback', 'GET /auth/session', 'POST /auth/sign-out']),
  ...listed('chat service', [
    'GET /chats/',
    'GET /chats/:chatId',
    'GET /chats/:chatId/messages',
    'GET /chats/:chatId/messages/:messageId',
    'GET /chats/:chatId/get_messages_by_ids',
    'POST /chats/messages',
    'GET /chats/:chatId/stream',
    'POST /chats/:chatId/stop',
    'PUT /chats/update-chat-name',
    'GET /chats/get_by_type/:type',
    'PUT /chats/:chatId',
    'DELETE /chats/:chatId',
    'POST /chats/upload-file',
    'POST /chats/messages/feedback',
    'GET /chats/share_chat/:chatId',
    'GET /chats/shared/:shareId',
    'GET /chats/shared/:shareId/messages',
    'POST /bookmarks/',
    'GET /bookmarks/',
    'GET /mock_interviews/',
    'GET /newsletters/',
    'GET /goals/',
    'GET /resume/resumes',
    'POST /execute-code/execute',
    'GET /execute-code/:token',
    'GET /execute-code/languages',
    'POST /bot_interviews/generate_questions',
    'POST /bot_interviews/end_interview',
    'GET /bot_interviews/qa_history/:id',
    'GET /bot_interviews/feedback/:submissionId',
    'GET /resume/get_resume_data/:resumeId',
    'PUT /resume/update_resume_data/:resumeId/:chatId',
    'POST /resume/generate_resume/:resumeId/:chatId',
    'POST /resume/generate_resume_from_conversation',
    'POST /credit-usage-history/deduct-user-usage/:userId',
    'POST /speech/transcriptions',
    'POST /speech/synthesis',
  ]),
  ...listed('main API', [
    'GET /api/v1/creditUsageHistory/getCreditUsageHistoryByUserId/:userId',
    'GET /api/v1/payments',
    'POST /api/v1/payments',
    'POST /api/v1/payments/paypal/create-order',
    'POST /api/v1/payments/paypal/capture-order/:orderId',
    'PATCH /api/v1/payments/:orderId',
    'POST /api/v1/payments/webhooks/cashfree',
    'POST /api/v1/payments/webhooks/paypal',
    'GET /api/v1/userReferral/validateCode/:code',
    'POST /api/v1/userReferral',
    'GET /api/v1/coupons/creditsCoupon',
    'GET /api/v1/coupons/validate',
    'POST /api/v1/userPostLikes',
    'GET /api/v1/userPosts',
    'POST /api/v1/userPosts',
    'GET /api/v1/userPosts/getUserPostByURL/:url',
    'PATCH /api/v1/userPosts/:id',
    'DELETE /api/v1/userPosts/:id',
    'POST /api/v1/likes',
    'DELETE /api/v1/likes/:postId/:userId',
    'GET /api/v1/likes/:postId/:userId',
    'POST /api/v1/botInterviews/create',
    'GET /api/v1/botInterviews/getByUserId/:userId',
    'GET /api/v1/botInterviews/getPublicBotInterviewById/:id',
    'PATCH /api/v1/botInterviews/:id',
    'DELETE /api/v1/botInterviews/:id',
    'POST /api/v1/botInterviewSubmissions/create',
    'PATCH /api/v1/botInterviewSubmissions/updateStatus/:id',
    'GET /api/v1/botInterviewSubmissions/getByBotInterviewId/:id',
    'GET /api/v1/botInterviewSubmissions/:id',
    'PATCH /api/v1/botInterviewSubmissions/incrementExitFullScreen/:id',
    'PATCH /api/v1/botInterviewSubmissions/incrementResumeInterview/:id',
    'GET /api/v1/collections/getCollectionByURL/:url',
    'GET /api/v1/collections/:id',
    'GET /api/v1/collections',
    'GET /api/v1/collections/enrolled',
    'POST /api/v1/collections/:id/enrol',
    'GET /api/v1/users/:id',
    'PATCH /api/v1/users/updateLocation/:id',
    'GET /api/v1/credits/getCreditsInfo',
    'POST /api/v1/credits/create',
    'GET /api/v1/credits/getCreditsByUserId/:userId',
    'GET /api/v1/credits/getLastCredit/:userId',
    'GET /api/v1/credits/getTotalRemainingCredits/:userId',
    'GET /api/v1/credits/claimFirstTimeCredits/:userId',
    'GET /api/v1/credits/claimEarlyAccessCredits/:userId',
    'GET /api/v1/currency/rates',
    'GET /api/v1/currency/visitor',
  ]),
  ...listed('ours', [
    'PUT /chats/:chatId/branch',
    'GET /messages/search',
    'POST /chats/:chatId/restore',
    'POST /auth/sign-out-everywhere',
    'GET /practice/problems',
    'GET /practice/problems/:id',
    'GET /practice/chats/:chatId',
    'POST /practice/submissions',
    'GET /practice/submissions/:id',
    'POST /mock-tests/:chatId/start',
    'GET /mock-tests/:chatId',
    'PUT /mock-tests/:chatId/questions/:questionId',
    'PUT /mock-tests/:chatId/programs/:problemId',
    'POST /mock-tests/:chatId/programs/:problemId/check',
    'GET /mock-tests',
    'POST /mock-tests/:chatId/submit',
    'GET /interviews/:chatId',
    'POST /interviews/:chatId/start',
    'POST /interviews/:chatId/pause',
    'POST /interviews/:chatId/resume',
    'POST /interviews/:chatId/end',
    'POST /interviews/:chatId/transcripts',
    'POST /interviews/:chatId/questions/:questionId/attempts',
    'POST /execute-code/stream',
    'GET /events',
    'POST /chats/shared/:shareId/continue',
    'GET /chats/shares',
    'DELETE /chats/shares/:shareId',
    'GET /chats/:chatId/export',
    'POST /chats/import',
    'PUT /api/v1/users/:id/phone',
    'GET /chats/imports',
    'GET /chats/imports/:importId',
    'GET /api/v1/users/:id/kept',
    'GET /api/v1/users/:id/export',
    'DELETE /api/v1/users/:id',
    'POST /api/v1/users/:id/restore',
    'GET /api/v1/payments/:orderId/receipt',
    'GET /api/v1/userPosts/mine',
    'POST /resume/',
    'PATCH /resume/:resumeId/fields',
    'GET /resume/:resumeId/files/:file',
    'GET /resume/:resumeId/json',
    'GET /resume/:resumeId/parser',
    'GET /resume/:resumeId/versions',
    'POST /resume/:resumeId/versions/:version/restore',
    'GET /resume/:resumeId/suggestions',
    'POST /resume/:resumeId/suggestions',
    'PATCH /resume/:resumeId/suggestions/:suggestionId',
    'POST /resume/:resumeId/suggestions/:suggestionId/accept',
    'POST /resume/:resumeId/suggestions/:suggestionId/reject',
    'POST /resume/:resumeId/suggestions/:suggestionId/undo',
    'PUT /resume/:resumeId/base',
    'DELETE /resume/:resumeId',
    'GET /reviews/due',
    'GET /reviews/outlook',
    'POST /reviews',
    'POST /reviews/:id/ratings',
    'DELETE /reviews/:id',
    'GET /record',
    'POST /record/topics/:topic/known',
    'DELETE /record/topics/:topic',
    'DELETE /record/answers/:id',
    'POST /record/restore',
    'DELETE /record',
    'PATCH /record/settings',
    'GET /resume/uploads',
    'POST /resume/uploads/:uploadId/stop',
    'POST /resume/uploads/:uploadId/use',
  ]),
  ...listed('operations', ['GET /config.json', 'GET /healthz', 'GET /readyz']),
]

/** The calls of the specifications that have no schemas and no route yet. */
export function callsNotBuilt(): SpecificationCall[] {
  const built = new Set(Object.values(paths).map(([method, path]) => sameCall(method, path)))
  return specificationCalls.filter(({ method, path }) => !built.has(sameCall(method, path)))
}

/** One word for a call, whatever its parameters are called. */
export function sameCall(method: string, path: string): string {
  return `${method} ${path.replace(/:\w+/g, ':')}`
}

function listed(source: CallSource, calls: `${SpecificationCall['method']} /${string}`[]): SpecificationCall[] {
  return calls.map((call) => {
    const space = call.indexOf(' ')
    return { method: call.slice(0, space) as SpecificationCall['method'], path: call.slice(space + 1), source }
  })
}
