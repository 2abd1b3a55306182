import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

// The ledger of credits. Amounts are micro-credits: 1,000,000 are one credit. What guards it stands in its migration: triggers keep every
// balance, and neither role may write one; docs/decisions/one-ledger-for-credits.md says why.

/** No amount and no balance is larger: a thousand million credits, which a double still holds to the last micro-credit. */
const mostMicro = sql.raw('1000000000000000')
const micro = (name: string) => bigint(name, { mode: 'bigint' }).notNull()

/** A person's credits. Its entries outlive the person: then nobody stands behind it. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What all lots of it still hold. */
    posted: micro('posted').default(sql`0`),
    /** What open holds have set aside of it. */
    held: micro('held').default(sql`0`),
    /** What was spent of credits that were taken back since. While there is any, nothing can be spent. */
    debt: micro('debt').default(sql`0`),
    /** How far down `posted` less `held` may go. */
    floor: micro('floor').default(sql`0`),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('credit_accounts_user').on(table.userId),
    check('credit_accounts_no_overdraft', sql`posted - held >= floor`),
    check('credit_accounts_range', sql`posted between floor and ${mostMicro} and held >= 0 and debt between 0 and ${mostMicro}`),
  ],
)

export const creditTxnKinds = ['grant', 'usage', 'expiry', 'reversal'] as const
export type CreditTxnKind = (typeof creditTxnKinds)[number]

/** Something that happened to credits, once: its key happens to nothing else. Never changed. */
export const creditTxns = pgTable(
  'credit_txns',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    kind: text().$type<CreditTxnKind>().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    /** What was used, or where credits came from, in underscore words: `GOAL_PLAN`, `FIRST_TIME`. */
    reason: text().notNull(),
    /** The generation, order or other thing it is about. */
    ref: text(),
    /** What a row of the history opens to: tokens, model, chat. Nothing by which a person could be found. */
    detail: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('credit_txns_key').on(table.key),
    index('credit_txns_usage').on(table.accountId, table.id).where(sql`kind = 'usage'`),
    check('credit_txns_kind_known', sql`kind in (${sql.raw(creditTxnKinds.map((kind) => `'${kind}'`).join(', '))})`),
  ],
)

/** Where credits come from and go to. Nothing keeps a balance of these: it is the sum of their entries. */
export const creditSystemAccounts = ['promotions', 'sales', 'revenue', 'expired'] as const
export type CreditSystemAccount = (typeof creditSystemAccounts)[number]

/** One side of a txn: a lot of a person, a person's debt (no lot), or one of the system accounts. Never changed. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    txnId: bigint('txn_id', { mode: 'bigint' })
      .notNull()
      .references(() => creditTxns.id),
    n: smallint().notNull(),
    /** The trigger that keeps the balance finds it, or refuses: a foreign key would only look for it once more. */
    accountId: uuid('account_id'),
    system: text().$type<CreditSystemAccount>(),
    lotId: bigint('lot_id', { mode: 'bigint' }),
    amount: micro('amount'),
  },
  (table) => [
    primaryKey({ columns: [table.txnId, table.n] }),
    foreignKey({ columns: [table.lotId, table.accountId], foreignColumns: [creditLots.id, creditLots.accountId] }),
    check('credit_entries_amount', sql`amount <> 0 and amount between -${mostMicro} and ${mostMicro}`),
    check('credit_entries_one_side', sql`(account_id is null) <> (system is null) and (lot_id is null or account_id is not null)`),
    check('credit_entries_system_known', sql`system in (${sql.raw(creditSystemAccounts.map((name) => `'${name}'`).join(', '))})`),
  ],
)

export const creditLotKinds = ['promotion', 'paid'] as const
export type CreditLotKind = (typeof creditLotKinds)[number]

/** Credits that came at one time, and what is left of them. */
export const creditLots = pgTable(
  'credit_lots',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    txnId: bigint('txn_id', { mode: 'bigint' })
      .notNull()
      .references(() => creditTxns.id),
    kind: text().$type<CreditLotKind>().notNull(),
    granted: micro('granted'),
    remaining: micro('remaining').default(sql`0`),
    /** Whether nothing is left. A column of its own, so that an index over what is left does not change with every use. */
    spent: boolean().notNull().default(true),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('credit_lots_account').on(table.id, table.accountId),
    index('credit_lots_of').on(table.accountId, table.id),
    index('credit_lots_left').on(table.accountId).where(sql`not spent`),
    index('credit_lots_expiring').on(table.expiresAt).where(sql`not spent and expires_at is not null`),
    check('credit_lots_kind_known', sql`kind in (${sql.raw(creditLotKinds.map((kind) => `'${kind}'`).join(', '))})`),
    check('credit_lots_range', sql`granted > 0 and remaining between 0 and granted`),
  ],
)

export const creditHoldStates = ['open', 'settled', 'void'] as const
export type CreditHoldState = (typeof creditHoldStates)[number]

/** Credits set aside for something whose price is not known yet. It is settled or void once, and stays so. */
export const creditHolds = pgTable(
  'credit_holds',
  {
    key: text().primaryKey(),
    /** Only open_credit_hold() makes holds, with the account in its hands. */
    accountId: uuid('account_id').notNull(),
    amount: micro('amount'),
    state: text().$type<CreditHoldState>().notNull().default('open'),
    settled: bigint({ mode: 'bigint' }),
    reason: text().notNull(),
    ref: text(),
    /** Nobody works on it any more after that time. */
    leaseUntil: timestamp('lease_until', { withTimezone: true }).notNull(),
    createdAt: createdAt(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    index('credit_holds_lease').on(table.leaseUntil).where(sql`state = 'open'`),
    check('credit_holds_amount', sql`amount between 1 and ${mostMicro}`),
    check(
      'credit_holds_state_known',
      sql`case state when 'settled' then settled between 0 and amount when 'open' then settled is null and closed_at is null
        when 'void' then settled is null else false end`,
    ),
  ],
)
