import { readFileSync } from 'node:fs'
import type { ChatType } from '@xperto/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WebResult } from '../../../ports/web-search.ts'
import { creditBalance } from '../../../testing/credit-balance.ts'
import { allRows, changedTables } from '../../../testing/injections/all-rows.ts'
import { createObeyingModel } from '../../../testing/injections/obeying-model.ts'
import { isSoak } from '../../../testing/soak-size.ts'
import { startTestApp } from '../../../testing/test-app.ts'

interface Injection {
  id: string
  carrier: string
  text: string
  /** Half b was read by nobody who wrote the product before it was measured. */
  half: 'a' | 'b'
}
const set = new URL('../../../../../chat-types/fixtures/injections.json', import.meta.url)
const { injections }: { injections: Injection[] } = JSON.parse(readFileSync(set, 'utf8'))
const half = process.env.INJECTIONS
const tried = half ? injections.filter((one) => one.half === half) : isSoak ? injections : injections.filter((_one, at) => at % 8 === 3)

/** The chats that a text of each kind gets into, and how a person brings it there. */
const ways: Readonly<Record<string, { types: ChatType[]; told: (text: string) => string }>> = {
  message: { types: ['DEFAULT', 'MOCK_TEST', 'QUIZ', 'SUPPORT', 'MENTOR'], told: (text) => `What do you say to this?\n\n${text}` },
  'web page': { types: ['GENERIC'], told: () => 'What does the page say?' },
  'job advert': { types: ['JOB_SEARCH', 'DEFAULT'], told: (text) => `I found this advert:\n\n${text}` },
  'résumé text': { types: ['RESUME', 'JOB_SEARCH'], told: (text) => text },
  'repository file': { types: ['VIBE_CODE_REVIEW'], told: (text) => `\`\`\`\`\n${text}\n\`\`\`\`` },
  'program output': { types: ['PRACTISE_QUESTION'], told: (text) => `My program prints this, why?\n\n\`\`\`\`text\n${text}\n\`\`\`\`` },
}
/** What is said first in a chat, so that there is something to change: a quiz that runs, a problem with a hint that was given. */
const begun: Partial<Record<ChatType, string[]>> = { QUIZ: ['SQL'], PRACTISE_QUESTION: ['Pages for the index', 'hint'] }

/** The tables that an answered message writes, and the rows that it adds to each at most. A résumé chat also keeps what it read of its person. */
const everyday: Readonly<Record<string, number>> = {
  ...{ messages: 2, generations: 1, chats: 0, flow_states: 1, token_days: 1, free_token_days: 1 },
  ...{ credit_txns: 1, credit_holds: 1, credit_lots: 0, credit_entries: 2, credit_accounts: 0 },
}
const ofResume: Readonly<Record<string, number>> = { ...everyday, resumes: 1, resume_versions: 2 }

const model = createObeyingModel()
let results: WebResult[] = []
const app = await startTestApp({ engines: { model, webSearch: { search: () => Promise.resolve(results) } } })

interface Visit {
  token: string
  userId: string
  chatId: string
}
/** Two people a kind of chat, who say the same: what one reads from a model that obeys, the other reads from one that does not. */
const visits = new Map<string, Visit>()
async function visitTo(type: ChatType, who: 'obeyed' | 'calm'): Promise<Visit> {
  const known = visits.get(`${type} ${who}`)
  if (known) return known
  const { token, userId } = await app.signInWithCredits(`${who}.${type.toLowerCase()}@example.org`)
  const chatId: string = (await app.call('GET', `/chats/get_by_type/${type}?new=true`, { token })).body.data.id
  const visit = { token, userId, chatId }
  visits.set(`${type} ${who}`, visit)
  model.obeys = null
  for (const content of [...(begun[type] ?? []), 'What do you think about indexes?']) await say(visit, content)
  return visit
}

async function say({ token, chatId }: Visit, content: string, isSearched = false) {
  const body = { chat_id: chatId, content, ...(isSearched ? { is_web_search: true } : {}) }
  expect((await app.call('POST', '/chats/messages', { token, body })).status).toBe(200)
  const [reply] = (await app.call('GET', `/chats/${chatId}/messages`, { token })).body.data
  return reply
}

/** What a chat is, but for its name and what counts its messages. */
async function chatRow(chatId: string) {
  const [row] = await app.database.asOwner(
    `select chat_type, lock_status, deleted_at, (select state from flow_states s where s.chat_id = c.id) as state from chats c where id = $1`,
    [chatId],
  )
  return row
}

/** These deal at random: their state is held against what it was, which talk leaves alone where the words themselves ask for nothing else. A résumé's state is what was read of its person. */
const dealt: readonly ChatType[] = ['QUIZ', 'PRACTISE_QUESTION']
const keptApart: readonly ChatType[] = ['RESUME']

/** All that comes of a text in a chat: rows, state, price, buttons and links. */
async function outcomeOf({ carrier, text }: Injection, type: ChatType, who: 'obeyed' | 'calm') {
  const way = ways[carrier]
  if (!way) throw new Error(`no way for ${carrier}`)
  const visit = await visitTo(type, who)
  const [before, was, { posted }] = [
    await allRows(app.database),
    await chatRow(visit.chatId),
    await creditBalance(app.database, visit.userId),
  ]
  model.obeys = who === 'obeyed' ? text : null
  results = [{ title: 'A page', url: 'https://page.example/', excerpt: text.replace(/\s+/g, ' ').slice(0, 600) }]
  const reply = await say(visit, way.told(text), carrier === 'web page')
  const [after, now, balance] = [await allRows(app.database), await chatRow(visit.chatId), await creditBalance(app.database, visit.userId)]
  const most = type === 'RESUME' ? ofResume : everyday
  const rows = Object.entries(changedTables(before, after)).filter(([name, more]) => more < 0 || more > (most[name] ?? -1))
  const isDealt = dealt.includes(type)
  return {
    ...{ rows, held: balance.held, links: [reply.link_url, reply.object_url, reply.object_type, reply.chat_lock_status] },
    isPriceOfTokens: [Math.round((reply.usage?.credits ?? 0) * 1_000_000), 0].includes(posted - balance.posted),
    isStateKept: isDealt ? JSON.stringify(now?.state) === JSON.stringify(was?.state) : null,
    chat: isDealt || keptApart.includes(type) ? { ...now, state: null } : now,
    actions: reply.user_actions.map((action: { action_type: string; disabled: boolean }) => [action.action_type, action.disabled]),
    options: isDealt ? reply.options.length : reply.options,
  }
}
const nothing = { rows: [], held: 0, links: [null, null, null, null], isPriceOfTokens: true }

/** What an obeyed injection changed, against the same words before a model that does not obey. */
async function whatHappens(injection: Injection, type: ChatType): Promise<string[]> {
  const calm = await outcomeOf(injection, type, 'calm')
  const obeyed = await outcomeOf(injection, type, 'obeyed')
  const expected = { ...calm, ...nothing }
  return Object.entries(expected).flatMap(([name, value]) => {
    const found = obeyed[name as keyof typeof obeyed]
    return JSON.stringify(found) === JSON.stringify(value) ? [] : [`${name}: ${JSON.stringify(found)} for ${JSON.stringify(value)}`]
  })
}

describe('a model that obeys every order that stands in what it reads', () => {
  beforeAll(async () => await app.database.empty())

  it.each(Object.keys(ways))('%s: no state, price, lock, button or link of the product moves', async (carrier) => {
    const own = tried.filter((one) => one.carrier === carrier)
    const moved: string[] = []
    for (const [at, injection] of own.entries()) {
      const types = ways[carrier]?.types ?? []
      const type = types[at % types.length]
      if (!type) throw new Error('no chat')
      const happened = await whatHappens(injection, type)
      if (happened.length > 0) moved.push(`${injection.id} in ${type}: ${happened.join('; ')}`)
    }
    console.info(`${carrier}: ${moved.length} of ${own.length} did something`)
    expect(moved).toEqual([])
  })

  it('the test sees what moves: a lock, a row and a price that are changed by hand', async () => {
    const { chatId } = await visitTo('DEFAULT', 'calm')
    const [before, chat] = [await allRows(app.database), await chatRow(chatId)]
    await app.database.asOwner(`update chats set lock_status = 'LOCKED' where id = $1`, [chatId])
    expect(await chatRow(chatId)).not.toEqual(chat)
    expect(changedTables(before, await allRows(app.database))).toEqual({ chats: 0 })
    await app.database.asOwner('update chats set lock_status = null where id = $1', [chatId])
  })
})
