import { randomUUID } from 'node:crypto'
import { simulatedGateways } from '../app/payment-engines.ts'
import { createPaymentsModule } from '../modules/money/payments/index.ts'
import type { ConnectionTarget } from '../platform/db/connection.ts'
import { openDatabase } from '../platform/db/database.ts'
import { patient } from './database-patience.ts'

/** What a process is told that asks about one payment, to be killed in the middle. */
export interface PaymentProcessOptions {
  target: ConnectionTarget
  simulatorUrl: string
  authority: string
  paymentId: string
}

const { target, simulatorUrl, authority, paymentId } = JSON.parse(process.argv[2] ?? '') as PaymentProcessOptions
const db = await openDatabase(target, { systemConnections: 2, ...patient })
const module = createPaymentsModule({
  db,
  payments: await simulatedGateways({ url: simulatorUrl, authority }),
  rewardReferrer: async () => await Promise.resolve(false),
  takeRewardBack: async () => await Promise.resolve(0n),
  newId: randomUUID,
  now: () => new Date(),
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
})
await module.askProvider(paymentId)
process.exit(0)
