import { beforeEach } from 'vitest'
import type { Engines } from '../app/container.ts'
import { adaAndBob } from './ada-and-bob.ts'
import { ChatClient } from './chat-client.ts'
import { createJobsAtHand } from './jobs-at-hand.ts'
import { startTestApp } from './test-app.ts'

/** Somebody with a new mock-interview chat and free credits. */
export interface Candidate {
  token: string
  userId: string
  chatId: string
  client: ChatClient
}

/** The product with a queue of jobs that the tests work off themselves, the calls of an interview, and two people who come anew before each test. */
export async function startInterviewApp(engines: Partial<Engines> = {}) {
  const jobs = createJobsAtHand()
  const app = await startTestApp({ engines: { ...engines, jobs }, variables: { SERVICES: 'web,chat,main,worker' } })
  await jobs.started
  beforeEach(() => void (jobs.waiting.length = 0))

  const come = async (email: string, withCredits = true): Promise<Candidate> => {
    const { token, userId } = withCredits ? await app.signInWithCredits(email) : await app.signIn(email)
    const client = new ChatClient(app.url, token)
    return { token, userId, client, chatId: (await client.chatOfType('INTERVIEW')).id }
  }
  const call = async ({ token, chatId }: Candidate, method: string, rest = '', body?: unknown) =>
    await app.call(method, `/interviews/${chatId}${rest}`, { token, ...(body === undefined ? {} : { body }) })
  const say = async ({ client, chatId }: Candidate, text: string, action?: string) =>
    await client.say(chatId, text, action === undefined ? {} : { user_action_type: action })
  return {
    app,
    jobs,
    come,
    call,
    say,
    ...adaAndBob({ database: app.database, signIn: async (email) => await come(email) }),
    choose: async (person: Candidate, kind = 'HR_INTERVIEW') => await say(person, 'Choose', kind),
    read: async (person: Candidate) => (await call(person, 'GET')).body.data,
    /** The last message of the chat. */
    last: async ({ client, chatId }: Candidate) => (await client.messages(chatId)).at(-1),
    chat: async ({ client, chatId }: Candidate) => (await client.call<{ chat_lock_status: string | null }>('GET', `/chats/${chatId}`)).data,
    /** Lets an interview have begun that many seconds earlier. */
    async age({ chatId }: Candidate, seconds: number) {
      await app.database.asOwner(
        `update interviews set due_at = due_at - $2 * interval '1 second', started_at = started_at - $2 * interval '1 second',
           state = (state::jsonb || jsonb_build_object('startedAt', (state ->> 'startedAt')::bigint - $2 * 1000,
             'runningSince', (state ->> 'runningSince')::bigint - $2 * 1000))::json where chat_id = $1`,
        [chatId, seconds],
      )
    },
  }
}
