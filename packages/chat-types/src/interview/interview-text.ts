import type { InterviewKind, InterviewService, InterviewView } from '../kit/interviews.ts'
import { interviewDefinition } from './definition.ts'

export const kinds: Record<InterviewKind, { title: string; about: string }> = {
  HR_INTERVIEW: { title: 'HR', about: 'You, your choices, your team' },
  TECHNICAL_INTERVIEW: { title: 'Technical', about: 'How things work, and why' },
  CODING_INTERVIEW: { title: 'Coding', about: 'One problem in the editor' },
}
export const kindsInOrder: readonly InterviewKind[] = ['TECHNICAL_INTERVIEW', 'HR_INTERVIEW', 'CODING_INTERVIEW']

/** What a new interview chat asks, with the kinds and how long each takes. */
export function choiceText(interviews: Pick<InterviewService, 'plan'>): string {
  const rows = (['HR_INTERVIEW', 'TECHNICAL_INTERVIEW', 'CODING_INTERVIEW'] as const).map(
    (kind) => `| ${kinds[kind].title} | ${kinds[kind].about} | ${interviews.plan(kind).minutes} min |`,
  )
  return `Which interview shall we hold? I ask, you answer aloud or in writing, and at the end you read what was good, with your own words as proof.\n\n| Kind | Questions | About |\n| --- | --- | ---: |\n${rows.join('\n')}`
}

const price = interviewDefinition.flatPrice?.credits ?? 0

/** What is said once a kind is chosen: what comes, what it costs, and the two ways to start. */
export function greenRoomText(kind: InterviewKind, { questions, minutes }: ReturnType<InterviewService['plan']>, wish: string): string {
  const asked = questions === 1 ? 'one problem' : `${questions} questions`
  const forWhom =
    wish === '' ? 'Name a role or a level first if you like, such as *junior backend*, and I choose for it.' : `I have chosen for: ${wish}.`
  return `**${kinds[kind].title} interview**: ${asked}, about ${minutes} minutes on the server's clock. It costs ${price} credits when it starts, plus the tokens of a connected model; nothing is charged if it cannot start.\n\n${forWhom} Press **Start Interview** in the panel, or write *start* to answer by typing.`
}

/** The greeting with the first question. */
export function startText(view: InterviewView): string {
  const asked = view.questions === 1 ? 'One question' : `${view.questions} questions`
  return `Welcome. ${asked}, about ${view.minutes} minutes. You are talking with an AI. Answer aloud or type; only your words are judged, never your face or your voice. Say *repeat* whenever you like.\n\n${turnText(view)}`
}

/** What is asked now, with its place; a sentence about the answer before it. */
export function turnText({ turn, questions }: Pick<InterviewView, 'turn' | 'questions'>): string {
  if (!turn) return wrapUpText
  const bridge = turn.bridge === '' ? '' : `${turn.bridge}\n\n`
  return turn.kind === 'probe' ? `${bridge}${turn.text}` : `${bridge}**Question ${turn.questionNumber} of ${questions}**\n\n${turn.text}`
}

export const wrapUpText =
  'Thank you, that was my last question. End the interview to have your answers judged; you read the report in a moment.'
export const endText =
  'Thank you. The interview is over and this chat is locked. Your answers are being judged: the report appears in the panel, and here.'
export const overText = 'The interview is over. What you answered is kept, and its report stands in the panel.'
export const listeningText = 'I am listening. Stop when you have finished, or type instead.'
export const nothingHeardText = 'I have heard nothing. Answer again, or type.'
export const writeItText =
  'Noted. Write it in the code editor and press **Hand In** when it runs; go on thinking aloud meanwhile. Say *done* to go on without a program.'
