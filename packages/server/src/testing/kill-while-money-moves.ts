import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startModelSimulator } from '@xperto/simulators/language-model/start-model-simulator'
import type { PaymentSimulator } from '@xperto/simulators/payments/start-payment-simulator'
import { checkLedger } from '../modules/money/credits/index.ts'
import { reconcilePayments } from '../modules/money/payments/reconcile-payments.ts'
import { createReferralsModule } from '../modules/money/referrals/index.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import type { PaymentGateways } from '../ports/payment-gateway.ts'
import { buyDeed, type Hint } from './buy-deed.ts'
import { type ChildServer, startChildServer } from './child-server.ts'
import { freePort } from './free-port.ts'
import { Away, callerOf, type Deed, giftDeed, replyDeed } from './money-deeds.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { startTestPayments } from './payment-gateways.ts'
import { type SignedInPerson, signedInPerson } from './signed-in-person.ts'
import { patient } from './database-patience.ts'

export interface KillTally {
  serverKills: number
  postgresKills: number
  /** Deeds that somebody was told of before a kill. */
  acknowledged: number
  /** Rounds in which a kill cut somebody off in the middle. */
  cutOff: number
  /** Replies that a kill interrupted. */
  interrupted: number
  /** Deeds that were answered, and after a restart otherwise: lost. */
  lost: string[]
  /** Accounts that hold other than what their deeds moved, each once: lost or doubled. */
  astray: string[]
  /** Restarts after which the ledger did not agree with itself, or held something for nobody. */
  unsound: string[]
  /** From the kill of a server until it answered again, each in milliseconds. */
  readyMs: number[]
}

const people = 6
/** After so long what is away has not come back. */
const patienceMs = 120_000
const repliesEach = 3
const hints: readonly Hint[] = ['capture', 'webhook', 'nobody']

/** What one person does, one after the other, beside the other lanes. */
interface Lane {
  deeds: Deed[]
  /** What was answered so far. */
  answers: (string | undefined)[]
}

/**
 * Kills a server `serverKills` times and its Postgres `postgresKills` times while people are given credits, buy them for play money and spend
 * them on replies of a scripted model, all over HTTP. Whoever was cut off asks again under the same key, as a browser does; whoever was answered asks again too. After each
 * restart of the server all of it is compared with what the accounts hold. A kill comes after a number of answers, so that it is in the
 * middle on a machine of whatever speed.
 */
export async function killWhileMoneyMoves({
  serverKills,
  postgresKills,
}: Pick<KillTally, 'serverKills' | 'postgresKills'>): Promise<KillTally> {
  const tally: KillTally = {
    serverKills,
    postgresKills,
    acknowledged: 0,
    cutOff: 0,
    interrupted: 0,
    lost: [],
    astray: [],
    unsound: [],
    readyMs: [],
  }
  const postgres = await startOwnPostgres({ durable: true })
  const model = await startModelSimulator({ model: 'simulated' })
  const db = await openDatabase(postgres.target, { applicationConnections: 1, systemConnections: 4, ...patient })
  const { simulator, payments } = await startTestPayments({ webhooks: 'held' })
  const port = await freePort()
  const start = async () => {
    const variables = {
      ...{ SERVICES: 'chat,main', LLM_BASE_URL: model.url, LLM_MODEL: 'simulated' },
      PAYMENT_SIMULATOR_URL: simulator.url,
    }
    return await startChildServer('whole-server-process.ts', { target: postgres.target, port, variables })
  }
  let server: ChildServer | undefined
  try {
    const cast = await castOf(db)
    const balances = new Map(cast.map(({ userId }) => [userId, 0n]))
    server = await start()
    for (let round = 0; round < serverKills; round++) {
      const lanes: Lane[] = []
      // Postgres dies under a server that lives on; what that left open is looked at after the server's own end, with the rest.
      if (Math.floor(((round + 1) * postgresKills) / serverKills) > Math.floor((round * postgresKills) / serverKills)) {
        lanes.push(...(await lanesOf({ db, cast, server, simulator, round: `${round}p` })))
        await untilKilled(lanes, killAt(round + 7), postgres.kill, tally, postgres.restart)
      }
      const more = await lanesOf({ db, cast, server, simulator, round: `${round}` })
      lanes.push(...more)
      const { kill } = server
      await untilKilled(more, killAt(round), kill, tally)
      const killedAt = performance.now()
      server = await start()
      tally.readyMs.push(performance.now() - killedAt)
      await askAgain(lanes, tally)
      await reconcile(db, payments)
      await compare(db, cast, lanes, balances, tally, round)
    }
    return tally
  } finally {
    await server?.kill()
    await db.close()
    await Promise.all([model.close(), payments.close()])
    await postgres.remove()
  }
}

/** After how many answers: somewhere in the first two thirds of a round. */
const killAt = (round: number): number => 1 + ((round * 11) % Math.floor((people * (repliesEach + 2) * 2) / 3))

async function castOf(db: Database): Promise<SignedInPerson[]> {
  return await Promise.all(Array.from({ length: people }, async () => await signedInPerson(db)))
}

async function lanesOf({
  db,
  cast,
  server,
  simulator,
  round,
}: {
  db: Database
  cast: SignedInPerson[]
  server: ChildServer
  simulator: PaymentSimulator
  round: string
}): Promise<Lane[]> {
  const code = `ROUND${round}`.toUpperCase()
  await again(async () => {
    await db.systemQuery(
      'insert into early_access_codes (code, campaign, amount, max_uses) values ($1, $1, 5000000, 1000) on conflict do nothing',
      [code],
    )
  })
  return cast.map((person, n) => {
    const caller = callerOf(server.url, person)
    const { userId } = person
    const claim = { method: 'GET', again: 'credits_already_claimed' }
    const deeds = [
      giftDeed(caller, {
        ...claim,
        name: `${round} code of ${n}`,
        path: `/api/v1/credits/claimEarlyAccessCredits/${userId}?couponCode=${code}`,
        credits: 5,
      }),
      buyDeed(caller, {
        name: `${round} pack of ${n}`,
        simulator,
        hint: hints[(n + Number.parseInt(round, 10)) % hints.length] ?? 'nobody',
      }),
      ...Array.from({ length: repliesEach }, (_, reply) => replyDeed(caller, `${round} reply ${reply} of ${n} ${userId}`)),
    ]
    if (round === '0') {
      deeds.unshift(
        giftDeed(caller, {
          ...claim,
          name: `first credits of ${n}`,
          path: `/api/v1/credits/claimFirstTimeCredits/${userId}`,
          credits: 1000,
        }),
      )
    }
    return { deeds, answers: deeds.map(() => undefined) }
  })
}

/**
 * Everybody does what they do until they are cut off, and `kill` comes after `answers` of them were answered. `revive` comes once somebody was cut
 * off: whose reply waits for its end meanwhile hears it then, and goes on.
 */
async function untilKilled(
  lanes: Lane[],
  answers: number,
  kill: () => Promise<void>,
  tally: KillTally,
  revive?: () => Promise<void>,
): Promise<void> {
  let answered = 0
  let revived: Promise<void> | undefined
  const isKilled = Promise.withResolvers<void>()
  await Promise.all(
    lanes.map(async ({ deeds, answers: said }) => {
      for (const [n, deed] of deeds.entries()) {
        try {
          said[n] = await deed.ask()
        } catch (error) {
          if (!(error instanceof Away)) throw error
          if (answered < answers) throw new Error(`${deed.name} was turned away before anything was killed`, { cause: error })
          revived ??= isKilled.promise.then(revive)
          return
        }
        answered += 1
        if (answered === answers) void kill().then(isKilled.resolve, isKilled.reject)
      }
    }),
  )
  await isKilled.promise
  await revived
  tally.acknowledged += answered
  if (lanes.some(({ answers: said }) => said.includes(undefined))) tally.cutOff += 1
}

/** Everybody asks for all of it again. Who was answered is answered the same. */
async function askAgain(lanes: Lane[], tally: KillTally): Promise<void> {
  await Promise.all(
    lanes.map(async ({ deeds, answers }) => {
      for (const [n, deed] of deeds.entries()) {
        const answer = await again(deed.ask)
        if (answers[n] !== undefined && answers[n] !== answer) tally.lost.push(`${deed.name}: ${answers[n]}, then ${answer}`)
        answers[n] = answer
        if (answer === 'interrupted') tally.interrupted += 1
      }
    }),
  )
}

/** What the job of two workers does at once, some minutes later. */
async function reconcile(db: Database, payments: PaymentGateways): Promise<void> {
  const nothing = () => undefined
  const deps = {
    ...{ db, gateways: payments, newId: randomUUID, now: () => new Date(Date.now() + 180_000) },
    ...{
      log: { info: nothing, warn: nothing, error: nothing },
      referrals: createReferralsModule({ db, giftCredits: 1000 }),
    },
  }
  await Promise.all([again(async () => await reconcilePayments(deps)), again(async () => await reconcilePayments(deps))])
}

async function compare(
  db: Database,
  cast: SignedInPerson[],
  lanes: Lane[],
  balances: Map<string, bigint>,
  tally: KillTally,
  round: number,
): Promise<void> {
  for (const [n, { deeds }] of lanes.entries()) {
    const { userId = '' } = cast[n % cast.length] ?? {}
    for (const deed of deeds) balances.set(userId, (balances.get(userId) ?? 0n) + (await deed.moved()))
  }
  const rows = await again(
    async () =>
      await db.systemQuery<{ userId: string; posted: string; held: string }>(
        'select user_id as "userId", posted, held from credit_accounts',
      ),
  )
  const found = new Map(rows.map(({ userId, posted, held }) => [userId, `${posted} and ${held} held`]))
  for (const [userId, balance] of balances) {
    const wanted = `${balance} and 0 held`
    if (found.get(userId) !== wanted) tally.astray.push(`round ${round}: ${userId} has ${found.get(userId)} in place of ${wanted}`)
  }
  const audit = await again(async () => await checkLedger(db))
  if (!audit.isSound || audit.sum !== 0n || audit.openHolds > 0) tally.unsound.push(`round ${round}: ${describe(audit)}`)
}

const describe = (value: unknown): string => JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}` : each))

/** Until whatever was away is there again. */
async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const began = performance.now(); ; ) {
    try {
      return await work()
    } catch (error) {
      const isAway = error instanceof Away || (error instanceof Error && 'code' in error && error.code === 'database_unavailable')
      if (!isAway || performance.now() - began > patienceMs) throw error
      await sleep(20)
    }
  }
}
