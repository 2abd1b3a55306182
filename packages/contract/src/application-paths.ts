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
  getLetter: ['GET', '/applications/:applicationId/letter'],
  writeLetter: ['POST', '/applications/:applicationId/letter'],
  saveLetter: ['PUT', '/applications/:applicationId/letter'],
  sayTrue: ['POST', '/applications/:applicationId/letter/said'],
  restoreLetter: ['POST', '/applications/:applicationId/letter/:version/restore'],
  readLetterFile: ['GET', '/applications/:applicationId/letter/:file'],
} as const satisfies PathTable
