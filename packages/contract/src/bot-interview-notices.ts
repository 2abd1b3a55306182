/** What the screens of bot interviews say (BOT-01), to the letter. */
export const botInterviewNotices = {
  createFailed: 'Failed to create interview',
} as const
