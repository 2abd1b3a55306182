import { randomUUID } from 'node:crypto'
import { simulatedGateways } from '../app/payment-engines.ts'
import { askProvider } from '../modules/money/payments/ask-provider.ts'
import { findPaymentOfOrder } from '../modules/money/payments/payments.store.ts'
import { createReferralsModule } from '../modules/money/referrals/index.ts'
import type { ConnectionTarget } from '../platform/db/connection.ts'
import { openDatabase } from '../platform/db/database.ts'
import { patient } from './database-patience.ts'

/** What a process is told that asks about one payment, to be killed in the middle. */
export interface PaymentProcessOptions {
  target: ConnectionTarget
  simulatorUrl: string
  authority: string
  /** Its order, by our id. */
  orderId: string
}

const { target, simulatorUrl, authority, orderId } = JSON.parse(process.argv[2] ?? '') as PaymentProcessOptions
const db = await openDatabase(target, { systemConnections: 2, ...patient })
const deps = {
  db,
  gateways: await simulatedGateways({ url: simulatorUrl, authority }),
  referrals: createReferralsModule({ db, giftCredits: 1000 }),
  newId: randomUUID,
  now: () => new Date(),
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
}
const payment = await db.asSystem(async (tx) => await findPaymentOfOrder(tx, { provider: null, orderIds: [orderId] }))
if (!payment) throw new Error(`there is no order ${orderId}`)
await askProvider(deps, payment, 'browser')
process.exit(0)
