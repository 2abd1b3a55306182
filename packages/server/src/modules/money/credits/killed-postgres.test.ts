import { randomUUID } from 'node:crypto'
import { AppError } from '@xperto/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../platform/db/database.ts'
import { type OwnPostgres, startOwnPostgres } from '../../../testing/own-postgres.ts'
import { soakSize } from '../../../testing/soak-size.ts'
import { chargeCredits } from './charge-credits.ts'
import { checkLedger } from './check-ledger.ts'
import { grantCredits } from './grant-credits.ts'
import { openHold } from './open-hold.ts'
import { settleHold, voidHold } from './settle-hold.ts'

let postgres: OwnPostgres
let database: Database
beforeAll(async () => {
  postgres = await startOwnPostgres({ durable: true })
  database = await openDatabase(postgres.target, { applicationConnections: 6, systemConnections: 10 })
})
afterAll(async () => {
  await database?.close()
  await postgres?.remove()
})

const kills = soakSize({ test: 2, soak: 5 })
const people = 6
const stepsEach = 40
const later = new Date(Date.UTC(2100, 0))

/** One thing that is done under a key of its own, and what an answer to it says. */
interface Deed {
  key: string
  run(): Promise<unknown>
  answer?: unknown
}

/** What a person does one after the other: credits come in, replies hold and settle them or give them back, prices are charged. */
function deedsOf(userId: string, round: number): Deed[] {
  const common = { userId, reason: 'TEST', ref: null }
  const deed = (key: string, run: Deed['run']): Deed => ({ key: `${userId}:${round}:${key}`, run })
  const deeds: Deed[] = []
  for (let n = 0; n < stepsEach; n++) {
    const key = `${userId}:${round}:${n}`
    if (n % 10 === 0)
      deeds.push(
        deed(`grant ${n}`, async () => {
          // Whether it was new is not the same when it is asked again: that it is there is.
          await database.asSystem(async (tx) => await grantCredits(tx, { ...common, key, amount: 500n, kind: 'paid', expiresAt: null }))
          return 'granted'
        }),
      )
    else if (n % 3 === 0)
      deeds.push(
        deed(
          `charge ${n}`,
          async () => (await database.asSystem(async (tx) => await chargeCredits(tx, { ...common, key, amount: 7n })), 'charged'),
        ),
      )
    else {
      deeds.push(
        deed(`open ${n}`, async () => {
          const { amount } = await database.asUser(
            userId,
            async (tx) => await openHold(tx, { ...common, key, amount: 20n, leaseUntil: later }),
          )
          return amount
        }),
        deed(
          `end ${n}`,
          async () => await database.asSystem(async (tx) => await (n % 3 === 1 ? settleHold(tx, { key, amount: 11n }) : voidHold(tx, key))),
        ),
      )
    }
  }
  return deeds
}

/** What all deeds of a round leave behind when each happened exactly once. */
const leftOfRound = () => {
  let left = 0
  for (let n = 0; n < stepsEach; n++) left += n % 10 === 0 ? 500 : n % 3 === 0 ? -7 : n % 3 === 1 ? -11 : 0
  return left
}

/** Does the deeds in order until the database is away; answers how many were acknowledged. */
async function doUntilAway(deeds: Deed[], onDone: () => void): Promise<number> {
  for (const [done, deed] of deeds.entries()) {
    try {
      deed.answer = await deed.run()
      onDone()
    } catch (error) {
      if (error instanceof AppError && error.code === 'database_unavailable') return done
      throw error
    }
  }
  return deeds.length
}

async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      // Connections of the Postgres that died are found out one by one.
      if (!(error instanceof AppError && error.code === 'database_unavailable')) throw error
    }
  }
}

it(`R3 Postgres killed ${kills} times while credits move: nothing acknowledged is lost, and the same keys again double nothing`, async () => {
  const persons: string[] = []
  for (let n = 0; n < people; n++) {
    const id = randomUUID()
    await database.systemQuery(
      `insert into users (id, issuer, subject, email, name, referral_code) values ($1, 'test', $2, 'a@b.example', 'A', $3)`,
      [id, id, id.slice(0, 12)],
    )
    persons.push(id)
  }
  let cutOff = 0
  for (let round = 0; round < kills; round++) {
    const lives = persons.map((userId) => ({ userId, deeds: deedsOf(userId, round) }))
    let acknowledged = 0
    const isKilled = Promise.withResolvers<void>()
    // In the middle by what was done, on a machine of whatever speed.
    const killAt = 40 + round * 35
    const onDone = () => {
      acknowledged += 1
      if (acknowledged === killAt) void postgres.kill().then(isKilled.resolve, isKilled.reject)
    }
    const done = await Promise.all(lives.map(async ({ deeds }) => await doUntilAway(deeds, onDone)))
    await isKilled.promise
    cutOff += lives.filter(({ deeds }, at) => (done[at] ?? 0) < deeds.length).length
    await postgres.restart()

    for (const [at, { deeds }] of lives.entries())
      for (const [n, deed] of deeds.entries()) {
        const said = await again(deed.run)
        // Who was told something is told the same again.
        if (n < (done[at] ?? 0)) expect([deed.key, said]).toEqual([deed.key, deed.answer])
      }
    const left = leftOfRound() * (round + 1)
    const accounts = await database.systemQuery('select posted::int, held::int from credit_accounts')
    expect(accounts).toEqual(persons.map(() => ({ posted: left, held: 0 })))
    expect(await checkLedger(database)).toMatchObject({ isSound: true, sum: 0n, openHolds: 0 })
  }
  // It was really in the middle: somebody was cut off each time.
  expect(cutOff).toBeGreaterThanOrEqual(kills)
})
