import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { createScriptedModel } from '../testing/scripted-model.ts'
import { runAdmin } from './admin/admin-command.ts'
import { usageCommands } from './admin/usage-commands.ts'

const model = createScriptedModel()
model.script = () => ['An answer.']
const app = await startTestApp({ engines: { model }, variables: { FREE_DAILY_TOKENS_PER_PERSON: '30' } })
const { database } = app
beforeEach(database.empty)

const type = async (line: string) =>
  await runAdmin(usageCommands, line.split(' '), { db: database.database, now: () => new Date(), newId: randomUUID })

async function ask(token: string, kind: string): Promise<number> {
  const { body } = await app.call('GET', `/chats/get_by_type/${kind}?new=true`, { token })
  return (await app.call('POST', '/chats/messages', { token, body: { chat_id: body.data.id, content: 'How do I share a chat?' } })).status
}
/** The lines of the counter, in the order of the alphabet. */
const counted = async () =>
  (await app.call('GET', '/metrics')).text
    .split('\n')
    .filter((line) => line.startsWith('xperto_tokens'))
    .sort()

it('the operator sees the tokens of today by kind, free and paid, in /metrics and by npm run admin -- usage', async () => {
  const { token } = await app.signInWithCredits()
  expect(await counted()).toEqual([])
  const today = new Date().toISOString().slice(0, 10)
  expect(await type('usage')).toEqual({ lines: [`No tokens were used on ${today} (UTC).`], isWell: true })

  expect([await ask(token, 'SUPPORT'), await ask(token, 'GENERIC'), await ask(token, 'GENERIC'), await ask(token, 'SUPPORT')]).toEqual(
    Array.from({ length: 4 }, () => 200),
  )
  expect(await ask(token, 'SUPPORT')).toBe(429)
  expect(await counted()).toEqual([
    'xperto_tokens_total{kind="GENERIC",price="paid"} 36',
    'xperto_tokens_total{kind="SUPPORT",price="free"} 36',
  ])
  // The number is the count itself and not what was added since the last look.
  expect((await counted())[0]).toBe('xperto_tokens_total{kind="GENERIC",price="paid"} 36')
  expect((await type('usage')).lines).toEqual([
    `Tokens of ${today} (UTC):`,
    '  GENERIC, paid: 36 (14 read, 22 written)',
    '  SUPPORT, free: 36 (14 read, 22 written)',
    'Free: 36. Paid: 36.',
  ])
})

it('usage tells an earlier day with its numbers in thousands, and refuses what is no day', async () => {
  await database.asOwner(
    `insert into token_days (day, kind, is_free, shard, input_tokens, output_tokens)
     select '2026-11-20', 'NAMING', true, n, 1000000, 234567 from generate_series(0, 1) n`,
  )
  expect((await type('usage --day 2026-11-20')).lines).toEqual([
    'Tokens of 2026-11-20 (UTC):',
    '  NAMING, free: 2,469,134 (2,000,000 read, 469,134 written)',
    'Free: 2,469,134. Paid: 0.',
  ])
  expect(await type('usage --day yesterday')).toEqual({
    lines: ['DAY is a day: 2027-01-31.', 'Usage: npm run admin -- usage [--day DAY]'],
    isWell: false,
  })
})
