import type { CreditHoldState, CreditLotKind } from '../platform/db/schema/index.ts'

interface ModelLot {
  grant: string
  kind: CreditLotKind
  remaining: bigint
  /** A time in milliseconds; Infinity for never. */
  expiresAt: number
}
interface ModelHold {
  amount: bigint
  state: CreditHoldState
  settled: bigint
  leaseUntil: number
}

/**
 * What one account of credits should be, said as plainly as it can be and without a database: lots are a list, and spending takes from
 * the first of them that is not empty. The ledger is held against it, operation by operation.
 */
export class LedgerModel {
  debt = 0n
  /** In the order in which they came. */
  lots: ModelLot[] = []
  holds = new Map<string, ModelHold>()
  grants = new Map<string, { amount: bigint; reversed: boolean }>()

  copy(): LedgerModel {
    return Object.assign(new LedgerModel(), structuredClone({ ...this }))
  }

  get posted(): bigint {
    return this.lots.reduce((sum, { remaining }) => sum + remaining, 0n)
  }

  get held(): bigint {
    return [...this.holds.values()].reduce((sum, hold) => (hold.state === 'open' ? sum + hold.amount : sum), 0n)
  }

  grant(key: string, kind: CreditLotKind, amount: bigint, expiresAt: number): boolean {
    if (this.grants.has(key)) return false
    this.grants.set(key, { amount, reversed: false })
    const paid = amount < this.debt ? amount : this.debt
    this.debt -= paid
    if (amount > paid) this.lots.push({ grant: key, kind, remaining: amount - paid, expiresAt })
    return true
  }

  open(key: string, amount: bigint, atLeast: bigint, leaseUntil: number): { amount: bigint; state: CreditHoldState } | 'insufficient' {
    const earlier = this.holds.get(key)
    if (earlier) return { amount: earlier.amount, state: earlier.state }
    const free = this.posted - this.held
    if (this.debt > 0n || free < atLeast) return 'insufficient'
    const set = free < amount ? free : amount
    this.holds.set(key, { amount: set, state: 'open', settled: 0n, leaseUntil })
    return { amount: set, state: 'open' }
  }

  settle(key: string, amount: bigint): { state: CreditHoldState; settled: bigint } | null {
    const hold = this.holds.get(key)
    if (hold?.state === 'open') {
      hold.state = 'settled'
      hold.settled = amount < hold.amount ? amount : hold.amount
      this.#spend(hold.settled)
    }
    return hold ? { state: hold.state, settled: hold.settled } : null
  }

  void(key: string): { state: CreditHoldState; settled: bigint } | null {
    const hold = this.holds.get(key)
    if (hold?.state === 'open') hold.state = 'void'
    return hold ? { state: hold.state, settled: hold.settled } : null
  }

  charge(key: string, amount: bigint): 'charged' | 'insufficient' {
    if (this.open(key, amount, amount, 0) === 'insufficient') return 'insufficient'
    this.settle(key, amount)
    return 'charged'
  }

  reverse(key: string): { debt: bigint } | null {
    const grant = this.grants.get(key)
    if (!grant || grant.reversed) return null
    grant.reversed = true
    const free = this.posted - this.held
    const wanted = grant.amount < free ? grant.amount : free
    const own = this.lots.find((lot) => lot.grant === key)
    const ofOwn = own === undefined ? 0n : own.remaining < wanted ? own.remaining : wanted
    if (own) own.remaining -= ofOwn
    this.#spend(wanted - ofOwn)
    this.debt += grant.amount - wanted
    return { debt: grant.amount - wanted }
  }

  expire(now: number): void {
    for (const lot of this.lots) {
      if (lot.expiresAt > now) continue
      const free = this.posted - this.held
      lot.remaining -= lot.remaining < free ? lot.remaining : free
    }
  }

  reap(now: number): void {
    for (const hold of this.holds.values()) if (hold.state === 'open' && hold.leaseUntil <= now) hold.state = 'void'
  }

  /** Promotions first, then what was bought; the first to expire first; the oldest first. */
  #spend(amount: bigint): void {
    let left = amount
    for (const kind of ['promotion', 'paid'])
      for (const lot of this.lots.filter((each) => each.kind === kind).toSorted((a, b) => a.expiresAt - b.expiresAt || 0)) {
        const taken = lot.remaining < left ? lot.remaining : left
        lot.remaining -= taken
        left -= taken
      }
    if (left > 0n) throw new Error('the model spent more than there was')
  }
}
