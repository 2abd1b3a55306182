import type { PaymentProvider } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** Something about a payment that a person has to look at. */
export interface Trouble {
  /** What it is settled by: our id of an order, the id of a refund, the provider's id of a dispute. */
  item: string
  provider: PaymentProvider
  orderId: string
  state: string
  trouble: string
  /** When it happened, or something new happened to it. */
  since: Date
  /** What an operator said of it; null while nobody has, or something new happened since. */
  word: string | null
  settledAt: Date | null
}

const credits = (micro: string): string => `trim_scale(round(${micro} / 1000000.0, 2))`

/** Disputes that are open or lost, payments that were kept apart and refunds that failed, the newest first; a hundred at most. */
export const findTroubles = async (tx: Transaction, { isSettled }: { isSettled: boolean }): Promise<Trouble[]> =>
  await tx.raw<Trouble & Record<string, unknown>>(
    `select t.item, t.provider, t.order_id as "orderId", t.state, t.trouble, t.since, s.word, s.settled_at as "settledAt" from (
       select custom_order_id as item, provider, custom_order_id as order_id, state, quarantine_reason as trouble, quarantined_at as since
       from payments where quarantined_at is not null
       union all
       select r.id::text, p.provider, p.custom_order_id, p.state, 'REFUND_FAILED ' || r.provider_payment_id, r.ended_at
       from payment_refunds r join payments p on p.id = r.payment_id where r.state = 'failed'
       union all
       select d.dispute_id, p.provider, p.custom_order_id, p.state,
         case d.state when 'open' then 'DISPUTE_OPEN ' || d.provider_status || ', ' || ${credits('coalesce(h.amount, 0)')} || ' credits held back'
           else 'DISPUTE_LOST ' || d.provider_status || ', ' || ${credits('d.taken')} || ' credits taken, ' || ${credits('d.owed')} || ' spent before and owed' end,
         d.updated_at
       from payment_disputes d join payments p on p.id = d.payment_id left join credit_holds h on h.key = d.hold_key and h.state = 'open'
       where d.state <> 'won'
     ) t left join payment_settlements s on s.item = t.item and s.settled_at >= t.since
     where (s.item is not null) = $1 order by t.since desc limit 100`,
    [isSettled],
  )

/** Keeps what an operator says of an item; a later word takes the place of an earlier one. */
export async function keepSettlement(tx: Transaction, { item, word, now }: { item: string; word: string; now: Date }): Promise<void> {
  await tx.raw(
    `insert into payment_settlements (item, word, settled_at) values ($1, $2, $3)
     on conflict (item) do update set word = excluded.word, settled_at = excluded.settled_at`,
    [item, word, now],
  )
}
