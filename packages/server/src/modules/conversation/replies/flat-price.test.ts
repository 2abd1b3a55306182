import type { ChatTypeServer } from '@xperto/chat-types/kit'
import { serverOf } from '@xperto/chat-types/servers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ChatClient, createPerson, createPersonWithCredits, starterCredits } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import { creditBalance } from '../../../testing/credit-balance.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { chargeFlatPrice, checkLedger, createCreditsModule, grantCredits } from '../../money/credits/index.ts'

const db = await testDatabase()
const model = createScriptedModel()

/** A flow that makes the plan its message names, for its price, and says it with the model's words. */
const planner = (type: 'GOAL' | 'GENERIC'): ChatTypeServer => ({
  ...serverOf(type),
  async *reply(context) {
    const [plan = '', second] = context.message.text.split(' and ')
    await context.charge(plan)
    if (second !== undefined) await context.charge(second)
    yield* context.writer.write({ system: 'A plan.', turns: [{ role: 'user', text: plan }] })
    yield { kind: 'state', state: { plan } }
  },
})
const service = await startChatService({
  database: db.database,
  model,
  serverOf: (type) => (type === 'GOAL' || type === 'GENERIC' ? planner(type) : serverOf(type)),
})
afterAll(async () => await service.close())

const start = Number(starterCredits)
const plan = 100_000_000
const tokens = 1800
let ada: ChatClient
let chatId: string
beforeEach(async () => {
  await db.empty()
  model.script = null
  ada = new ChatClient(service.url, await createPersonWithCredits(db))
  chatId = (await ada.chatOfType('GOAL')).id
})
const usageRows = async () => await db.asOwner(`select key, reason, ref from credit_txns where kind = 'usage' order by id`)
const isSound = async () => expect(await checkLedger(db.database)).toMatchObject({ isSound: true, sum: 0n, openHolds: 0 })
const reply = async () => (await ada.messages(chatId)).findLast(({ message_type }) => message_type !== 'USER_MESSAGE')

test('CRE-05 a goal plan costs 100 credits beside its tokens: set aside before it is made, paid with the end of the reply', async () => {
  const sent = ada.say(chatId, 'plan-1')
  const call = await model.nextCall()
  const { posted, held } = await creditBalance(db, ada.token)
  expect([posted, held - plan > 0]).toEqual([start, true])
  call.write('Four milestones.')
  call.end()
  await sent
  expect(await creditBalance(db, ada.token)).toEqual({ posted: start - plan - tokens, held: 0 })
  expect((await reply())?.usage).toMatchObject({ input_tokens: 7, output_tokens: 11, credits: 100.0018 })
  expect((await usageRows()).map(({ reason, ref }) => [reason, ref])).toEqual([
    ['GOAL', chatId],
    ['GOAL_PLAN', chatId],
  ])
  await isSound()
})

test('CRE-05 the same plan is paid once: made again in another words, asked for twice in a reply, or charged elsewhere', async () => {
  model.script = () => ['Words.']
  await ada.say(chatId, 'plan-1')
  await ada.say(chatId, '', { regenerate_message_id: (await reply())?.id })
  await ada.say(chatId, 'plan-1 and plan-1')
  const use = { chatType: 'GOAL' as const, thing: 'plan-1', userId: ada.token, ref: null }
  expect(await db.database.asSystem(async (tx) => await chargeFlatPrice(tx, use))).toBe(0n)
  expect((await creditBalance(db, ada.token)).posted).toBe(start - plan - 3 * tokens)
  await ada.say(chatId, 'plan-2')
  expect((await creditBalance(db, ada.token)).posted).toBe(start - 2 * plan - 4 * tokens)
  await isSound()
})

test('CRE-05 a plan whose reply fails, is stopped or is left by its process is not paid, and can be bought after that', async () => {
  // What is stopped pays the four tokens of its prompt, which the model has read; the plan itself is not paid.
  const afterStop = start - 400
  for (const [end, posted] of [
    ['fail', start],
    ['stop', afterStop],
  ] as const) {
    const sent = ada.say(chatId, 'plan-1')
    const call = await model.nextCall()
    if (end === 'fail') call.fail('model_failed')
    else await ada.stop(chatId)
    await sent
    expect(await creditBalance(db, ada.token)).toEqual({ posted, held: 0 })
  }
  const dying = await startChatService({ database: db.database, model, serverOf: () => planner('GOAL') })
  const sent = new ChatClient(dying.url, ada.token).send(chatId, 'plan-1')
  await model.nextCall()
  expect((await creditBalance(db, ada.token)).held).toBeGreaterThan(plan)
  await dying.close()
  await sent.catch(() => undefined)
  expect(await creditBalance(db, ada.token)).toEqual({ posted: afterStop, held: 0 })
  model.script = () => ['Words.']
  await ada.say(chatId, 'plan-1')
  expect((await creditBalance(db, ada.token)).posted).toBe(afterStop - plan - tokens)
  await isSound()
})

test('CRE-05 a plan that cannot be paid is not made: the person hears so, the model is not asked, nothing is taken', async () => {
  const userId = await createPerson(db)
  const grant = { key: 'some', userId, amount: BigInt(plan), kind: 'paid' as const, reason: 'TEST', ref: null, expiresAt: null }
  await db.database.asSystem(async (tx) => await grantCredits(tx, grant))
  const poor = new ChatClient(service.url, userId)
  const chat = await poor.chatOfType('GOAL')
  const asked = model.requests.length
  const events = await poor.say(chat.id, 'plan-1')
  expect(JSON.parse(events.at(-1)?.data ?? '')).toMatchObject({
    code: 'credits_insufficient',
    message: 'You do not have enough credits for this.',
  })
  expect(model.requests).toHaveLength(asked)
  expect(await creditBalance(db, userId)).toEqual({ posted: plan, held: 0 })
  expect(await usageRows()).toEqual([])
  await isSound()
})

test('a flow that buys two things in one reply, or of a kind without a flat price, fails and pays nothing', async () => {
  const generic = await ada.chatOfType('GENERIC')
  for (const [chat, text] of [
    [chatId, 'plan-1 and plan-2'],
    [generic.id, 'plan-1'],
  ] as const)
    expect(JSON.parse((await ada.say(chat, text)).at(-1)?.data ?? '')).toMatchObject({ code: 'internal' })
  expect(await creditBalance(db, ada.token)).toEqual({ posted: start, held: 0 })
})

test('CRE-05 each kind with a flat price is charged it once, under the name of what is bought, 100 times at once', async () => {
  const prices = { GOAL: 100, RESUME: 100, NEWSLETTER: 60, INTERVIEW: 50, BOT_INTERVIEW: 50 } as const
  let spent = 0
  for (const [chatType, credits] of Object.entries(prices) as [keyof typeof prices, number][]) {
    const use = { chatType, thing: 'the-thing', userId: ada.token, ref: null }
    const charged = await Promise.all(
      Array.from({ length: 100 }, async () => await db.database.asSystem(async (tx) => await chargeFlatPrice(tx, use))),
    )
    spent += credits
    expect(charged.filter((amount) => amount > 0n)).toEqual([BigInt(credits) * 1_000_000n])
    expect(await creditBalance(db, ada.token)).toEqual({ posted: start - spent * 1_000_000, held: 0 })
  }
  expect((await usageRows()).map(({ reason }) => reason)).toEqual([
    'GOAL_PLAN',
    'RESUME_GENERATION',
    'NEWSLETTER_MONTH',
    'INTERVIEW_SESSION',
    'INTERVIEW_SESSION',
  ])
  await isSound()
})

test('a price that was set aside for a thing nobody made comes back by its lease', async () => {
  const sent = ada.send(chatId, 'plan-1')
  const call = await model.nextCall()
  const now = () => new Date(Date.now() + 31 * 60_000)
  const { jobs } = createCreditsModule({ db: db.database, now, firstTimeCredits: 0 })
  await jobs.find(({ name }) => name === 'reap-credit-holds')?.run(new AbortController().signal)
  expect(await creditBalance(db, ada.token)).toEqual({ posted: start, held: 0 })
  call.end()
  await (await sent).text()
})
