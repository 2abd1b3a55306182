import type { BotInterviewView } from '../kit/bot-interviews.ts'

export const noInterviewText = 'No interview belongs to this chat. Open the link of your invitation, and it begins there.'
export const notOpenText = 'This interview is not open now. You have paid nothing and lost nothing; ask whoever invited you.'
export const startFirstText = 'Start the interview first. Its questions come then.'

/** The greeting with the first question. */
export function startText(view: BotInterviewView): string {
  const asked = view.questions === 1 ? 'One question' : `${view.questions} questions`
  return `Welcome. ${asked}, ${minutesText(view.minutes)} on the server's clock. Answer aloud or type; each question is answered once. Say *repeat* whenever you like.\n\n${turnText(view)}`
}

/** What is asked now, with its place. */
export function turnText({ turn, questions }: Pick<BotInterviewView, 'turn' | 'questions'>): string {
  if (!turn) return wrapUpText
  return `**Question ${turn.questionNumber} of ${questions}**\n\n${turn.text}`
}

/** After a break: how much time is left, and the question again. */
export function resumedText(view: BotInterviewView): string {
  const minutes = Math.max(1, Math.round(view.secondsLeft / 60))
  return `Welcome back. The clock went on: about ${minutesText(minutes)} left.\n\n${turnText(view)}`
}

const minutesText = (minutes: number): string => (minutes === 1 ? 'one minute' : `${minutes} minutes`)

export const wrapUpText = 'Thank you, that was the last question. End the interview to hand your answers in.'
export const endText = 'Thank you. The interview is over and this chat is locked. Your answers are being judged.'
export const overText = 'The interview is over. What you answered is kept.'
export const nothingHeardText = 'I have heard nothing. Answer again, or type.'
