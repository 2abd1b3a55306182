import type { ArchiveList } from '../../../platform/archive/list-files.ts'
import { shownAmount } from '../../../platform/archive/shown-amount.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'purchases.json',
    holds: 'Credits that you wanted to buy',
    after: 'uuid',
    sql: `select c.id as after, json_build_object('purchase_id', c.id, 'pack', c.pack_name, 'credits', c.credits, 'currency', c.currency,
      'full_price', ${shownAmount('c.full_minor', 'c')}, 'discount', ${shownAmount('c.discount_minor', 'c')}, 'price', ${shownAmount('c.charged_minor', 'c')}, 'coupon', c.coupon_code, 'phone', c.phone,
      'state', c.state, 'wanted_on', c.created_at, 'paid_on', c.paid_at) as row
    from credit_accounts a join credit_purchases c on c.account_id = a.id where a.user_id = $1 and c.id > $2::uuid order by c.id limit $3`,
  },
]
