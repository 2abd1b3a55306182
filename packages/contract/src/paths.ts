import { applicationPaths } from './application-paths.ts'
import { botInterviewPaths } from './bot-interview-paths.ts'
import { browserPaths } from './browser-paths.ts'
import { checkoutPaths } from './checkout-paths.ts'
import { coursePaths } from './course-paths.ts'
import { boardPaths } from './board-paths.ts'
import { goalPaths } from './goal-paths.ts'
import { homePaths } from './home-paths.ts'
import { interviewPaths } from './interview-paths.ts'
import { mockTestPaths } from './mock-test-paths.ts'
import { newsletterPaths } from './newsletter-paths.ts'
import type { PathTable } from './path-table.ts'
import { postPaths } from './post-paths.ts'
import { practicePaths } from './practice-paths.ts'
import { resumePaths } from './resume-paths.ts'
import { reviewPaths } from './review-paths.ts'
import { speechPaths } from './speech-paths.ts'
import { storyPaths } from './story-paths.ts'

/** Calls that the web client does not make: those of providers and operators, and those for which it has no screen. */
const otherPaths = {
  // identity
  finishSignIn: ['GET', '/auth/callback'],
  // chat service
  getImport: ['GET', '/chats/imports/:importId'],
  setBaseResume: ['PUT', '/resume/:resumeId/base'],
  generateResumeFromConversation: ['POST', '/resume/generate_resume_from_conversation'],
  deleteResume: ['DELETE', '/resume/:resumeId'],
  executeCode: ['POST', '/execute-code/execute'],
  getCodeRun: ['GET', '/execute-code/:token'],
  getProblem: ['GET', '/practice/problems/:id'],
  listProblems: ['GET', '/practice/problems'],
  startMockTest: ['POST', '/mock-tests/:chatId/start'],
  readStopPage: ['GET', '/newsletters/stop/:token'],
  readReminderStopPage: ['GET', '/reminders/stop/:token'],
  stopReminders: ['POST', '/reminders/stop/:token'],
  readCalendar: ['GET', '/calendars/:file'],
  stopByMail: ['POST', '/newsletters/stop/:token'],
  // main API
  cashfreeWebhook: ['POST', '/api/v1/payments/webhooks/cashfree'],
  paypalWebhook: ['POST', '/api/v1/payments/webhooks/paypal'],
  readPostsRss: ['GET', '/api/v1/userPosts/rss'],
  readImage: ['GET', '/api/v1/images/:file'],
  removeLike: ['DELETE', '/api/v1/likes/:postId/:userId'],
  readBadgeStatuses: ['GET', '/api/v1/badges/status/:purpose'],
  readBadgeKeys: ['GET', '/api/v1/badges/keys'],
  // public pages
  readSitemap: ['GET', '/sitemap.xml'],
  readSitemapPart: ['GET', '/sitemaps/:file'],
  readPagePicture: ['GET', '/pictures/:kind/:file'],
  readRobots: ['GET', '/robots.txt'],
  // operations
  getHealth: ['GET', '/healthz'],
  getReadiness: ['GET', '/readyz'],
} as const satisfies PathTable

/** Method and literal path of every call that is built. */
export const paths = {
  ...applicationPaths,
  ...botInterviewPaths,
  ...browserPaths,
  ...checkoutPaths,
  ...coursePaths,
  ...boardPaths,
  ...goalPaths,
  ...homePaths,
  ...interviewPaths,
  ...mockTestPaths,
  ...newsletterPaths,
  ...postPaths,
  ...practicePaths,
  ...resumePaths,
  ...otherPaths,
  ...reviewPaths,
  ...speechPaths,
  ...storyPaths,
}

export type CallName = keyof typeof paths
