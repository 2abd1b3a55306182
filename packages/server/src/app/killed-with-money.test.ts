import { afterAll, expect, test } from 'vitest'
import { killChildServers } from '../testing/child-server.ts'
import { killWhileMoneyMoves } from '../testing/kill-while-money-moves.ts'
import { soakSize } from '../testing/soak-size.ts'

afterAll(killChildServers)

const serverKills = soakSize({ test: 5, soak: 20 })
const postgresKills = soakSize({ test: 2, soak: 5 })

test(`R3 a server killed ${serverKills} times and Postgres ${postgresKills} times while money moves: nothing acknowledged is lost and nothing doubled`, async () => {
  const tally = await killWhileMoneyMoves({ serverKills, postgresKills })
  const { acknowledged, interrupted, cutOff, lost, astray, unsound } = tally
  console.info(`${acknowledged} answers before a kill, ${interrupted} replies cut off`)
  expect({ lost, astray, unsound }).toEqual({ lost: [], astray: [], unsound: [] })
  // They were really in the middle.
  expect(cutOff).toBe(serverKills + postgresKills)
  expect(interrupted).toBeGreaterThan(0)
}, 900_000)
