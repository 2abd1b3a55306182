/** Sentences of courses that server and browser both say. */
export const courseNotices = {
  /** COL-02 */
  courseNotFound: 'Course Not Found',
} as const
