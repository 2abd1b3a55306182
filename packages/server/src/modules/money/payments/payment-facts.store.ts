import { createHash } from 'node:crypto'
import type { Currency } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { PaymentEvent } from './payment-state.ts'

/** By which way something was learnt. */
export type FactSource = 'webhook' | 'poll' | 'capture' | 'browser' | 'refund'

interface FactRow extends Record<string, unknown> {
  kind: PaymentEvent['kind']
  paymentId: string | null
  amount: number | null
  currency: Currency | null
  digest: string
}

/** What is known of a payment already, in the order in which it was learnt. The key of each is the digest of its name. */
export async function findFacts(tx: Transaction, paymentId: string): Promise<PaymentEvent[]> {
  const rows = await tx.raw<FactRow>(
    `select kind, provider_payment_id as "paymentId", amount_minor::float8 as amount, currency, body_digest as digest
     from payment_facts where payment_id = $1 order by id`,
    [paymentId],
  )
  return rows.map(eventOf)
}

function eventOf({ kind, paymentId, amount, currency, digest: key }: FactRow): PaymentEvent {
  if (kind === 'withdrawn' || kind === 'cancelled' || kind === 'expired') return { kind, key }
  const of = paymentId ?? ''
  if (kind !== 'paid' && kind !== 'refunded') return { kind, key, paymentId: of }
  const money = amount === null || currency === null ? null : { amount, currency }
  return kind === 'paid' ? { kind, key, paymentId: of, money } : { kind, key, paymentId: of, refundId: key, money }
}

/** The same event with the key that it has in the table. */
export function named<Event extends PaymentEvent>(event: Event): Event {
  return { ...event, key: createHash('sha256').update(event.key).digest('base64url') }
}

/** Keeps a fact for ever. It is named already. */
export async function insertFact(tx: Transaction, paymentId: string, event: PaymentEvent, source: FactSource): Promise<void> {
  const money = 'money' in event ? event.money : null
  await tx.raw(
    `insert into payment_facts (payment_id, kind, source, provider_payment_id, amount_minor, currency, body_digest)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      paymentId,
      event.kind,
      source,
      'paymentId' in event ? event.paymentId : null,
      money?.amount ?? null,
      money?.currency ?? null,
      event.key,
    ],
  )
}
