import type { AnswerReport, Interview, InterviewReport, InterviewTurn } from '@xperto/contract'
import { newId, nextInstant } from './objects.ts'
import { refusalOf, success } from './scripted-call.ts'
import type { ScriptedServer } from './scripted-server.ts'

export const makeTurn = (more: Partial<InterviewTurn> = {}): InterviewTurn => ({
  ...{ number: 1, kind: 'question', question_number: 1, subject: 'The lost update', bridge: '' },
  text: 'How did you prove it was a lost update and not a bug in the caller?',
  ...{ answer: null, by: null },
  ...more,
})

export const makeInterview = (chatId: string, more: Partial<Interview> = {}): Interview => ({
  ...{
    id: newId(),
    chat_id: chatId,
    kind: 'TECHNICAL_INTERVIEW',
    phase: 'GREEN_ROOM',
    clock_runs: false,
    seconds_left: 1800,
    seconds: 1800,
  },
  ...{ price: 50, paid: false, questions: 6, turn: null, problem: null, turns: [], started_on: null, ended_on: null, ended_by: null },
  ...{ report: null, scoring: false },
  ...more,
})

const result: AnswerReport = {
  state: 'scored',
  score: 64,
  points: [
    {
      text: 'Says what was observed before guessing',
      core: true,
      state: 'met',
      quote: 'I logged the row version next to every write',
      said_on: null,
    },
    { text: 'Names the mechanism', core: true, state: 'partly', quote: 'one of them just got lost', said_on: null },
    { text: 'Rules out the caller', core: false, state: 'missing', quote: null, said_on: null },
  ],
  criteria: [{ name: 'Structure', level: 3, anchor: 'The main statement comes early and the rest follows from it.' }],
  delivery: { words: 96, seconds: 45, words_per_minute: 128, fillers: 4, longest_pause_seconds: 6 },
}

export const makeReport = (): InterviewReport => ({
  ...{ score: 64, judged_by: 'A model', rubric_version: '1', points: { met: 1, partly: 1, of: 6 }, seconds: 1568 },
  questions: [
    {
      ...{ id: 'lost-update', number: 1, subject: 'The lost update', question: 'How did you prove it was a lost update?' },
      answers: [
        {
          asked: 'How did you prove it was a lost update?',
          text: 'I logged the row version next to every write, and one of them just got lost.',
          by: 'voice',
        },
      ],
      result,
      verdict: null,
      model_answer: 'Two workers read the same value and both wrote it back: a lost update.',
      mistakes: ['Believing that begin and commit are enough.'],
      again: [],
    },
    {
      ...{ id: 'a-cache', number: 2, subject: 'A cache', question: 'What can go wrong with a cache?' },
      answers: [{ asked: 'What can go wrong with a cache?', text: 'It can be old.', by: 'text' }],
      result: {
        ...{ state: 'insufficient', score: null, criteria: [] },
        points: result.points.map((point) => ({ ...point, state: 'missing', quote: null })),
        delivery: { words: 4, seconds: null, words_per_minute: null, fillers: null, longest_pause_seconds: null },
      },
      verdict: null,
      model_answer: 'Old data is the first danger.',
      mistakes: ['One key for values that differ by person.'],
      again: [],
    },
  ],
})

/** The interview of one chat as the server keeps it; the test changes it at will. */
export function scriptInterview(server: ScriptedServer, first: Interview | null): { interview: Interview | null } {
  const scripted = { interview: first }
  const change = (patch: Partial<Interview>) => {
    if (!scripted.interview) return refusalOf('interview_not_chosen')
    scripted.interview = { ...scripted.interview, ...patch }
    return success(scripted.interview)
  }
  server.answer('getInterview', () => success(scripted.interview))
  server.answer('startInterview', () =>
    change({ phase: 'ASK', paid: true, clock_runs: true, started_on: nextInstant(), turn: makeTurn(), turns: [makeTurn()] }),
  )
  server.answer('pauseInterview', () => change({ phase: 'PAUSED', clock_runs: false }))
  server.answer('resumeInterview', () => change({ phase: 'ASK', clock_runs: true }))
  server.answer('endInterview', () => change({ phase: 'SCORING', clock_runs: false, ended_on: nextInstant(), turn: null, scoring: true }))
  server.answer('objectToJudgement', ({ params, body }) => {
    const { interview } = scripted
    if (!interview?.report) return refusalOf('interview_not_judged')
    const questions = interview.report.questions.map((question) =>
      question.id === params.questionId
        ? { ...question, objection: { reason: body.reason, made_on: nextInstant(), first: question.result } }
        : question,
    )
    return change({ report: { ...interview.report, questions } })
  })
  server.answer('answerAgain', ({ params, body }) => {
    const { interview } = scripted
    if (!interview?.report) return refusalOf('interview_not_judged')
    const questions = interview.report.questions.map((question) =>
      question.id === params.questionId
        ? {
            ...question,
            again: [...question.again, { number: question.again.length + 2, text: body.text, answered_on: nextInstant(), result }],
          }
        : question,
    )
    return change({ report: { ...interview.report, questions } })
  })
  return scripted
}
