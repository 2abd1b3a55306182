import type { OfferedAction } from '../kit/server.ts'

/** What stands in a chat of this kind before its interview runs: it offers the start and nothing else, so nothing can be written (EFF-08). */
export const botInterviewOpening: { text: string; actions: OfferedAction[] } = {
  text: 'Your interview is ready. Questions come one after the other, and the clock runs from the start to the end. You are talking with an AI. Only your words are judged, never your face or your voice. Start when you are ready.',
  actions: [{ action: 'START_BOT_INTERVIEW' }],
}
