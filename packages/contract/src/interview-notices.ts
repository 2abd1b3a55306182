/** Sentences of the specification about interviews, to the letter (INT-04, INT-06, INT-07). A file of its own, for only their panel needs them. */
export const interviewNotices = {
  startFailed: 'Could not start. Please check camera/mic permissions.',
  resumeFailed: 'Could not resume. Please check camera/mic permissions.',
  endFailed: 'Could not end the interview. Please try again.',
  noRecording: 'No recording found. Please start and end interview before downloading.',
} as const
