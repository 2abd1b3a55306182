import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { startTestPayments } from '../../../testing/payment-gateways.ts'
import type { PaymentProcessOptions } from '../../../testing/payment-process.ts'
import { plantOrder } from '../../../testing/plant-order.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { checkLedger, lockAccount } from '../credits/index.ts'
import { createReferralsModule } from '../referrals/index.ts'
import { lockPayment } from './payments.store.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const db = await testDatabase()
const { simulator, payments } = await startTestPayments({ webhooks: 'held' })
const app = await startTestApp({ database: db, engines: { payments } })
const program = fileURLToPath(new URL('../../../testing/payment-process.ts', import.meta.url))
beforeEach(db.empty)

/** How many wait for a row that somebody has locked. */
const waiting = async () =>
  (
    await db.asOwner(`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  )[0]?.['n']

test.each([
  ['before anything is kept', async (tx: Transaction, ids: { id: string }) => void (await lockPayment(tx, ids.id))],
  [
    'in the middle of the transaction that grants',
    async (tx: Transaction, ids: { accountId: string }) => void (await lockAccount(tx, ids.accountId)),
  ],
])('PAY-12 kill -9 between the money and the grant, %s: the reconciler grants once', async (_where, lock) => {
  const { token } = await app.signIn()
  const [made] = [await plantOrder(app, { payments, token, currency: 'USD' })]
  const [account] = await db.asOwner('select account_id as id from payments')
  const ids = { id: made.id, accountId: String(account?.['id']) }
  simulator.choose('paypal', made.orderId, 'pay')
  const options: PaymentProcessOptions = {
    target: db.target,
    simulatorUrl: simulator.url,
    authority: simulator.payPalAuthority,
    orderId: made.customOrderId,
  }
  await db.database.asSystem(async (tx) => {
    await lock(tx, ids)
    const child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: ['ignore', 'inherit', 'inherit'] })
    await expect.poll(waiting).toBe(1)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
  })
  // The provider has the money, and nobody here knows.
  expect((await payments.of('PAYPAL').readOrder(made.orderId))?.facts.map(({ kind }) => kind)).toEqual(['paid'])
  await expect.poll(waiting).toBe(0)
  expect(await db.asOwner('select state from payments')).toEqual([{ state: 'PAYMENT_INITIATED' }])
  expect(await db.asOwner('select * from payment_facts')).toEqual([])

  const deps = {
    db: db.database,
    gateways: payments,
    referrals: createReferralsModule({ db: db.database, giftCredits: 1000 }),
    newId: randomUUID,
    now: () => new Date(Date.now() + 180_000),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  }
  await Promise.all([reconcilePayments(deps), reconcilePayments(deps)])
  expect(await db.asOwner('select state from payments')).toEqual([{ state: 'PAYMENT_SUCCESS' }])
  expect(await db.asOwner(`select count(*)::int as n from credit_txns where kind = 'grant' and reason = 'CREDIT_PURCHASE'`)).toEqual([
    { n: 1 },
  ])
  expect(simulator.eventsOf(made.orderId).filter(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED')).toHaveLength(1)
  expect((await checkLedger(db.database)).isSound).toBe(true)
})
