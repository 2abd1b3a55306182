import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

// The ledger of credits. Amounts are micro-credits: 1,000,000 are one credit. What guards it stands in its migration: triggers keep every
// balance, and neither role may write one; docs/decisions/one-ledger-for-credits.md says why.

// Domains, made by a migration: what they allow is looked at where a value is set, and not anew for a whole row as a check of the table is, which
// Postgres reads from its text for every statement. No amount and no balance is more than 1,000,000,000,000,000, a thousand million credits,
// which a double still holds to the last micro-credit.
const domain = <Data>(name: string) => customType<{ data: Data }>({ dataType: () => name })
/** Up to that; below nothing as far as the floor of the account allows. */
const posted = domain<bigint>('credit_posted')
/** From nothing up to that. */
const balance = domain<bigint>('credit_balance')
/** From one up to that. */
const amount = domain<bigint>('credit_amount')
/** The same in either direction; never nothing. */
const side = domain<bigint>('credit_side')

/** A person's credits. Its entries outlive the person: then nobody stands behind it. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What all lots of it still hold. */
    posted: posted().notNull().default(sql`0`),
    /** What open holds have set aside of it. */
    held: balance().notNull().default(sql`0`),
    /** What was spent of credits that were taken back since. While there is any, nothing can be spent. */
    debt: balance().notNull().default(sql`0`),
    /** How far down `posted` less `held` may go. */
    floor: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('credit_accounts_user').on(table.userId), check('credit_accounts_no_overdraft', sql`posted - held >= floor`)],
)

export const creditTxnKinds = ['grant', 'usage', 'expiry', 'reversal'] as const
export type CreditTxnKind = (typeof creditTxnKinds)[number]

/** Something that happened to credits, once: its key happens to nothing else. Never changed. */
export const creditTxns = pgTable(
  'credit_txns',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    kind: domain<CreditTxnKind>('credit_txn_kind')().notNull(),
    /** Its sides name it too, or the txn does not come to be. */
    accountId: uuid('account_id').notNull(),
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
  ],
)

/** Where credits come from and go to. Nothing keeps a balance of these: it is the sum of their entries. */
export const creditSystemAccounts = ['promotions', 'sales', 'revenue', 'expired'] as const
export type CreditSystemAccount = (typeof creditSystemAccounts)[number]

/** One side of a txn: a lot of a person, a person's debt (no lot), or one of the system accounts. Never changed. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    // The triggers find txn, account and lot, or refuse, and none of these is ever deleted: a foreign key would only look for each once more.
    txnId: bigint('txn_id', { mode: 'bigint' }).notNull(),
    n: smallint().notNull(),
    accountId: uuid('account_id'),
    system: domain<CreditSystemAccount>('credit_system_account')(),
    lotId: bigint('lot_id', { mode: 'bigint' }),
    amount: side().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.txnId, table.n] }),
    check('credit_entries_one_side', sql`(account_id is null) <> (system is null) and (lot_id is null or account_id is not null)`),
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
    kind: domain<CreditLotKind>('credit_lot_kind')().notNull(),
    granted: amount().notNull(),
    remaining: balance().notNull().default(sql`0`),
    /** Whether nothing is left. A column of its own, so that an index over what is left does not change with every use. */
    spent: boolean().notNull().default(true),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    index('credit_lots_of').on(table.accountId, table.id),
    index('credit_lots_left').on(table.accountId).where(sql`not spent`),
    index('credit_lots_expiring').on(table.expiresAt).where(sql`not spent and expires_at is not null`),
    check('credit_lots_range', sql`remaining <= granted`),
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
    amount: amount().notNull(),
    state: text().$type<CreditHoldState>().notNull().default('open'),
    settled: balance(),
    reason: text().notNull(),
    ref: text(),
    /** Nobody works on it any more after that time. */
    leaseUntil: timestamp('lease_until', { withTimezone: true }).notNull(),
    createdAt: createdAt(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    index('credit_holds_lease').on(table.leaseUntil).where(sql`state = 'open'`),
    check(
      'credit_holds_state_known',
      sql`state = case when settled is not null then 'settled' when closed_at is null then 'open' else 'void' end and settled <= amount`,
    ),
  ],
)
