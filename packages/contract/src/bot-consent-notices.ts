import type { Accommodations } from './schemas/bot-interview-submission.ts'

/**
 * What a candidate agrees to before a bot interview starts, each point by itself. The server starts nothing without all of them.
 * @param companyName of the interview; empty where its owner named none
 * @param answers how the candidate answers
 */
export function consentPoints(companyName: string, answers: Accommodations['answers']): readonly string[] {
  const isNamed = companyName !== ''
  const inviter = isNamed ? companyName : 'The person who invites me'
  return [
    answers === 'voice'
      ? 'My camera and microphone are on during the interview. Picture and sound are not recorded; what I say is written down and kept.'
      : 'I answer in writing, and my camera stays off. What I write is kept, with its times.',
    `${inviter} reads my answers, their times and the score. My face, my voice and my eyes are never scored.`,
    `I stay in full screen. Leaving it is counted and shown to ${isNamed ? inviter : 'that person'}. Pasting is off.`,
  ]
}
