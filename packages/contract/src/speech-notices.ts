/** Sentences of the specification about speech, to the letter (VOI-07, VOI-09; chat-workspace.md, section 8). A file of its own: what listens loads it late. */
export const speechNotices = {
  failed: 'Speech recognition failed',
  timeout: 'Try shorter segments or check your connection',
  keyRejected: 'Invalid API key',
  rateLimited: 'Rate limit exceeded. Please try again in a moment.',
  tooLarge: 'Audio file too large. Please try recording shorter segments.',
  network: 'Network error. Please check your internet connection.',
  unreachable: 'Unable to connect to speech recognition service',
  detectionFailed: 'Voice detection initialization failed. Falling back to manual controls.',
  restartLimited: 'VAD restart rate limited. Please wait before trying again.',
  couldNotStart: 'Could not start voice detection. Check microphone permissions.',
  notReady: 'Speech recognition not ready. Please wait...',
} as const
