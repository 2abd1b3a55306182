import type { CreditHoldState, CreditLotKind, CreditSystemAccount, CreditTxnKind } from '../../../platform/db/schema/index.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** An account as it stands, locked. Micro-credits. */
export interface LockedAccount {
  id: string
  posted: bigint
  held: bigint
  debt: bigint
  /** What can be spent or set aside now. */
  free: bigint
}

export interface NewTxn {
  key: string
  kind: CreditTxnKind
  accountId: string
  /** What was used, or where credits came from, in underscore words. */
  reason: string
  ref: string | null
  detail: unknown
}

/** One side of a txn: a lot, the debt of an account (no lot), or a system account. */
export type Leg = { accountId: string; lotId: bigint | null; amount: bigint } | { system: CreditSystemAccount; amount: bigint }

export interface HoldRow {
  amount: bigint
  state: CreditHoldState
  /** What of it was spent; 0 while it is open. */
  settled: bigint
}

/** The account of a person, made where there is none. */
export async function accountOf(tx: Transaction, userId: string): Promise<string> {
  const id = await findAccountOf(tx, userId)
  if (id !== null) return id
  await tx.raw('insert into credit_accounts (user_id) values ($1) on conflict (user_id) do nothing', [userId])
  const made = await findAccountOf(tx, userId)
  if (made === null) throw new Error('an account was made and is not there')
  return made
}

/** The account of a person; null where there is none yet. */
export async function findAccountOf(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx.raw<{ id: string }>('select id from credit_accounts where user_id = $1', [userId])
  return row?.id ?? null
}

/** Whose account that is; null once they are erased. */
export async function personOf(tx: Transaction, accountId: string): Promise<string | null> {
  const [row] = await tx.raw<{ userId: string | null }>('select user_id as "userId" from credit_accounts where id = $1', [accountId])
  return row?.userId ?? null
}

/** Locks an account until the transaction ends, and says what stands in it. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<LockedAccount> {
  const [row] = await tx.raw<{ id: string; posted: string; held: string; debt: string; floor: string }>(
    'select id, posted, held, debt, floor from lock_credit_accounts(array[$1::uuid])',
    [accountId],
  )
  if (!row) throw new Error('there is no such account of credits')
  const [posted, held, debt] = [BigInt(row.posted), BigInt(row.held), BigInt(row.debt)]
  return { id: row.id, posted, held, debt, free: debt > 0n ? 0n : posted - held - BigInt(row.floor) }
}

/** What is taken from which lot. */
export interface Burn {
  lotId: bigint
  amount: bigint
}

/** What is taken from which lot when `wanted` is spent, `firstLot` before all others. The database knows the order. Lock the account first. */
export async function burnLots(tx: Transaction, accountId: string, wanted: bigint, firstLot: bigint | null): Promise<Burn[]> {
  const rows = await tx.raw<{ lotId: string; amount: string }>('select lot_id as "lotId", amount from burn_credit_lots($1, $2, $3)', [
    accountId,
    wanted,
    firstLot,
  ])
  return rows.map((row) => ({ lotId: BigInt(row.lotId), amount: BigInt(row.amount) }))
}

/** What is left in a lot. Lock the account first. */
export async function leftInLot(tx: Transaction, lotId: bigint): Promise<bigint> {
  const [row] = await tx.raw<{ remaining: string }>('select remaining from credit_lots where id = $1', [lotId])
  return BigInt(row?.remaining ?? 0)
}

/** Begins a txn; null where its key has happened already. Its sides have to follow in the same transaction. */
export async function insertTxn(tx: Transaction, { key, kind, accountId, reason, ref, detail }: NewTxn): Promise<bigint | null> {
  const [row] = await tx.raw<{ id: string }>(
    `insert into credit_txns (key, kind, account_id, reason, ref, detail) values ($1, $2, $3, $4, $5, $6)
     on conflict (key) do nothing returning id`,
    [key, kind, accountId, reason, ref, detail === null ? null : JSON.stringify(detail)],
  )
  return row ? BigInt(row.id) : null
}

/** The sides of a txn, of people in the order of their accounts, so that two txns never wait for each other. */
export async function insertLegs(tx: Transaction, txnId: bigint, legs: readonly Leg[]): Promise<void> {
  const ordered = legs.toSorted((a, b) => order(a).localeCompare(order(b)))
  await tx.raw(
    `insert into credit_entries (txn_id, n, account_id, system, lot_id, amount)
     select $1::bigint, leg.n, leg.account_id, leg.system, leg.lot_id, leg.amount
     from unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[]) with ordinality as leg (account_id, system, lot_id, amount, n)`,
    [
      txnId,
      ordered.map((leg) => ('system' in leg ? null : leg.accountId)),
      ordered.map((leg) => ('system' in leg ? leg.system : null)),
      ordered.map((leg) => ('system' in leg ? null : leg.lotId)),
      ordered.map(({ amount }) => amount),
    ],
  )
}

const order = (leg: Leg): string => ('system' in leg ? '' : leg.accountId)

export async function insertLot(
  tx: Transaction,
  lot: { accountId: string; txnId: bigint; kind: CreditLotKind; granted: bigint; expiresAt: Date | null },
): Promise<bigint> {
  const [row] = await tx.raw<{ id: string }>(
    `insert into credit_lots (account_id, txn_id, kind, granted, expires_at) values ($1, $2, $3, $4, $5) returning id`,
    [lot.accountId, lot.txnId, lot.kind, lot.granted, lot.expiresAt],
  )
  if (!row) throw new Error('a lot answered no row')
  return BigInt(row.id)
}

/**
 * Sets `amount` of a person's credits aside, or what they have where that is less and `atLeast` at the least. Null where they have not,
 * or where the key was used before.
 */
export async function insertHold(
  tx: Transaction,
  hold: { key: string; userId: string; amount: bigint; atLeast: bigint; reason: string; ref: string | null; leaseUntil: Date },
): Promise<bigint | null> {
  const [row] = await tx.raw<{ amount: string | null }>('select open_credit_hold($1, $2, $3, $4, $5, $6, $7) as amount', [
    hold.key,
    hold.userId,
    hold.amount,
    hold.atLeast,
    hold.reason,
    hold.ref,
    hold.leaseUntil,
  ])
  return row?.amount ? BigInt(row.amount) : null
}

/** Spends `amount` of an open hold, its whole at the most; answers how much that was, null where it is not open. */
export async function spendHold(tx: Transaction, key: string, amount: bigint, detail: unknown): Promise<bigint | null> {
  const [row] = await tx.raw<{ settled: string | null }>('select settle_credit_hold($1, $2, $3) as settled', [
    key,
    amount,
    detail === null ? null : JSON.stringify(detail),
  ])
  return row?.settled ? BigInt(row.settled) : null
}

export async function findHold(tx: Transaction, key: string): Promise<HoldRow | null> {
  const [row] = await tx.raw<{ amount: string; state: CreditHoldState; settled: string | null }>(
    'select amount, state, settled from credit_holds where key = $1',
    [key],
  )
  return row ? { amount: BigInt(row.amount), state: row.state, settled: BigInt(row.settled ?? 0) } : null
}

/** Gives all of an open hold back; false where it is not open. */
export async function freeHold(tx: Transaction, key: string): Promise<boolean> {
  const rows = await tx.raw(`update credit_holds set state = 'void', closed_at = now() where key = $1 and state = 'open' returning 1`, [
    key,
  ])
  return rows.length > 0
}

/** Open holds whose lease is over. */
export async function findOverdueHolds(tx: Transaction, now: Date, most: number): Promise<string[]> {
  const rows = await tx.raw<{ key: string }>(
    `select key from credit_holds where state = 'open' and lease_until <= $1 order by lease_until, key limit $2`,
    [now, most],
  )
  return rows.map(({ key }) => key)
}

/**
 * The same of one account, locked. Lock the account first: whoever ends a hold waits for it with the hold in hand, so those that somebody is just
 * ending are theirs and left out here.
 */
export async function lockOverdueHoldsOf(tx: Transaction, accountId: string, now: Date): Promise<string[]> {
  const rows = await tx.raw<{ key: string }>(
    `select key from credit_holds where state = 'open' and lease_until <= $2 and account_id = $1
     order by lease_until, key for no key update skip locked`,
    [accountId, now],
  )
  return rows.map(({ key }) => key)
}

/** Lots that have expired and still hold something, after `after`. */
export async function findExpiredLots(
  tx: Transaction,
  now: Date,
  after: bigint,
  most: number,
): Promise<{ id: bigint; accountId: string }[]> {
  const rows = await tx.raw<{ id: string; accountId: string }>(
    `select id, account_id as "accountId" from credit_lots
     where not spent and expires_at is not null and expires_at <= $1 and id > $2::bigint order by id limit $3`,
    [now, after, most],
  )
  return rows.map(({ id, accountId }) => ({ id: BigInt(id), accountId }))
}

/** The account and lot of a grant, and how much it was. */
export async function findGrant(
  tx: Transaction,
  key: string,
): Promise<{ accountId: string; lotId: bigint | null; amount: bigint; system: CreditSystemAccount } | null> {
  const [row] = await tx.raw<{ accountId: string; lotId: string | null; amount: string; system: CreditSystemAccount }>(
    `select t.account_id as "accountId", l.id as "lotId", -e.amount as amount, e.system
     from credit_txns t join credit_entries e on e.txn_id = t.id and e.system is not null
     left join credit_lots l on l.account_id = t.account_id and l.txn_id = t.id
     where t.key = $1 and t.kind = 'grant'`,
    [key],
  )
  return row ? { ...row, lotId: row.lotId === null ? null : BigInt(row.lotId), amount: BigInt(row.amount) } : null
}

/** What txns of these keys took from people back into system accounts, in sum. */
export async function sumTaken(tx: Transaction, keys: readonly string[]): Promise<bigint> {
  const [row] = await tx.raw<{ taken: string }>(
    `select coalesce(sum(e.amount), 0)::text as taken from credit_txns t join credit_entries e on e.txn_id = t.id and e.system is not null
     where t.key = any($1::text[])`,
    [keys],
  )
  return BigInt(row?.taken ?? 0)
}

/** Whether anything was ever bought into that account. */
export async function hasPaidLot(tx: Transaction, accountId: string): Promise<boolean> {
  return (await tx.raw(`select 1 from credit_lots where account_id = $1 and kind = 'paid' limit 1`, [accountId])).length > 0
}
