import type { ChatType } from '@xperto/contract'
import { afterEach, expect, it } from 'vitest'
import { ChatClient, textOf } from '../testing/chat-client.ts'
import { killChildServers, startChildServer } from '../testing/child-server.ts'
import { creditBalance } from '../testing/credit-balance.ts'
import { freePort } from '../testing/free-port.ts'
import { isSoak } from '../testing/soak-size.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()
afterEach(killChildServers)

/** What is said in a chat, step by step; a pair is an action with its words. */
type Script = readonly (string | readonly [action: string, text: string])[]

/** Conversations that come through every state of their flow without a model. */
const scripts: Partial<Record<ChatType, Script>> = {
  GOAL: [
    'I want to get my first junior backend job',
    'I know some Python',
    '8 hours a week',
    'no date',
    ['ACCEPT_GOAL', 'Accept Goal'],
    ['ACCEPT_PLAN', 'Accept Plan'],
  ],
  NEWSLETTER: ['Git and testing', 'every Friday at 18:00', 'Start the newsletter', 'add SQL', 'pause', 'resume', 'stop'],
  SYSTEM_DESIGN: ['Design a URL shortener', 'Make a short link and redirect fast', 'skip', '38 writes a second', 'skip'],
  HACKATHON: ['We are 3 people with 24 hours, theme climate', 'An app that shows when power is green', 'Write the pitch'],
  MENTOR: ['I cannot build anything on my own', 'Before the first line', 'Two hours', 'Done'],
  VIBE_CODE_REVIEW: ['```py\ndef add(x, items=[]):\n    return items\n```', '```py\ndef add(x, items=None):\n    return items\n```'],
  QUIZ: ['Three questions on SQL', 'skip', 'hint', 'skip'],
  CODING_CONTEST: ['Start a contest', 'Check', 'Finish'],
}

/** What is drawn by chance, told by the clock, or the port of a server is left out: how far the flow is stays. */
const asStep = (text: string, type: ChatType): string =>
  type === 'QUIZ' || type === 'CODING_CONTEST'
    ? (/Question \d of \d|not this one|The clock runs|nothing new|finished|right/u.exec(text)?.[0] ?? text)
    : text.replaceAll(/localhost:\d+/gu, 'localhost')

async function start(type: ChatType, name: string) {
  const { token, userId } = await app.signInWithCredits(`${name}@example.com`)
  const client = new ChatClient(app.url, token)
  const { id } = await client.chatOfType(type)
  const credits = async () => await creditBalance(app.database, userId)
  return { token, client, chatId: id, credits }
}

const send = async (client: ChatClient, chatId: string, step: Script[number]): Promise<string> =>
  typeof step === 'string'
    ? textOf(await client.say(chatId, step))
    : textOf(await client.say(chatId, step[1], { user_action_type: step[0] }))

/** How many statements wait for a lock. */
const waiting = async () =>
  (
    await app.database.asOwner(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  )[0]?.['n']

/** A server takes the message and is killed as the reply is written down: in the transaction that holds its words, its state, its rows and its price. */
async function killedOn(token: string, chatId: string, step: Script[number]): Promise<void> {
  const server = await startChildServer('whole-server-process.ts', {
    target: app.database.target,
    port: await freePort(),
    variables: { SERVICES: 'web,chat,main' },
  })
  await app.database.database.asSystem(async (tx) => {
    await tx.raw('lock table flow_states, newsletters in exclusive mode')
    const sent = send(new ChatClient(server.url, token), chatId, step).catch(() => null)
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
    await server.kill()
    await sent
  })
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
}

const kills = Object.entries(scripts).flatMap(([type, script]) => script.map((_, at) => ({ type: type as ChatType, at })))
/** `npm test` kills three of them, `npm run soak` each. */
const tried = isSoak
  ? kills
  : kills.filter(({ type, at }) => `${type} ${at}` === 'GOAL 5' || `${type} ${at}` === 'NEWSLETTER 2' || `${type} ${at}` === 'QUIZ 1')

it.each(tried)(
  'EFF-02 TYP-01 $type killed as it answers message $at: Retry answers it, the talk goes on as if nothing was, and no price is taken twice',
  async ({ type, at }) => {
    const script = scripts[type] ?? []
    const calm = await start(type, `calm-${type}-${at}`)
    const told: string[] = []
    for (const step of script) told.push(asStep(await send(calm.client, calm.chatId, step), type))

    const { token, client, chatId, credits } = await start(type, `killed-${type}-${at}`)
    const heard: string[] = []
    for (const step of script.slice(0, at)) heard.push(asStep(await send(client, chatId, step), type))
    await killedOn(token, chatId, script[at] ?? '')
    // The next server ends what the dead one left before it answers anybody.
    const next = await startTestApp({ database: app.database })
    const again = new ChatClient(next.url, token)
    const cut = (await again.messages(chatId)).findLast(({ error }) => error?.code === 'reply_interrupted')
    heard.push(asStep(textOf(await again.say(chatId, '', { regenerate_message_id: cut?.id })), type))
    for (const step of script.slice(at + 1)) heard.push(asStep(await send(again, chatId, step), type))
    await next.close()
    expect(heard).toEqual(told)
    expect(await credits()).toEqual(await calm.credits())
  },
)
