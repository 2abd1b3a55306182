import { randomUUID } from 'node:crypto'
import type { MessageBlock } from '@xperto/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { refundCommands } from '../../../app/admin/refund-commands.ts'
import { runAdmin } from '../../../app/admin/admin-command.ts'
import type { MailMessage, MailOutcome } from '../../../ports/mail.ts'
import { startTestPayments } from '../../../testing/payment-gateways.ts'
import { plantOrder, type PlantedOrder } from '../../../testing/plant-order.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { chargeCredits, checkLedger } from '../../money/credits/index.ts'
import { noteRefund } from '../../money/payments/index.ts'

const mails: MailMessage[] = []
let mailOutcome: MailOutcome
const mail = {
  send: async (message: MailMessage) => {
    if (mailOutcome.sent) mails.push(message)
    return await Promise.resolve(mailOutcome)
  },
  check: async () => await Promise.resolve({ isHealthy: true, lines: [] }),
}
const { simulator, payments } = await startTestPayments({ webhooks: 'held' })
const app = await startTestApp({ engines: { payments, mail }, variables: { SUPPORT_MAIL: 'help@example.com' } })
const db = app.database
let ada: Awaited<ReturnType<typeof app.signIn>>
let chatId: string
beforeEach(async () => {
  await db.empty()
  mails.length = 0
  mailOutcome = { sent: true }
  ada = await app.signIn()
  chatId = await openChat()
})

const openChat = async (token = ada.token): Promise<string> => (await app.call('GET', '/chats/get_by_type/SUPPORT', { token })).body.data.id
interface Told {
  content: string
  message_type: string
  blocks?: MessageBlock[]
  chat_lock_status: string | null
  user_actions: { action_type: string }[]
}
const messages = async (id = chatId, token = ada.token): Promise<Told[]> =>
  (await app.call('GET', `/chats/${id}/messages?page=1&size=100`, { token })).body.data.toReversed()
async function say(content: string, action?: string, id = chatId, token = ada.token): Promise<Told> {
  const sent = await app.call('POST', '/chats/messages', {
    token,
    body: { chat_id: id, content, message_type: 'USER_MESSAGE', ...(action ? { user_action_type: action } : {}) },
  })
  expect(sent.status).toBe(200)
  const last = (await messages(id, token)).at(-1)
  if (!last) throw new Error('nothing was answered')
  return last
}
async function paid(token = ada.token): Promise<PlantedOrder> {
  const made = await plantOrder(app, { payments, token })
  simulator.choose('cashfree', made.orderId, 'pay')
  await deliver(made)
  return made
}
async function deliver(made: PlantedOrder): Promise<void> {
  const event = simulator.eventsOf(made.orderId).at(-1)
  if (!event) throw new Error('nothing was told')
  expect(await simulator.deliver({ ...simulator.sign(event), url: `${app.url}/api/v1/payments/webhooks/cashfree` })).toBe(200)
}
const spend = async (credits: bigint) =>
  await db.database.asSystem(
    async (tx) =>
      await chargeCredits(tx, {
        userId: ada.userId,
        key: `spent:${randomUUID()}`,
        amount: credits * 1_000_000n,
        reason: 'GOAL_PLAN',
        ref: null,
      }),
  )
const account = async () =>
  (
    await db.asOwner(
      'select (posted / 1000000)::int as posted, (held / 1000000)::int as held, debt::int from credit_accounts where user_id = $1',
      [ada.userId],
    )
  )[0]
async function runJob(name: string): Promise<void> {
  const job = app.modules.flatMap(({ jobs = [] }) => jobs).find((one) => one.name === name)
  if (!job || !('cron' in job)) throw new Error(`there is no job ${name}`)
  await job.run(new AbortController().signal)
}
const admin = async (...words: string[]) =>
  await runAdmin(refundCommands, words, { db: db.database, now: () => new Date(), newId: randomUUID })
const referenceOf = async () => String((await db.asOwner('select reference from refund_requests'))[0]?.['reference'])
const reconcile = async () => await runJob('reconcile-payments')

describe('TYP-08 support over the own account', () => {
  it('knows the own orders alone and the usage of seven days, whose sum is what the ledger says', async () => {
    const made = await paid()
    const bob = await app.signIn('bob@example.com')
    const foreign = await paid(bob.token)
    await spend(100n)
    await spend(7n)
    const orders = await say('Help with a payment', 'PAYMENT_SUPPORT')
    expect(JSON.stringify(orders.blocks)).toContain(made.customOrderId)
    expect(JSON.stringify(orders)).not.toContain(foreign.customOrderId)
    const usage = await say('Help with usage', 'USAGE_SUPPORT')
    const [block] = usage.blocks ?? []
    expect(block).toMatchObject({ kind: 'rows', total: '107 credits', rows: [{ title: 'Goal plan', value: '107', note: '2 times' }] })
    const [ledger] = await db.asOwner(`select sum(amount)::text as amount from credit_entries where system = 'revenue'`)
    expect(ledger).toEqual({ amount: '107000000' })
    // Another's order number is nothing that this chat knows.
    const asked = await say(`Ask for the refund of ${foreign.customOrderId}`)
    expect(asked.content).not.toContain('RF-')
    expect(await db.asOwner('select 1 from refund_requests')).toEqual([])
  })

  it('EFF-01 is locked when it is solved, and the next Support is a new chat', async () => {
    await say('How do I delete a chat?')
    await say('End support', 'END_SUPPORT')
    const closed = await say('Yes, solved', 'SUPPORT_FINISHED_YES')
    expect(closed).toMatchObject({ message_type: 'SYSTEM_MESSAGE', chat_lock_status: 'LOCKED' })
    const refused = await app.call('POST', '/chats/messages', {
      token: ada.token,
      body: { chat_id: chatId, content: 'One more', message_type: 'USER_MESSAGE' },
    })
    expect([refused.status, refused.body.error.code]).toEqual([422, 'chat_locked'])
    expect(await openChat()).not.toBe(chatId)
  })

  it('its input stays open beside its actions, and it costs nothing', async () => {
    await say('Help with chats', 'CHAT_SUPPORT')
    expect((await say('How are credits counted?')).content).toContain('100 credits pay for one million tokens')
    expect(await db.asOwner('select 1 from credit_txns')).toEqual([])
  })
})

describe('TYP-08 a refund that is asked for', () => {
  it('sets the unused credits aside, is decided by an operator, and its chat says each step once', async () => {
    const made = await paid()
    await spend(120n)
    const asked = await say(`Ask for the refund of ${made.customOrderId}`)
    expect(asked.blocks).toMatchObject([
      {
        kind: 'steps',
        steps: [{ is_done: true, note: expect.stringContaining('380 credits set aside') }, { is_done: false }, { is_done: false }],
      },
    ])
    expect(await account()).toEqual({ posted: 380, held: 380, debt: 0 })
    await say(`Ask for the refund of ${made.customOrderId}`)
    expect(await account()).toEqual({ posted: 380, held: 380, debt: 0 })
    const reference = await referenceOf()
    expect((await admin('refunds', 'list')).lines).toEqual([
      expect.stringMatching(
        new RegExp(`^${reference} .* ada@example.com: ₹500 of CASHFREE ${made.customOrderId}, 500 credits, 380 set aside$`),
      ),
    ])
    await runJob('tell-refunds')
    const before = (await messages()).length
    expect((await admin('refunds', 'approve', reference.toLowerCase())).isWell).toBe(true)
    expect((await admin('refunds', 'approve', reference)).lines[0]).toBe(`${reference} is approved already.`)
    // Still aside: nobody spends them between the decision and the provider's word.
    expect(await account()).toEqual({ posted: 380, held: 380, debt: 0 })
    await Promise.all([runJob('tell-refunds'), runJob('tell-refunds')])
    await reconcile()
    await Promise.all([runJob('tell-refunds'), runJob('tell-refunds')])
    await runJob('tell-refunds')
    const told = (await messages()).slice(before)
    expect(told[0]?.content).toContain(`**${reference}** is approved`)
    expect(told.at(-1)?.content).toMatch(/is done|has accepted/)
    expect(told.length).toBe(2)
    expect(await account()).toEqual({ posted: 0, held: 0, debt: 120_000_000 })
    expect((await checkLedger(db.database)).isSound).toBe(true)
    expect((await admin('refunds', 'list')).lines).toEqual(['No refund waits for a decision.'])
  })

  it('gives the credits back when it is declined, with the reason; the chat may be locked meanwhile', async () => {
    const made = await paid()
    await say(`Ask for the refund of ${made.customOrderId}`)
    await say('Yes, solved', 'SUPPORT_FINISHED_YES')
    const reference = await referenceOf()
    expect((await admin('refunds', 'decline', reference, ' ')).isWell).toBe(false)
    expect((await admin('refunds', 'decline', reference, 'Credits were used')).lines).toEqual([
      `${reference} is declined. 500 credits are free again.`,
    ])
    expect(await account()).toEqual({ posted: 500, held: 0, debt: 0 })
    await runJob('tell-refunds')
    const last = (await messages()).at(-1)
    expect(last?.content).toBe(
      `**${reference}** was declined: Credits were used. The credits of ${made.customOrderId} are yours to use again.`,
    )
    expect((await admin('refunds', 'list', '--decided')).lines[0]).toContain('declined: Credits were used')
    expect((await checkLedger(db.database)).isSound).toBe(true)
  })

  it('two messages at once ask once, and the operator may give the money back by the order as well', async () => {
    const made = await paid()
    const other = await openChatAnew()
    await Promise.all([
      say(`Ask for the refund of ${made.customOrderId}`),
      say(`Ask for the refund of ${made.customOrderId}`, undefined, other),
    ])
    expect(await db.asOwner('select decision from refund_requests')).toEqual([{ decision: 'asked' }])
    await noteRefund({ db: db.database, newId: randomUUID, now: () => new Date() }, made.customOrderId)
    expect(await db.asOwner('select decision from refund_requests')).toEqual([{ decision: 'approved' }])
  })

  const openChatAnew = async (): Promise<string> => {
    const id = randomUUID()
    await db.asOwner(`insert into chats (id, user_id, chat_type, name) values ($1, $2, 'SUPPORT', 'Support')`, [id, ada.userId])
    return id
  }
})

describe('TYP-08 a question that nothing answers', () => {
  it('goes to people by mail, once, with a reference; what cannot be mailed waits', async () => {
    await say('zork the quux')
    const sent = await say('Send my question to the support team')
    const [, reference = ''] = /\*\*(SP-\w{6})\*\*/.exec(sent.content) ?? []
    mailOutcome = { sent: false, failure: 'temporary', reason: 'busy' }
    await runJob('send-support-tickets')
    expect([mails, await db.asOwner('select state, attempts from support_tickets')]).toEqual([[], [{ state: 'waiting', attempts: 1 }]])
    mailOutcome = { sent: true }
    await runJob('send-support-tickets')
    await runJob('send-support-tickets')
    expect(mails).toEqual([
      expect.objectContaining({
        to: 'help@example.com',
        replyTo: 'ada@example.com',
        subject: `Xperto support ${reference}`,
        text: expect.stringContaining('zork the quux'),
      }),
    ])
  })

  it('five times a day at most', async () => {
    for (let n = 0; n < 6; n++) {
      await say(`zork number ${n}`)
      await say('Send my question to the support team')
    }
    expect((await messages()).at(-1)?.content).toContain('Five questions went to the support team today')
    expect(await db.asOwner('select count(*)::int as count from support_tickets')).toEqual([{ count: 5 }])
  })
})
