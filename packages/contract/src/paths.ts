import { browserPaths } from './browser-paths.ts'
import type { PathTable } from './path-table.ts'

/** Calls that the web client does not make: those of providers and operators, and those for which it has no screen. */
const otherPaths = {
  // identity
  finishSignIn: ['GET', '/auth/callback'],
  // chat service
  getImport: ['GET', '/chats/imports/:importId'],
  beginResume: ['POST', '/resume/'],
  getResume: ['GET', '/resume/get_resume_data/:resumeId'],
  updateResumeLatex: ['PUT', '/resume/update_resume_data/:resumeId/:chatId'],
  changeResumeFields: ['PATCH', '/resume/:resumeId/fields'],
  makeResumeFile: ['POST', '/resume/generate_resume/:resumeId/:chatId'],
  readResumeFile: ['GET', '/resume/:resumeId/files/:file'],
  listResumeVersions: ['GET', '/resume/:resumeId/versions'],
  restoreResumeVersion: ['POST', '/resume/:resumeId/versions/:version/restore'],
  setBaseResume: ['PUT', '/resume/:resumeId/base'],
  deleteResume: ['DELETE', '/resume/:resumeId'],
  executeCode: ['POST', '/execute-code/execute'],
  getCodeRun: ['GET', '/execute-code/:token'],
  listProblems: ['GET', '/practice/problems'],
  getProblem: ['GET', '/practice/problems/:id'],
  startMockTest: ['POST', '/mock-tests/:chatId/start'],
  // main API
  cashfreeWebhook: ['POST', '/api/v1/payments/webhooks/cashfree'],
  paypalWebhook: ['POST', '/api/v1/payments/webhooks/paypal'],
  // operations
  getHealth: ['GET', '/healthz'],
  getReadiness: ['GET', '/readyz'],
} as const satisfies PathTable

/** Method and literal path of every call that is built. */
export const paths = { ...browserPaths, ...otherPaths }

export type CallName = keyof typeof paths
