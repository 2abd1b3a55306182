import type { PathTable } from './path-table.ts'

/** Calls of courses. The browser loads their paths with the screens of a course, and gives them to its client by `addCalls`. */
export const coursePaths = {
  getCollectionByUrl: ['GET', '/api/v1/collections/getCollectionByURL/:url'],
  getCollection: ['GET', '/api/v1/collections/:id'],
  listCollections: ['GET', '/api/v1/collections'],
  listEnrolledCollections: ['GET', '/api/v1/collections/enrolled'],
  enrolInCollection: ['POST', '/api/v1/collections/:id/enrol'],
  getCourseChapter: ['GET', '/api/v1/collections/:id/chapters/:chapterId'],
  getCourseProgress: ['GET', '/api/v1/collections/:id/progress'],
  keepCourseStep: ['POST', '/api/v1/collections/:id/steps'],
  answerCourseQuestion: ['POST', '/api/v1/collections/:id/answers'],
  readCourseStatements: ['GET', '/api/v1/collections/:id/statements'],
  submitCourseSolution: ['POST', '/courses/:id/solutions'],
  getProblem: ['GET', '/practice/problems/:id'],
  getBadge: ['GET', '/api/v1/badges/:code'],
  readBadgeCredential: ['GET', '/api/v1/badges/:code/credential'],
  changeBadge: ['PATCH', '/api/v1/badges/:code'],
} as const satisfies PathTable
