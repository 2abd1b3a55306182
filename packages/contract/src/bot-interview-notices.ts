/** What the screens of bot interviews say (BOT-01, NAV-05), to the letter. */
export const botInterviewNotices = {
  createFailed: 'Failed to create interview',
  /** NAV-05 */
  alreadyCompleted: 'Interview is already completed',
} as const
