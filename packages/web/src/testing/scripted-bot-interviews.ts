import type { BotInterview, BotInterviewSubmission, PublicBotInterview, SubmissionRow } from '@xperto/contract'
import { consentPoints } from '@xperto/contract/bot-consent-notices'
import { refusalOf, success } from './scripted-call.ts'
import type { ScriptedServer } from './scripted-server.ts'

const at = '2026-11-20T10:00:00.000Z'

/** An open interview with one question that holds two points. */
export const makeBotInterview = (more: Partial<BotInterview> = {}): BotInterview => {
  const id = crypto.randomUUID()
  return {
    id,
    userId: 'owner',
    title: 'Backend engineer, first interview',
    description: 'Services, data and being on call.',
    interview_type: 'TECH_SCREENING',
    focus_area: 'Node.js',
    company_name: 'Example Systems',
    jobLink: '',
    jobDescription: '',
    questions: [
      {
        text: 'Which isolation level would you choose for a transfer?',
        kind: 'spoken',
        minutes: 3,
        expected_points: [
          { text: 'Names the anomaly', is_core: true, signs: [] },
          { text: 'Says what it costs', is_core: false, signs: ['retries'] },
        ],
      },
    ],
    max_submissions: 20,
    retention_days: 90,
    minutes: 3,
    submissions: { total: 2, started: 2, completed: 1, selected: 0, gone: 0 },
    cost: { each: 50, at_most: 900 },
    is_open: true,
    closed_because: null,
    path: `/interview/${id}`,
    created_on: at,
    updated_on: at,
    ...more,
  }
}

const consentOf = (inviter: string): PublicBotInterview['consent'] => ({
  voice: [...consentPoints(inviter, 'voice')],
  text: [...consentPoints(inviter, 'text')],
})

/** What anybody sees of an interview. */
export const makeInvitation = (more: Partial<PublicBotInterview> = {}): PublicBotInterview => ({
  id: crypto.randomUUID(),
  title: 'Backend engineer, first interview',
  description: 'Services, data and being on call.',
  interview_type: 'TECH_SCREENING',
  focus_area: 'Node.js',
  company_name: 'Example Systems',
  questions: 8,
  written_questions: 1,
  minutes: 25,
  recorded: [
    { what: 'answers', kept: true, owner_sees: true, scored: true },
    { what: 'face_voice_eyes', kept: false, owner_sees: false, scored: false },
  ],
  consent: consentOf(more.company_name ?? 'Example Systems'),
  paid_by: 'owner',
  retention_days: 90,
  is_open: true,
  time_factors: [1, 1.5, 2],
  ...more,
})

/** A completed submission with one scored answer. */
export const makeSubmission = (more: Partial<BotInterviewSubmission> = {}): BotInterviewSubmission => ({
  id: crypto.randomUUID(),
  botInterviewId: 'i',
  userId: 'candidate',
  chatId: null,
  candidate_name: 'Sam Example',
  status: 'PENDING',
  interview_status: 'COMPLETED',
  exit_full_screen_count: 2,
  resume_interview_count: 1,
  score: 84,
  coverage: null,
  duration: 1260,
  accommodations: { answers: 'text', time: 1.5 },
  scoring: false,
  human_look_on: null,
  created_on: at,
  started_on: at,
  ended_on: at,
  title: 'Backend engineer, first interview',
  company_name: 'Example Systems',
  note: '',
  note_asked: false,
  disputed: null,
  judged_by: 'Built-in library',
  answers: [
    {
      number: 1,
      question: 'Which isolation level would you choose for a transfer?',
      kind: 'spoken',
      answer: 'Serializable, because a lost update would cost money.',
      by: 'text',
      asked_at: at,
      answered_at: at,
      state: 'scored',
      score: 84,
      points: [],
      criteria: [],
      delivery: null,
    },
  ],
  erased_on: null,
  ...more,
})

/** Answers the owner's calls of bot interviews; what the page writes stands in the arrays. */
export function scriptBotInterviews(
  server: ScriptedServer,
  interviews: BotInterview[],
  submissions: BotInterviewSubmission[] = [],
): { interviews: BotInterview[]; submissions: BotInterviewSubmission[] } {
  server.answer('listBotInterviews', () => success([...interviews]))
  server.answer('createBotInterview', ({ body: { userId: _, ...words } }) => {
    const made = makeBotInterview(words)
    interviews.unshift(made)
    return success(made)
  })
  server.answer('changeBotInterview', ({ params, body: { closed, ...body } }) => {
    const found = interviews.find(({ id }) => id === params.id)
    const opened = closed === undefined ? {} : { is_open: !closed, closed_because: closed ? ('by_owner' as const) : null }
    return found ? success(Object.assign(found, body, opened)) : refusalOf('bot_interview_not_found')
  })
  server.answer('deleteBotInterview', ({ params }) => {
    interviews.splice(
      interviews.findIndex(({ id }) => id === params.id),
      1,
    )
    return success({ id: params.id })
  })
  const scores = (clean: number, bad: number) => ({ clean, errors_10: clean, errors_25: bad, paraphrase: clean, fillers: clean })
  server.answer(
    'testBotInterview',
    success({
      judged_by: 'Built-in library',
      rows: [
        { strength: 'strong', scores: scores(88, 61) },
        { strength: 'fair', scores: scores(63, 60) },
        { strength: 'weak', scores: scores(24, 22) },
      ],
      warnings: [
        { kind: 'drift', strength: 'strong', heard_as: 'errors_25', from: 88, to: 61, questions: [1] },
        { kind: 'order', strength: 'strong', heard_as: 'errors_25', from: 63, to: 61, questions: [] },
      ],
    }),
  )
  server.answer('generateBotQuestions', () => success({ questions: makeBotInterview().questions, written_by: 'Built-in library' }))
  server.answer('listBotSubmissions', ({ query }) => {
    const items: SubmissionRow[] = submissions.filter(
      ({ status, interview_status: run, score, duration }) =>
        (!query.selected || status === 'SELECTED') &&
        (!query.completed || run === 'COMPLETED') &&
        (!query.highScore || (score ?? 0) >= 80) &&
        (query.scoreGreaterThan === undefined || (score ?? 0) > query.scoreGreaterThan) &&
        (query.durationGreaterThan === undefined || duration > query.durationGreaterThan),
    )
    if (query.sort === 'score') items.sort((one, other) => (other.score ?? -1) - (one.score ?? -1))
    const { page, limit } = query
    return success({
      items: items.slice((page - 1) * limit, page * limit),
      currentPage: page,
      totalPages: Math.ceil(items.length / limit),
      totalItems: items.length,
    })
  })
  const change = (id: string, to: Partial<BotInterviewSubmission>) => {
    const found = submissions.find((one) => one.id === id)
    return found ? success(Object.assign(found, to)) : refusalOf('bot_submission_not_found')
  }
  server.answer('getBotSubmission', ({ params }) => change(params.id, {}))
  server.answer('decideBotSubmission', ({ params, body: { status } }) => change(params.id, { status, note_asked: status === 'REJECTED' }))
  server.answer('noteBotSubmission', ({ params, body: { note } }) => change(params.id, { note }))
  return { interviews, submissions }
}
