import { killWhileMoneyMoves } from '@xperto/server/testing/kill-while-money-moves'
import { atMost, type Bench, percentile } from '../bench.ts'

const serverKills = Number(process.env.BENCH_SERVER_KILLS ?? 200)
const postgresKills = Number(process.env.BENCH_POSTGRES_KILLS ?? 50)

/** Products of their own that are killed at once: one alone waits for its next start most of the time. */
const products = 4
const shareOf = (kills: number, place: number): number =>
  Math.floor((kills * (place + 1)) / products) - Math.floor((kills * place) / products)

export const bench: Bench = {
  about: `kill -9 of ${products} servers ${serverKills} times in all and of their Postgres ${postgresKills} times while credits are claimed, bought and spent on replies; then everything is asked for again under the same keys and compared with the ledger`,
  async run() {
    const tallies = await Promise.all(
      Array.from({ length: products }, async (_, place) =>
        killWhileMoneyMoves({ serverKills: shareOf(serverKills, place), postgresKills: shareOf(postgresKills, place) }),
      ),
    )
    const sum = (of: (tally: (typeof tallies)[number]) => number) => tallies.reduce((total, tally) => total + of(tally), 0)
    const [lost, astray, unsound, readyMs] = [
      tallies.flatMap((tally) => tally.lost),
      tallies.flatMap((tally) => tally.astray),
      tallies.flatMap((tally) => tally.unsound),
      tallies.flatMap((tally) => tally.readyMs),
    ]
    for (const complaint of [...lost, ...astray, ...unsound]) console.error(complaint)
    return [
      { name: 'kills that cut somebody off', value: sum(({ cutOff }) => cutOff), unit: `of ${serverKills + postgresKills}` },
      { name: 'answers before their kill', value: sum(({ acknowledged }) => acknowledged), unit: 'answers' },
      { name: 'replies cut off', value: sum(({ interrupted }) => interrupted), unit: 'replies' },
      atMost('answers that were lost', lost.length, 0, 'answers'),
      atMost('accounts that hold another sum than was moved', astray.length, 0, 'accounts'),
      atMost('restarts with a ledger that drifts, or holds what nobody waits for', unsound.length, 0, 'restarts'),
      { name: 'from the kill of a server to its answers, median', value: percentile(readyMs, 50) / 1000, unit: 's' },
    ]
  },
}
