import type { PathTable } from './path-table.ts'

/** Calls of applications for jobs. The browser loads their paths with their pages, and gives them to its client by `addCalls`. */
export const applicationPaths = {
  listApplications: ['GET', '/applications'],
  addApplication: ['POST', '/applications'],
  getApplication: ['GET', '/applications/:applicationId'],
  changeApplication: ['PATCH', '/applications/:applicationId'],
  deleteApplication: ['DELETE', '/applications/:applicationId'],
  addApplicationDate: ['POST', '/applications/:applicationId/dates'],
  changeApplicationDate: ['PATCH', '/applications/:applicationId/dates/:dateId'],
  deleteApplicationDate: ['DELETE', '/applications/:applicationId/dates/:dateId'],
} as const satisfies PathTable
