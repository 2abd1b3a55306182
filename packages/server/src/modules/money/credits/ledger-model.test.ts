import { expect, test } from 'vitest'
import { createPerson } from '../../../testing/chat-client.ts'
import { playLedger } from '../../../testing/play-ledger.ts'
import { soakSize } from '../../../testing/soak-size.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { checkLedger } from './check-ledger.ts'

const db = await testDatabase({ systemConnections: 2, applicationConnections: 2 })

const operations = soakSize({ test: 10_000, soak: 50_000 })
const seed = Number(process.env.LEDGER_SEED ?? Math.floor(Math.random() * 2 ** 30))

test(`${operations.toLocaleString('en')} random operations, rolled back ones among them, leave the ledger as a plain model says, and no balance drifts`, async () => {
  console.info(`LEDGER_SEED=${seed}`)
  const played = await playLedger({ database: db.database, newPerson: async () => await createPerson(db), operations, seed })
  expect(played).toBeGreaterThanOrEqual(operations)
  const { accounts, txns, ...audit } = await checkLedger(db.database)
  console.info(`${played} operations in ${accounts} accounts made ${txns} txns`)
  expect(audit).toMatchObject({ isSound: true, sum: 0n, driftingAccounts: 0, driftingLots: 0, unbalancedTxns: 0, unmatchedHolds: 0 })
}, 1_200_000)
