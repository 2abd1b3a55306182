import { setTimeout as delay } from 'node:timers/promises'
import { createPostgresEvents } from '@xperto/server/adapters/events/postgres-events'
import { type Database, openDatabase } from '@xperto/server/platform/db/database'
import { startOwnPostgres } from '@xperto/server/testing/own-postgres'
import { asOwner } from '@xperto/server/testing/test-server'
import type { ConnectionTarget } from '@xperto/server/platform/db/connection'
import { atMost, type Bench, type Figure, median, percentile } from '../bench.ts'

const perSecond = 170
const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const connections = 20

/** What the trigger of a reply's end does. */
const tellsBy = (statement: string) =>
  `create or replace function tell_reply() returns trigger language plpgsql as $$ begin perform ${statement}; return null; end $$`
/** The three ways in which the end of a reply is told, by the statements that make it so. */
const ways = {
  'no event': ['alter table generations disable trigger tell_reply_ended'],
  'the outbox': [
    'alter table generations enable trigger tell_reply_ended',
    tellsBy(`tell_change(new.user_id, 'reply_ended', new.chat_id)`),
  ],
  'a NOTIFY in each transaction': [
    'alter table generations enable trigger tell_reply_ended',
    tellsBy(`pg_notify('bench', json_build_object('user_id', new.user_id, 'kind', 'reply_ended', 'id', new.chat_id)::text)`),
  ],
} satisfies Record<string, string[]>
type Way = keyof typeof ways

export const bench: Bench = {
  about: `commits of the ends of ${perSecond} replies a second with fsync on, over ${connections} connections: with the event in the outbox and passed on to a listener, with no event, and with a NOTIFY in each transaction, in turn`,
  async run() {
    const postgres = await startOwnPostgres({ durable: true })
    const { target } = postgres
    const database = await openDatabase(target, { systemConnections: connections, waitMs: 60_000 })
    const log = { warn: (...told: unknown[]) => console.warn(...told) }
    const heard = new Map<string, number>()
    const events = createPostgresEvents({ db: database, log })
    try {
      const replies = await plantReplies(target, database)
      await events.start({
        onChange: (change) => 'chatId' in change && heard.set(change.chatId, performance.now()),
        onGap: () => undefined,
      })
      const p95s: Record<Way, number[]> = { 'no event': [], 'the outbox': [], 'a NOTIFY in each transaction': [] }
      const latencies: number[] = []
      for (let round = -1; round < rounds; round += 1) {
        for (const way of Object.keys(ways) as Way[]) {
          const { commits, committedAt } = await endAll({ database, target, replies, way })
          if (round >= 0) p95s[way].push(percentile(commits, 95))
          if (way !== 'the outbox') continue
          await delay(1000)
          for (const [chatId, at] of committedAt) latencies.push((heard.get(chatId) ?? Number.POSITIVE_INFINITY) - at)
        }
      }
      return figuresOf(p95s, latencies)
    } finally {
      await events.close()
      await database.close()
      await postgres.remove()
    }
  },
}

function figuresOf(p95s: Record<Way, number[]>, latencies: number[]): Figure[] {
  const timesOf = (way: Way) => median(p95s[way].map((value, round) => value / (p95s['no event'][round] ?? Number.NaN)))
  return [
    ...(Object.keys(ways) as Way[]).map((way) => ({
      name: `p95 of a commit with ${way}: median of the rounds`,
      value: median(p95s[way]),
      unit: 'ms',
    })),
    atMost('p95 with the outbox ÷ p95 with no event', timesOf('the outbox'), 1.2, '×'),
    { name: 'p95 with a NOTIFY ÷ p95 with no event', value: timesOf('a NOTIFY in each transaction'), unit: '×' },
    { name: 'heard after its commit, median', value: median(latencies), unit: 'ms' },
    atMost('heard after its commit, p99', percentile(latencies, 99), 500, 'ms'),
  ]
}

/** Ends every reply in a transaction of its own, at the bench's rate; answers how long each commit took, in milliseconds. */
async function endAll(given: { database: Database; target: ConnectionTarget; replies: Reply[]; way: Way }) {
  const { database, target, replies, way } = given
  await asOwner(target, `update generations set status = 'running', ended_at = null`, 'vacuum generations', 'checkpoint', ...ways[way])
  const commits: number[] = []
  const committedAt = new Map<string, number>()
  const began = performance.now()
  const ends = replies.map(async ({ id, chatId, messageId }, n) => {
    await delay(Math.max(0, began + (n * 1000) / perSecond - performance.now()))
    let written = 0
    await database.asSystem(async (tx) => {
      await tx.raw(`update messages set content = content || '.', status = 'complete' where id = $1`, [messageId])
      await tx.raw(`update generations set status = 'done', ended_at = now() where id = $1 and status = 'running'`, [id])
      written = performance.now()
    })
    const committed = performance.now()
    commits.push(committed - written)
    committedAt.set(chatId, committed)
  })
  await Promise.all(ends)
  return { commits, committedAt }
}

interface Reply {
  id: string
  chatId: string
  messageId: string
}

/** As many replies as end in a round, each in a chat of its own, and all of one person. */
async function plantReplies(target: ConnectionTarget, database: Database): Promise<Reply[]> {
  const person = `(select id from users where subject = 'bench')`
  await asOwner(
    target,
    `insert into users (id, issuer, subject, email, name, referral_code) values (gen_random_uuid(), 'https://issuer.example', 'bench', 'b', 'b', 'b')`,
    `insert into chats (id, user_id, chat_type, name) select gen_random_uuid(), ${person}, 'GENERIC', 'Bench' from generate_series(1, ${perSecond * seconds})`,
    `insert into messages (id, chat_id, user_id, position, role, message_type, content, status)
     select gen_random_uuid(), id, user_id, 0, 'assistant', 'AI_RESPONSE', repeat('word ', 200), 'complete' from chats`,
    `insert into generations (id, chat_id, user_id, message_id, status, owner, seq_base)
     select gen_random_uuid(), chat_id, user_id, id, 'done', 'bench', 0 from messages`,
  )
  return await database.systemQuery<Reply & Record<string, string>>(
    `select id, chat_id as "chatId", message_id as "messageId" from generations`,
  )
}
