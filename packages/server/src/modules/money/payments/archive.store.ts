import type { ArchiveList } from '../../../platform/archive/list-files.ts'
import { shownAmount } from '../../../platform/archive/shown-amount.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'payments.json',
    holds: 'What you paid',
    after: 'uuid',
    sql: `select p.id as after, json_build_object('payment_id', p.id, 'purchase_id', p.purchase_id, 'order_id', p.custom_order_id,
      'provider', p.provider, 'providers_order_id', p.provider_order_id, 'amount', ${shownAmount('p.amount_minor', 'p')}, 'refunded', ${shownAmount('p.refunded_minor', 'p')},
      'currency', p.currency, 'status', p.state, 'receipt_number',
      (select number from payment_receipts r where r.payment_id = p.id), 'opened_on', p.created_at, 'paid_on', p.paid_at) as row
    from credit_accounts a join payments p on p.account_id = a.id where a.user_id = $1 and p.id > $2::uuid order by p.id limit $3`,
  },
  {
    path: 'refunds.json',
    holds: 'Money that went back to you, or is on its way',
    after: 'uuid',
    sql: `select r.id as after, json_build_object('refund_id', r.id, 'payment_id', r.payment_id, 'order_id', p.custom_order_id,
      'providers_refund_id', r.provider_refund_id, 'amount', ${shownAmount('r.amount_minor', 'r')}, 'currency', r.currency, 'reason', r.reason,
      'status', r.state, 'wanted_on', r.created_at, 'ended_on', r.ended_at) as row
    from credit_accounts a join payments p on p.account_id = a.id join payment_refunds r on r.payment_id = p.id
    where a.user_id = $1 and r.id > $2::uuid order by r.id limit $3`,
  },
  {
    path: 'refund-requests.json',
    holds: 'Refunds you asked for, and what was decided',
    after: 'uuid',
    sql: `select q.id as after, json_build_object('refund_request_id', q.id, 'reference', q.reference, 'order_id', p.custom_order_id,
      'decision', q.decision, 'reason', q.reason, 'asked_on', q.created_at, 'decided_on', q.decided_at) as row
    from refund_requests q join payments p on p.id = q.payment_id where q.user_id = $1 and q.id > $2::uuid order by q.id limit $3`,
  },
]
