import type { BotFeedback, BotRoom } from '@xperto/contract'
import { nextInstant } from './objects.ts'
import { makeSubmission } from './scripted-bot-interviews.ts'
import { refusalOf, success } from './scripted-call.ts'
import type { ScriptedServer } from './scripted-server.ts'

export const botQuestion = 'Which isolation level would you choose for a transfer?'

/** A submission as its candidate's room shows it; not started where nothing else is said. */
export const makeBotRoom = (more: Partial<BotRoom> = {}): BotRoom => ({
  id: 's',
  botInterviewId: 'i',
  chatId: null,
  title: 'Backend engineer, first interview',
  company_name: 'Example Systems',
  interview_type: 'TECH_SCREENING',
  interview_status: 'NOT_STARTED',
  accommodations: { answers: 'text', time: 1 },
  consent: null,
  is_open: true,
  ...{ questions: 3, written_questions: 1, answered: 0, seconds: 1500, seconds_left: 1500, turn: null },
  ...{ exit_full_screen_count: 0, resume_interview_count: 0, started_on: null, ended_on: null, ended_by: null, scoring: false },
  ...more,
})

/** What a room that runs shows. */
export const runningRoom = (number = 1): Partial<BotRoom> => ({
  interview_status: 'IN_PROGRESS',
  started_on: nextInstant(),
  answered: number - 1,
  turn: { question_number: number, kind: 'spoken', text: number === 1 ? botQuestion : 'How would you test it?', asked_on: nextInstant() },
})

export const makeFeedback = (more: Partial<BotFeedback> = {}): BotFeedback => {
  const { answers, accommodations, interview_status, started_on, ended_on, title, company_name } = makeSubmission()
  return {
    ...{ id: 's', botInterviewId: 'i', chatId: null, title, company_name, interview_status, accommodations, started_on, ended_on },
    ...{
      ended_by: 'candidate',
      duration: 1568,
      exit_full_screen_count: 2,
      resume_interview_count: 1,
      scoring: false,
      scoring_delayed: false,
    },
    ...{ score: 84, judged_by: 'Built-in library', points: { met: 1, partly: 1, of: 3 }, questions: 3, answered: 1 },
    answers: answers.map((answer) => ({
      ...answer,
      points: [
        { text: 'Names the anomaly', core: true, state: 'met', quote: 'a lost update would cost money', said_on: null },
        { text: 'Says what it costs', core: false, state: 'partly', quote: 'would cost money', said_on: null },
        { text: 'Says when a weaker level is enough', core: false, state: 'missing', quote: null, said_on: null },
      ],
    })),
    ...{
      is_own: true,
      can_dispute: true,
      disputed: null,
      human_look_on: null,
      human_looked_on: null,
      erased_on: '2027-02-18T10:00:00.000Z',
    },
    ...more,
  }
}

/** The candidate's calls for one submission, as the server keeps it; the test changes it at will. */
export function scriptBotRoom(
  server: ScriptedServer,
  first: BotRoom,
  feedback: BotFeedback = makeFeedback(),
): { room: BotRoom; feedback: BotFeedback } {
  const scripted = { room: first, feedback }
  const change = (patch: Partial<BotRoom>) => {
    scripted.room = { ...scripted.room, ...patch }
    return success(scripted.room)
  }
  server.answer('getBotRoom', () => success(scripted.room))
  server.answer('createBotSubmission', ({ body: { accommodations, consent } }) =>
    change({ ...(accommodations ? { accommodations } : {}), ...(consent ? { consent: { points: consent, on: nextInstant() } } : {}) }),
  )
  server.answer('addExitFullScreen', () => change({ exit_full_screen_count: scripted.room.exit_full_screen_count + 1 }))
  server.answer('addResumeInterview', () => change({ resume_interview_count: scripted.room.resume_interview_count + 1 }))
  server.answer('endBotInterview', () =>
    change({ interview_status: 'COMPLETED', ended_on: nextInstant(), ended_by: 'candidate', turn: null }),
  )
  server.answer('getBotFeedback', () => success(scripted.feedback))
  const changeFeedback = (patch: Partial<BotFeedback>) => {
    scripted.feedback = { ...scripted.feedback, ...patch }
    return success(scripted.feedback)
  }
  server.answer('disputeBotAnswer', ({ body: { number, why } }) =>
    scripted.feedback.can_dispute
      ? changeFeedback({ can_dispute: false, disputed: { number, why, on: nextInstant() }, score: 90 })
      : refusalOf('bot_dispute_used'),
  )
  server.answer('askForHumanLook', () => changeFeedback({ human_look_on: '2026-11-25T10:00:00.000Z' }))
  server.answer('deleteBotSubmission', ({ params }) => success({ id: params.id }))
  return scripted
}
