import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { createMemoryReplyLog } from '../../../adapters/reply-log/memory-reply-log.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { ChatClient, createPerson } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import { creditBalance, creditHolds } from '../../../testing/credit-balance.ts'
import { createScriptedModel, type ScriptedCall } from '../../../testing/scripted-model.ts'
import { soakSize } from '../../../testing/soak-size.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { checkLedger, grantCredits } from '../../money/credits/index.ts'
import { reapReplies } from './reap-replies.ts'
import { patient } from '../../../testing/database-patience.ts'

const db = await testDatabase()
const model = createScriptedModel()
const replyLog = createMemoryReplyLog()
// Two servers that share what replicas share. Nothing is reaped by a clock: the lives below say when.
const settings = { sweepMs: 3_600_000, heartbeatMs: 3_600_000, saveMs: 5, mergeMs: 0 }
const second = await openDatabase(db.target, { applicationConnections: 10, systemConnections: 5, ...patient })
const services = [
  await startChatService({ database: db.database, model, replyLog, settings }),
  await startChatService({ database: second, model, replyLog, settings }),
] as const
afterAll(async () => {
  await Promise.all(services.map(async (service) => await service.close()))
  await second.close()
})

const chatsAtOnce = 4
/** What may happen to the reply of a chat. What does not fit where it stands (the end of one that was never sent) does nothing. */
const event = fc.record({
  chat: fc.integer({ min: 0, max: chatsAtOnce - 1 }),
  server: fc.constantFrom(0 as const, 1 as const),
  what: fc.constantFrom('send', 'send', 'send', 'chunk', 'chunk', 'done', 'done', 'stop', 'fail', 'die', 'reap', 'again'),
  tokens: fc.integer({ min: 0, max: 60_000 }),
})
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

/** One reply of the lives: its answer over HTTP, and the model's hand on it. */
interface Life {
  reading: Promise<string>
  call: ScriptedCall
}

/** Plays the events in order; at the end every reply that still lives is ended. Answers how many were sent, and how many were refused. */
async function play(clients: readonly [ChatClient, ChatClient], events: readonly Event[]): Promise<{ sent: number; refused: number }> {
  const chats = await Promise.all(Array.from({ length: chatsAtOnce }, async () => (await clients[0].chatOfType('GENERIC')).id))
  const lives = new Map<string, Life>()
  let [sent, refused] = [0, 0]
  const ended = async (chatId: string) => {
    await lives.get(chatId)?.reading
    lives.delete(chatId)
  }
  for (const { chat, server, what, tokens } of events) {
    const chatId = chats[chat] ?? ''
    const client = clients[server]
    const life = lives.get(chatId)
    if (what === 'send' || what === 'again') {
      if (life) continue
      const reply =
        what === 'again' ? (await client.messages(chatId)).findLast(({ message_type }) => message_type !== 'USER_MESSAGE') : undefined
      const answer = await client.send(chatId, 'Go on', reply ? { regenerate_message_id: reply.id } : {})
      if (answer.status === 402) {
        await answer.text()
        refused++
        continue
      }
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
      sent++
      lives.set(chatId, { reading: answer.text(), call: await model.nextCall() })
    } else if (what === 'die' || what === 'reap') {
      // A process that is taken for dead, rightly or not: it may still write.
      if (what === 'die') await db.asOwner(`update generations set heartbeat_at = now() - interval '1 hour' where chat_id = $1`, [chatId])
      else {
        const deps = { db: db.database, replyLog, log: pino({ level: 'silent' }), settings: { staleMs: 60_000 } }
        await reapReplies(deps, { own: [], everyoneElse: false })
      }
    } else if (!life) continue
    else if (what === 'chunk') life.call.write('Some words of an answer. ')
    else if (what === 'done') {
      model.reports = { inputTokens: tokens, outputTokens: Math.floor(tokens / 3), estimated: false }
      life.call.write('The end.')
      life.call.end()
      await ended(chatId)
    } else if (what === 'fail') {
      life.call.fail('model_failed')
      await ended(chatId)
    } else {
      await client.stop(chatId)
      await ended(chatId)
    }
  }
  for (const [chatId, { call }] of lives) {
    call.write('The end.')
    call.end()
    await ended(chatId)
  }
  return { sent, refused }
}

const runs = soakSize({ test: 20, soak: 60 })

test(`CRE-05 ${runs} random lives of replies on two servers: the balance is what was granted less what was settled, and no hold stays open`, async () => {
  let [sent, refused] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 5, maxLength: 40 }),
      fc.integer({ min: 2_000, max: 300_000 }),
      async (events, granted) => {
        const userId = await createPerson(db)
        const amount = BigInt(granted) * 100n
        const grant = { key: `start:${userId}`, userId, amount, kind: 'paid' as const, reason: 'TEST', ref: null, expiresAt: null }
        await db.database.asSystem(async (tx) => await grantCredits(tx, grant))
        const clients = [new ChatClient(services[0].url, userId), new ChatClient(services[1].url, userId)] as const
        const played = await play(clients, events)
        sent += played.sent
        refused += played.refused
        const holds = await creditHolds(db, userId)
        expect(holds.filter(({ state }) => state === 'open')).toEqual([])
        expect(holds).toHaveLength(played.sent)
        const settled = holds.reduce((sum, hold) => sum + hold.settled, 0)
        const { posted, held } = await creditBalance(db, userId)
        expect([posted, held]).toEqual([Number(amount) - settled, 0])
        expect(posted).toBeGreaterThanOrEqual(0)
        // What the messages say is what the ledger took, and only of replies that were done or stopped.
        const replies = await db.asOwner(
          `select status, (usage ->> 'credits')::numeric * 1000000 as price from messages where user_id = $1 and role = 'assistant'`,
          [userId],
        )
        expect(replies.reduce((sum, { price }) => sum + Number(price ?? 0), 0)).toBe(settled)
        expect(replies.filter(({ status, price }) => Number(price ?? 0) > 0 && status !== 'complete' && status !== 'stopped')).toEqual([])
      },
    ),
    { numRuns: runs },
  )
  expect(Math.min(sent, refused)).toBeGreaterThan(0)
  console.info(`${sent} replies were sent and ${refused} refused`)
  expect(await checkLedger(db.database)).toMatchObject({ isSound: true, sum: 0n, openHolds: 0 })
})
