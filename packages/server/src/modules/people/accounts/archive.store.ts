import type { Option } from '@xperto/contract'
import type { QueryResultRow } from 'pg'
import type { Database } from '../../../platform/db/database.ts'
import { readMessagesAfter } from '../../conversation/chat-export/index.ts'

/** So many rows come at once: what an archive holds in memory is one such page. */
export const archivePageRows = 500

export type ArchiveStore = ReturnType<typeof createArchiveStore>

export interface ArchivedChat {
  id: string
  name: string
  type: string
  lockStatus: 'LOCKED' | null
  createdAt: Date
  lastUpdatedOn: Date
}

export interface ArchivedShare {
  id: string
  name: string
  createdAt: Date
}

export interface ArchivedMessage {
  position: number
  role: 'person' | 'assistant'
  content: string
  markdown: string | null
  options: Option[]
  createdAt: Date
}

/** Smallest units as a person reads them. */
const shown = (column: string, of: string) => `(${column} / case ${of}.currency when 'JPY' then 1.0 else 100.0 end)::float8`

/** Lists of a person beside their chats, each row with what comes after it. No hash and no key stands in any. */
const lists = {
  bookmarks: `select b.chat_id as after, json_build_object('chat_id', b.chat_id, 'name', c.name, 'bookmarked_on', b.created_at) as row
    from bookmarks b join chats c on c.id = b.chat_id and c.deleted_at is null
    where b.user_id = $1 and b.chat_id > $2::uuid order by b.chat_id limit $3`,
  feedback: `select m.id as after, json_build_object('message_id', m.id, 'chat_id', m.chat_id, 'feedback', m.feedback) as row
    from messages m join chats c on c.id = m.chat_id and c.deleted_at is null
    where m.user_id = $1 and m.feedback is not null and m.id > $2::uuid order by m.id limit $3`,
  sessions: `select s.id as after,
      json_build_object('signed_in_on', s.created_at, 'last_used_on', s.last_seen_at, 'ends_on', s.expires_at) as row
    from sessions s where s.user_id = $1 and s.expires_at > now() and s.id > $2::uuid order by s.id limit $3`,
  'other-branches': `select m.id as after, json_build_object('message_id', m.id, 'chat_id', m.chat_id, 'answers', m.parent_id, 'role', m.role,
      'content', m.content, 'markdown', m.markdown, 'created_on', m.created_at) as row
    from messages m join chats c on c.id = m.chat_id and c.deleted_at is null
    where m.user_id = $1 and not m.on_path and m.id > $2::uuid order by m.id limit $3`,
  'chat-states': `select f.chat_id as after, json_build_object('chat_id', f.chat_id, 'state', f.state, 'changed_on', f.updated_at) as row
    from flow_states f join chats c on c.id = f.chat_id and c.deleted_at is null
    where f.user_id = $1 and f.chat_id > $2::uuid order by f.chat_id limit $3`,
  'practice-submissions': `select s.id as after, json_build_object('submission_id', s.id, 'chat_id', s.chat_id, 'problem', s.problem_id,
      'language_id', s.language_id, 'program', s.source, 'verdict', s.verdict, 'points', s.points, 'submitted_on', s.created_at) as row
    from practice_submissions s join chats c on c.id = s.chat_id and c.deleted_at is null
    where s.user_id = $1 and s.id > $2::uuid order by s.id limit $3`,
  'mock-tests': `select t.id as after, json_build_object('test_id', t.id, 'chat_id', t.chat_id, 'started_on', t.started_at, 'ended_on', t.ended_at,
      'ended_by', t.ended_by, 'answers', t.answers, 'result', t.result, 'programs', coalesce((
        select json_agg(json_build_object('problem', p.problem_id, 'language_id', p.language_id, 'program', p.source, 'saved_on', p.saved_at)
          order by p.problem_id) from mock_test_programs p where p.test_id = t.id), '[]'::json)) as row
    from mock_tests t join chats c on c.id = t.chat_id and c.deleted_at is null
    where t.user_id = $1 and t.id > $2::uuid order by t.id limit $3`,
  credits: `select l.id as after, json_build_object('credits', l.granted / 1e6, 'left', l.remaining / 1e6, 'source', t.reason,
      'came_on', l.created_at, 'expires_on', l.expires_at) as row
    from credit_accounts a join credit_lots l on l.account_id = a.id join credit_txns t on t.id = l.txn_id
    where a.user_id = $1 and l.id > $2::bigint order by l.id limit $3`,
  purchases: `select c.id as after, json_build_object('purchase_id', c.id, 'pack', c.pack_name, 'credits', c.credits, 'currency', c.currency,
      'full_price', ${shown('c.full_minor', 'c')}, 'discount', ${shown('c.discount_minor', 'c')}, 'price', ${shown('c.charged_minor', 'c')}, 'coupon', c.coupon_code, 'phone', c.phone,
      'state', c.state, 'wanted_on', c.created_at, 'paid_on', c.paid_at) as row
    from credit_accounts a join credit_purchases c on c.account_id = a.id where a.user_id = $1 and c.id > $2::uuid order by c.id limit $3`,
  payments: `select p.id as after, json_build_object('payment_id', p.id, 'purchase_id', p.purchase_id, 'order_id', p.custom_order_id,
      'provider', p.provider, 'providers_order_id', p.provider_order_id, 'amount', ${shown('p.amount_minor', 'p')}, 'refunded', ${shown('p.refunded_minor', 'p')},
      'currency', p.currency, 'status', p.state, 'receipt_number',
      (select number from payment_receipts r where r.payment_id = p.id), 'opened_on', p.created_at, 'paid_on', p.paid_at) as row
    from credit_accounts a join payments p on p.account_id = a.id where a.user_id = $1 and p.id > $2::uuid order by p.id limit $3`,
  refunds: `select r.id as after, json_build_object('refund_id', r.id, 'payment_id', r.payment_id, 'order_id', p.custom_order_id,
      'providers_refund_id', r.provider_refund_id, 'amount', ${shown('r.amount_minor', 'r')}, 'currency', r.currency, 'reason', r.reason,
      'status', r.state, 'wanted_on', r.created_at, 'ended_on', r.ended_at) as row
    from credit_accounts a join payments p on p.account_id = a.id join payment_refunds r on r.payment_id = p.id
    where a.user_id = $1 and r.id > $2::uuid order by r.id limit $3`,
  referral: `select r.referee_id as after, json_build_object('referral_code', applied_referral_code(), 'applied_on', r.created_at) as row
    from credit_accounts a join credit_referrals r on r.referee_id = a.id
    where a.user_id = $1 and r.referee_id > $2::uuid order by r.referee_id limit $3`,
  'credit-usage': `select t.id as after, json_build_object('usage', t.reason, 'credits', (select -sum(e.amount)
        from credit_entries e where e.txn_id = t.id and e.account_id = a.id) / 1e6, 'for', t.ref, 'detail', t.detail, 'used_on', t.created_at) as row
    from credit_accounts a join credit_txns t on t.account_id = a.id and t.kind = 'usage'
    where a.user_id = $1 and t.id > $2::bigint order by t.id limit $3`,
  shares: `select s.id as after, json_build_object('share_id', s.id, 'chat_id', s.chat_id, 'name', s.name, 'messages', s.message_count,
      'shared_on', s.created_at) as row
    from shares s where s.user_id = $1 and s.id > $2::text order by s.id limit $3`,
} as const

export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as ListName[]

/** Before every id. */
const first = { uuid: '00000000-0000-0000-0000-000000000000', text: '', number: '0' }

function startOf(name: ListName): string {
  if (name === 'shares') return first.text
  return name === 'credits' || name === 'credit-usage' ? first.number : first.uuid
}

/**
 * A person's rows by pages, each in a transaction of its own: an archive may take minutes to travel, and no connection waits for that.
 * A chat that is deleted in between is simply no longer there.
 */
export function createArchiveStore(db: Database) {
  const page = async <Row extends QueryResultRow>(userId: string, text: string, values: unknown[]): Promise<Row[]> =>
    await db.asUser(userId, async (tx) => await tx.raw<Row>(text, values))
  return {
    async profile(userId: string): Promise<Record<string, unknown>> {
      const [row] = await page<Record<string, unknown>>(
        userId,
        `select id, name, email, phone, currency_code, timezone, referral_code, created_at as member_since from users where id = $1`,
        [userId],
      )
      return row ?? {}
    },
    chatsAfter: async (userId: string, after = first.uuid): Promise<ArchivedChat[]> =>
      await page<ArchivedChat>(
        userId,
        `select id, name, chat_type as type, lock_status as "lockStatus", created_at as "createdAt", last_updated_on as "lastUpdatedOn"
         from chats where user_id = $1 and deleted_at is null and id > $2 order by id limit $3`,
        [userId, after, archivePageRows],
      ),
    messagesAfter: async (userId: string, chatId: string, after: number): Promise<ArchivedMessage[]> =>
      await db.asUser(userId, async (tx) => await readMessagesAfter(tx, chatId, after, archivePageRows)),
    sharesAfter: async (userId: string, after = first.text): Promise<ArchivedShare[]> =>
      await page<ArchivedShare>(
        userId,
        `select id, name, created_at as "createdAt" from shares where user_id = $1 and id > $2 order by id limit $3`,
        [userId, after, archivePageRows],
      ),
    sharedMessagesAfter: async (userId: string, shareId: string, after: number): Promise<ArchivedMessage[]> =>
      await page<ArchivedMessage>(
        userId,
        `select position, case message_type when 'USER_MESSAGE' then 'person' else 'assistant' end as role, content, markdown, options,
           created_at as "createdAt"
         from share_messages where user_id = $1 and share_id = $2 and position > $3 order by position limit $4`,
        [userId, shareId, after, archivePageRows],
      ),
    listAfter: async (userId: string, name: ListName, after: string | null): Promise<{ after: string; row: unknown }[]> =>
      await page(userId, lists[name], [userId, after ?? startOf(name), archivePageRows]),
  }
}
