import { beforeEach } from 'vitest'
import type { Accommodations, BotInterview, BotRoom } from '@xperto/contract'
import { consentPoints } from '@xperto/contract/bot-consent-notices'
import type { Engines } from '../app/container.ts'
import { adaAndBob } from './ada-and-bob.ts'
import { ChatClient, textOf } from './chat-client.ts'
import { createJobsAtHand } from './jobs-at-hand.ts'
import { startTestApp } from './test-app.ts'

/** Somebody who writes interviews, or gives one. */
export interface Person {
  token: string
  userId: string
  client: ChatClient
}

export const twoQuestions = [
  {
    text: 'Why do you measure first?',
    kind: 'spoken',
    minutes: 3,
    expected_points: [{ text: 'Names the hidden zebrafish', is_core: true, signs: ['measured every step'] }],
  },
  {
    text: 'Tell of a fault that you found.',
    kind: 'written',
    minutes: 2,
    expected_points: [{ text: 'Tells of the hidden heron', is_core: true, signs: ['retry queue'] }],
  },
] as const

/** The product with a queue of jobs that the tests work off themselves: Ada, who has credits, writes interviews, and Bob, who has none, gives them. */
export async function startBotInterviewApp(engines: Partial<Engines> = {}) {
  const jobs = createJobsAtHand()
  const app = await startTestApp({ engines: { ...engines, jobs }, variables: { SERVICES: 'web,chat,main,worker' } })
  await jobs.started
  beforeEach(() => void (jobs.waiting.length = 0))
  const come = async (email: string, withCredits = false): Promise<Person> => {
    const { token, userId } = withCredits ? await app.signInWithCredits(email) : await app.signIn(email)
    return { token, userId, client: new ChatClient(app.url, token) }
  }
  const call = async ({ token }: Person, method: string, path: string, body?: unknown) =>
    await app.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const people = adaAndBob({ database: app.database, signIn: async (email) => await come(email, email.startsWith('ada')) })
  const companies = new Map<string, string>()
  /** Creates with all points agreed to, where `more` says nothing else. */
  const submit = async (
    person: Person,
    botInterviewId: string,
    more: { accommodations?: Accommodations; consent?: readonly string[] | undefined; userId?: string } = {},
  ) => {
    const consent = consentPoints(companies.get(botInterviewId) ?? '', more.accommodations?.answers ?? 'voice')
    return await call(person, 'POST', '/api/v1/botInterviewSubmissions/create', { botInterviewId, consent, ...more })
  }
  const room = async (person: Person, id: string): Promise<BotRoom> => (await call(person, 'GET', `/bot_interviews/room/${id}`)).body.data
  const say = async (person: Person, { chatId, id }: BotRoom, text: string, action?: string) =>
    textOf(
      await person.client.say(chatId ?? '', text, {
        bot_interview_submission_id: id,
        ...(action === undefined ? {} : { user_action_type: action }),
      }),
    )
  return {
    app,
    jobs,
    come,
    call,
    ...people,
    /** An interview of Ada's. */
    async write(more: object = {}): Promise<BotInterview> {
      const fields = { title: 'Backend engineer', interview_type: 'TECH_SCREENING', questions: twoQuestions, ...more }
      const made: BotInterview = (await call(people.ada, 'POST', '/api/v1/botInterviews/create', fields)).body.data
      companies.set(made.id, made.company_name)
      return made
    },
    submit,
    room,
    say,
    /** A submission that has started. */
    async begin(person: Person, interview: BotInterview, more: { accommodations?: Accommodations } = {}): Promise<BotRoom> {
      const made: BotRoom = (await submit(person, interview.id, more)).body.data
      await say(person, made, 'Start the interview', 'START_BOT_INTERVIEW')
      return await room(person, made.id)
    },
    end: async (person: Person, id: string) =>
      await call(person, 'POST', '/bot_interviews/end_interview', { bot_interview_submission_id: id }),
    feedback: async (person: Person, id: string) => await call(person, 'GET', `/bot_interviews/feedback/${id}`),
    /** Lets a submission have begun that many seconds earlier. */
    async age(id: string, seconds: number) {
      await app.database.asOwner(
        `update bot_interview_submissions set due_at = due_at - $2 * interval '1 second', started_at = started_at - $2 * interval '1 second',
           state = (state::jsonb || jsonb_build_object('startedAt', (state ->> 'startedAt')::bigint - $2 * 1000,
             'runningSince', (state ->> 'runningSince')::bigint - $2 * 1000))::json where id = $1`,
        [id, seconds],
      )
    },
  }
}
