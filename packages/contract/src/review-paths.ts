import type { PathTable } from './path-table.ts'

/** Calls of the review queue and of the learner's record. The browser loads their paths with the screens that need them. */
export const reviewPaths = {
  listDueReviews: ['GET', '/reviews/due'],
  getReviewOutlook: ['GET', '/reviews/outlook'],
  keepForReview: ['POST', '/reviews'],
  rateReview: ['POST', '/reviews/:id/ratings'],
  deleteReview: ['DELETE', '/reviews/:id'],
  getReminders: ['GET', '/reminders'],
  changeReminders: ['PATCH', '/reminders'],
  makeCalendarAddress: ['POST', '/reminders/calendar'],
  deleteCalendarAddress: ['DELETE', '/reminders/calendar'],
  getRecord: ['GET', '/record'],
  correctTopic: ['POST', '/record/topics/:topic/known'],
  deleteTopic: ['DELETE', '/record/topics/:topic'],
  deleteQuizAnswer: ['DELETE', '/record/answers/:id'],
  restoreRecord: ['POST', '/record/restore'],
  deleteRecord: ['DELETE', '/record'],
  changeRecordSettings: ['PATCH', '/record/settings'],
} as const satisfies PathTable
