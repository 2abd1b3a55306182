import { killWhileMoneyMoves } from '@xperto/server/testing/kill-while-money-moves'
import { atMost, type Bench, percentile } from '../bench.ts'

const serverKills = Number(process.env.BENCH_SERVER_KILLS ?? 200)
const postgresKills = Number(process.env.BENCH_POSTGRES_KILLS ?? 50)

export const bench: Bench = {
  about: `kill -9 of a server ${serverKills} times and of its Postgres ${postgresKills} times while credits are claimed, bought and spent on replies; then everything is asked for again under the same keys and compared with the ledger`,
  async run() {
    const { acknowledged, cutOff, interrupted, lost, astray, unsound, readyMs } = await killWhileMoneyMoves({ serverKills, postgresKills })
    for (const complaint of [...lost, ...astray, ...unsound]) console.error(complaint)
    return [
      { name: 'kills that cut somebody off', value: cutOff, unit: `of ${serverKills + postgresKills}` },
      { name: 'answers before their kill', value: acknowledged, unit: 'answers' },
      { name: 'replies cut off', value: interrupted, unit: 'replies' },
      atMost('answers that were lost', lost.length, 0, 'answers'),
      atMost('accounts that hold another sum than was moved', astray.length, 0, 'accounts'),
      atMost('restarts with a ledger that drifts, or holds what nobody waits for', unsound.length, 0, 'restarts'),
      { name: 'from the kill of a server to its answers, median', value: percentile(readyMs, 50) / 1000, unit: 's' },
    ]
  },
}
