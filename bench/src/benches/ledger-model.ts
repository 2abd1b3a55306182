import { randomInt, randomUUID } from 'node:crypto'
import { checkLedger } from '@xperto/server/modules/credits/index'
import { openDatabase } from '@xperto/server/platform/db/database'
import { startOwnPostgres } from '@xperto/server/testing/own-postgres'
import { playLedger } from '@xperto/server/testing/play-ledger'
import { atMost, type Bench } from '../bench.ts'

const operations = Number(process.env.BENCH_OPERATIONS ?? 1_000_000)
const seed = Number(process.env.LEDGER_SEED ?? randomInt(2 ** 30))

export const bench: Bench = {
  about: `${operations.toLocaleString('en')} random operations on the ledger and on a plain model of it, until the first difference (LEDGER_SEED=${seed})`,
  async run() {
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
    const began = performance.now()
    try {
      const played = await playLedger({ database, newPerson, operations, seed })
      const seconds = (performance.now() - began) / 1000
      const { isSound, txns } = await checkLedger(database)
      return [
        { name: 'operations without a difference', value: played, unit: 'operations' },
        { name: 'txns that they made', value: txns, unit: 'txns' },
        { name: 'operations a second', value: played / seconds, unit: 'a second' },
        atMost('ledgers with a balance that drifts', isSound ? 0 : 1, 0, 'ledgers'),
      ]
    } finally {
      await database.close()
      await postgres.remove()
    }
  },
}
