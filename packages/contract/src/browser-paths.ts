import type { applicationPaths } from './application-paths.ts'
import type { botInterviewPaths } from './bot-interview-paths.ts'
import type { checkoutPaths } from './checkout-paths.ts'
import type { coursePaths } from './course-paths.ts'
import type { interviewPaths } from './interview-paths.ts'
import type { mockTestPaths } from './mock-test-paths.ts'
import type { PathTable } from './path-table.ts'
import type { postPaths } from './post-paths.ts'
import type { practicePaths } from './practice-paths.ts'
import type { boardPaths } from './board-paths.ts'
import type { goalPaths } from './goal-paths.ts'
import type { homePaths } from './home-paths.ts'
import type { newsletterPaths } from './newsletter-paths.ts'
import type { resumePaths } from './resume-paths.ts'
import type { reviewPaths } from './review-paths.ts'
import type { speechPaths } from './speech-paths.ts'
import type { storyPaths } from './story-paths.ts'

/**
 * Method and literal path of every call that the web client makes, by the name it uses. Without schemas, so that a browser loads it for
 * a few hundred bytes; the schemas stand in `endpoints/` under the same names. Everything here is part of the chat route's first load: a
 * call that only providers, operators and other clients make stands in `paths.ts`.
 */
export const browserPaths = {
  // identity
  startSignIn: ['GET', '/auth/sign-in'],
  getSession: ['GET', '/auth/session'],
  signOut: ['POST', '/auth/sign-out'],
  signOutEverywhere: ['POST', '/auth/sign-out-everywhere'],
  // chat service
  listChats: ['GET', '/chats/'],
  getChat: ['GET', '/chats/:chatId'],
  getChatByType: ['GET', '/chats/get_by_type/:type'],
  renameChat: ['PUT', '/chats/:chatId'],
  nameChatFromMessage: ['PUT', '/chats/update-chat-name'],
  deleteChat: ['DELETE', '/chats/:chatId'],
  restoreChat: ['POST', '/chats/:chatId/restore'],
  exportChat: ['GET', '/chats/:chatId/export'],
  importChat: ['POST', '/chats/import'],
  listImports: ['GET', '/chats/imports'],
  listMessages: ['GET', '/chats/:chatId/messages'],
  getMessageMarkdown: ['GET', '/chats/:chatId/messages/:messageId'],
  getMessagesByIds: ['GET', '/chats/:chatId/get_messages_by_ids'],
  giveFeedback: ['POST', '/chats/messages/feedback'],
  sendMessage: ['POST', '/chats/messages'],
  streamReply: ['GET', '/chats/:chatId/stream'],
  stopReply: ['POST', '/chats/:chatId/stop'],
  showBranch: ['PUT', '/chats/:chatId/branch'],
  shareChat: ['GET', '/chats/share_chat/:chatId'],
  getSharedChat: ['GET', '/chats/shared/:shareId'],
  listSharedMessages: ['GET', '/chats/shared/:shareId/messages'],
  continueShare: ['POST', '/chats/shared/:shareId/continue'],
  listShares: ['GET', '/chats/shares'],
  withdrawShare: ['DELETE', '/chats/shares/:shareId'],
  toggleBookmark: ['POST', '/bookmarks/'],
  listBookmarks: ['GET', '/bookmarks/'],
  listInterviewChats: ['GET', '/mock_interviews/'],
  listNewsletterChats: ['GET', '/newsletters/'],
  listGoalChats: ['GET', '/goals/'],
  listResumeChats: ['GET', '/resume/resumes'],
  searchMessages: ['GET', '/messages/search'],
  followEvents: ['GET', '/events'],
  streamCode: ['POST', '/execute-code/stream'],
  listCodeLanguages: ['GET', '/execute-code/languages'],
  getPractice: ['GET', '/practice/chats/:chatId'],
  submitSolution: ['POST', '/practice/submissions'],
  getSubmission: ['GET', '/practice/submissions/:id'],
  getMockTest: ['GET', '/mock-tests/:chatId'],
  submitMockTest: ['POST', '/mock-tests/:chatId/submit'],
  deductUserUsage: ['POST', '/credit-usage-history/deduct-user-usage/:userId'],
  // main API
  getUser: ['GET', '/api/v1/users/:id'],
  updateLocation: ['PATCH', '/api/v1/users/updateLocation/:id'],
  updatePhone: ['PUT', '/api/v1/users/:id/phone'],
  countKept: ['GET', '/api/v1/users/:id/kept'],
  exportAccount: ['GET', '/api/v1/users/:id/export'],
  closeAccount: ['DELETE', '/api/v1/users/:id'],
  restoreAccount: ['POST', '/api/v1/users/:id/restore'],
  getCreditsInfo: ['GET', '/api/v1/credits/getCreditsInfo'],
  getTotalRemainingCredits: ['GET', '/api/v1/credits/getTotalRemainingCredits/:userId'],
  getCreditsByUserId: ['GET', '/api/v1/credits/getCreditsByUserId/:userId'],
  getLastCredit: ['GET', '/api/v1/credits/getLastCredit/:userId'],
  claimFirstTimeCredits: ['GET', '/api/v1/credits/claimFirstTimeCredits/:userId'],
  claimEarlyAccessCredits: ['GET', '/api/v1/credits/claimEarlyAccessCredits/:userId'],
  listCreditUsage: ['GET', '/api/v1/creditUsageHistory/getCreditUsageHistoryByUserId/:userId'],
  listCoupons: ['GET', '/api/v1/coupons/creditsCoupon'],
  capturePaypalOrder: ['POST', '/api/v1/payments/paypal/capture-order/:orderId'],
  listPayments: ['GET', '/api/v1/payments'],
  updatePayment: ['PATCH', '/api/v1/payments/:orderId'],
  validateReferralCode: ['GET', '/api/v1/userReferral/validateCode/:code'],
  applyReferralCode: ['POST', '/api/v1/userReferral'],
  getRates: ['GET', '/api/v1/currency/rates'],
  getVisitor: ['GET', '/api/v1/currency/visitor'],
  // operations
  getConfig: ['GET', '/config.json'],
} as const satisfies PathTable

/** A call that the browser makes. Those of a part that is loaded late are known to its client once `addCalls` gave them. */
export type BrowserCallName =
  | keyof typeof browserPaths
  | keyof typeof checkoutPaths
  | keyof typeof coursePaths
  | keyof typeof mockTestPaths
  | keyof typeof postPaths
  | keyof typeof practicePaths
  | keyof typeof interviewPaths
  | keyof typeof boardPaths
  | keyof typeof goalPaths
  | keyof typeof storyPaths
  | keyof typeof homePaths
  | keyof typeof newsletterPaths
  | keyof typeof resumePaths
  | keyof typeof reviewPaths
  | keyof typeof speechPaths
  | keyof typeof applicationPaths
  | keyof typeof botInterviewPaths
