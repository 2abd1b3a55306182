import { randomInt, randomUUID } from 'node:crypto'
import { checkLedger } from '@xperto/server/modules/money/credits/index'
import { openDatabase } from '@xperto/server/platform/db/database'
import { startOwnPostgres } from '@xperto/server/testing/own-postgres'
import { playLedger } from '@xperto/server/testing/play-ledger'
import { atMost, type Bench } from '../bench.ts'

const operations = Number(process.env.BENCH_OPERATIONS ?? 1_000_000)
const seed = Number(process.env.LEDGER_SEED ?? randomInt(2 ** 30))
/** Ledgers of their own that are played at once: one alone waits for its database half of the time. */
const ledgers = 3

export const bench: Bench = {
  about: `${operations.toLocaleString('en')} random operations on ${ledgers} ledgers and on plain models of them, until the first difference (LEDGER_SEED=${seed})`,
  async run() {
    const began = performance.now()
    // Seeds far apart: each ledger draws a new one for every twenty lives.
    const share = Math.ceil(operations / ledgers)
    const ends = await Promise.all(Array.from({ length: ledgers }, async (_, place) => await play(share, seed + place * 1_000_000)))
    const seconds = (performance.now() - began) / 1000
    const sum = (of: (end: (typeof ends)[number]) => number) => ends.reduce((total, end) => total + of(end), 0)
    const played = sum((end) => end.played)
    return [
      { name: 'operations without a difference', value: played, unit: 'operations' },
      { name: 'txns that they made', value: sum(({ txns }) => txns), unit: 'txns' },
      { name: 'operations a second', value: played / seconds, unit: 'a second' },
      atMost(
        'ledgers with a balance that drifts',
        sum(({ isSound }) => (isSound ? 0 : 1)),
        0,
        'ledgers',
      ),
    ]
  },
}

/** Plays so many operations on a ledger in a Postgres of its own. Rejects at the first difference. */
async function play(share: number, from: number): Promise<{ played: number; txns: number; isSound: boolean }> {
  const postgres = await startOwnPostgres({ durable: false })
  const database = await openDatabase(postgres.target, { applicationConnections: 1, systemConnections: 1 })
  const newPerson = async () => {
    const id = randomUUID()
    await database.systemQuery(
      `insert into users (id, issuer, subject, email, name, referral_code) values ($1, 'test', $2, 'a@b.example', 'A', $3)`,
      [id, id, id.slice(0, 18)],
    )
    return id
  }
  try {
    const played = await playLedger({ database, newPerson, operations: share, seed: from })
    const { isSound, txns } = await checkLedger(database)
    return { played, txns, isSound }
  } finally {
    await database.close()
    await postgres.remove()
  }
}
