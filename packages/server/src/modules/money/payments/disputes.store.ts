import type { Currency, PaymentProvider } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { DisputeReading, DisputeState } from '../../../ports/payment-gateway.ts'

/** A dispute as it is kept. */
export interface DisputeRow {
  provider: PaymentProvider
  disputeId: string
  paymentId: string
  state: DisputeState
  toldAt: Date
  amountMinor: number | null
  currency: Currency | null
  /** The hold that keeps its credits back; null where none does. */
  holdKey: string | null
  /** How many holds it has had: each has a key of its own. */
  holds: number
  attempts: number
}

const columns = `provider, dispute_id as "disputeId", payment_id as "paymentId", state, told_at as "toldAt", amount_minor::float8 as "amountMinor", currency,
  hold_key as "holdKey", holds, attempts`

type Row = DisputeRow & Record<string, unknown>

/** The payment that a dispute is about, by the provider's payment or by its order. */
export async function findDisputedPayment(
  tx: Transaction,
  provider: PaymentProvider,
  { paymentId, orderId }: DisputeReading,
): Promise<string | null> {
  const [row] = await tx.raw<{ id: string }>(
    `select id from payments where provider = $1 and (provider_payment_id = $2 or provider_order_id = $3 or custom_order_id = $3
       or id in (select payment_id from payment_facts where provider_payment_id = $2)) limit 1`,
    [provider, paymentId, orderId],
  )
  return row?.id ?? null
}

/** A dispute; null where it is new. Lock its payment first. */
export async function findDispute(tx: Transaction, provider: PaymentProvider, disputeId: string): Promise<DisputeRow | null> {
  const [row] = await tx.raw<Row>(`select ${columns} from payment_disputes where provider = $1 and dispute_id = $2`, [provider, disputeId])
  return row ?? null
}

/** The disputes of a payment that are open or lost. Lock the payment first. */
export const findStandingDisputes = async (tx: Transaction, paymentId: string): Promise<DisputeRow[]> =>
  await tx.raw<Row>(`select ${columns} from payment_disputes where payment_id = $1 and state <> 'won' order by created_at, dispute_id`, [
    paymentId,
  ])

/** What other disputes of that payment hold back, in micro-credits. */
export async function heldForOthers(tx: Transaction, paymentId: string, disputeId: string): Promise<bigint> {
  const [row] = await tx.raw<{ held: string }>(
    `select coalesce(sum(h.amount), 0)::text as held from payment_disputes d join credit_holds h on h.key = d.hold_key and h.state = 'open'
     where d.payment_id = $1 and d.dispute_id <> $2`,
    [paymentId, disputeId],
  )
  return BigInt(row?.held ?? 0)
}

export interface KeptDispute extends DisputeRow {
  status: string
  reason: string | null
  taken: bigint
  owed: bigint
  nextPollAt: Date | null
  now: Date
}

/** Keeps what a dispute has become. `updated_at` moves where its state does: that is news for whoever settled it. */
export async function keepDispute(tx: Transaction, kept: KeptDispute): Promise<void> {
  await tx.raw(
    `insert into payment_disputes (provider, dispute_id, payment_id, state, provider_status, reason, amount_minor, currency, told_at, hold_key, holds,
       taken, owed, next_poll_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
     on conflict (provider, dispute_id) do update set state = excluded.state, provider_status = excluded.provider_status, reason = excluded.reason,
       amount_minor = excluded.amount_minor, currency = excluded.currency, told_at = excluded.told_at, hold_key = excluded.hold_key,
       holds = excluded.holds, taken = greatest(payment_disputes.taken, excluded.taken),
       owed = case when excluded.state = 'lost' then excluded.owed else payment_disputes.owed end, next_poll_at = excluded.next_poll_at, attempts = payment_disputes.attempts + 1,
       updated_at = case when payment_disputes.state = excluded.state then payment_disputes.updated_at else excluded.updated_at end`,
    [
      ...[
        kept.provider,
        kept.disputeId,
        kept.paymentId,
        kept.state,
        kept.status,
        kept.reason,
        kept.amountMinor,
        kept.currency,
        kept.toldAt,
      ],
      ...[kept.holdKey, kept.holds, kept.taken, kept.owed, kept.nextPollAt, kept.now],
    ],
  )
}

/** Notes which hold keeps the credits of a dispute back now. */
export async function keepHold(tx: Transaction, { provider, disputeId, holdKey, holds }: DisputeRow): Promise<void> {
  await tx.raw('update payment_disputes set hold_key = $3, holds = $4 where provider = $1 and dispute_id = $2', [
    provider,
    disputeId,
    holdKey,
    holds,
  ])
}

/** Notes what a dispute took and what is missing, in micro-credits. */
export async function keepTaken(
  tx: Transaction,
  { provider, disputeId }: DisputeRow,
  { taken, owed }: { taken: bigint; owed: bigint },
): Promise<void> {
  await tx.raw('update payment_disputes set hold_key = null, taken = $3, owed = $4 where provider = $1 and dispute_id = $2', [
    provider,
    disputeId,
    taken,
    owed,
  ])
}

/** Disputes that the provider is to be asked about now. */
export const findDueDisputes = async (tx: Transaction, now: Date, most: number): Promise<DisputeRow[]> =>
  await tx.raw<Row>(`select ${columns} from payment_disputes where next_poll_at <= $1 order by next_poll_at limit $2`, [now, most])

/** Puts the next question off: this one was answered by nobody. */
export async function postponeDispute(tx: Transaction, { provider, disputeId }: DisputeRow, nextPollAt: Date): Promise<void> {
  await tx.raw(
    'update payment_disputes set next_poll_at = $3, attempts = attempts + 1 where provider = $1 and dispute_id = $2 and next_poll_at is not null',
    [provider, disputeId, nextPollAt],
  )
}
