/** What the screens of bot interviews say (BOT-01, BOT-03, BOT-06, NAV-05), to the letter. */
export const botInterviewNotices = {
  createFailed: 'Failed to create interview',
  /** NAV-05 */
  alreadyCompleted: 'Interview is already completed',
  /** BOT-03 */
  submissionFailed: 'Failed to create submission',
  /** BOT-06 */
  finalizing: 'Finalizing your interview...',
  ended: 'Interview ended successfully!',
} as const
