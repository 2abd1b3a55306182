import type { PathTable } from './path-table.ts'

/** Calls of speech. The browser loads their paths with what listens and speaks, and gives them to its client by `addCalls`. */
export const speechPaths = {
  transcribeSpeech: ['POST', '/speech/transcriptions'],
  synthesiseSpeech: ['POST', '/speech/synthesis'],
} as const satisfies PathTable
