import { checkLedger } from '@xperto/server/modules/money/credits/index'
import { type Database, openDatabase } from '@xperto/server/platform/db/database'
import { holdAndSettle, personWithCredits } from '@xperto/server/testing/credit-account'
import { type OwnPostgres, startOwnPostgres } from '@xperto/server/testing/own-postgres'
import { plantEntries } from '@xperto/server/testing/plant-entries'
import { asOwner } from '@xperto/server/testing/test-server'
import { atMost, type Bench, type Figure, median } from '../bench.ts'

const connections = 20
const people = 40
const rounds = Number(process.env.BENCH_ROUNDS ?? 40)
const perRound = 1000
const entries = Number(process.env.BENCH_ENTRIES ?? 1_000_000)
const credits = 1_000_000_000n

export const bench: Bench = {
  about: `holds that are opened and settled, each in a transaction of its own with fsync on, over ${connections} connections and ${people} people, beside as many bare commits of two rows in the same run; and the pages that one of them touches as its account grows`,
  async run() {
    const postgres = await startOwnPostgres({ durable: true })
    const database = await openDatabase(postgres.target, { systemConnections: connections, waitMs: 60_000 })
    try {
      await asOwner(
        postgres.target,
        'create table bare (id bigint primary key generated always as identity, account uuid not null, amount bigint not null)',
        'grant insert on bare to xperto_system',
      )
      const speed = await speedOf(database)
      const pages = await pagesOf(postgres)
      const { isSound } = await checkLedger(database)
      return [...speed, ...pages, atMost('balances that drift after all of it', isSound ? 0 : 1, 0, 'ledgers')]
    } finally {
      await database.close()
      await postgres.remove()
    }
  },
}

async function speedOf(database: Database): Promise<Figure[]> {
  const persons: string[] = []
  for (let n = 0; n < people; n++) persons.push(await personWithCredits(database, credits))
  const ours = async (n: number) => await holdAndSettle(database, persons[n % people] ?? '')
  // The same driver and the same round trips around a transaction, and nothing in it but two rows.
  const bare = async (n: number) =>
    await database.asSystem(
      async (tx) => await tx.raw(`insert into bare (account, amount) values ($1, $2), ($1, $2)`, [persons[n % people], n]),
    )
  await perSecond(ours, 200)
  await perSecond(bare, 200)
  const rates: { ours: number; bare: number }[] = []
  for (let round = 0; round < rounds; round++) rates.push({ ours: await perSecond(ours, perRound), bare: await perSecond(bare, perRound) })
  const pairs = median(rates.map((rate) => rate.ours / rate.bare))
  const commits = 2 * pairs
  return [
    { name: 'hold and settle, median of the rounds', value: median(rates.map((rate) => rate.ours)), unit: 'a second' },
    { name: 'bare commits of two rows, median of the rounds', value: median(rates.map((rate) => rate.bare)), unit: 'a second' },
    { name: 'hold and settle ÷ one bare commit each', value: pairs, unit: '×' },
    { name: 'hold and settle ÷ as many bare commits (two each)', value: commits, unit: '×', bar: { text: '≥ 0.4 ×', met: commits >= 0.4 } },
  ]
}

/** Does it `count` times over all connections; answers how many of them end in a second. */
async function perSecond(work: (n: number) => Promise<unknown>, count: number): Promise<number> {
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let n = next++; n < count; n = next++) await work(n)
    }),
  )
  return count / ((performance.now() - began) / 1000)
}

async function pagesOf({ target }: OwnPostgres): Promise<Figure[]> {
  // One connection: what it has touched is told when it is asked, and by nobody else.
  const database = await openDatabase(target, { applicationConnections: 1, systemConnections: 1 })
  try {
    const userId = await personWithCredits(database, credits)
    const figures: Figure[] = []
    const [few, many] = [10, entries]
    await plantEntries(target, userId, few / 2)
    const atFirst = await pagesOfOne(database, userId)
    await plantEntries(target, userId, (many - few) / 2)
    const atLast = await pagesOfOne(database, userId)
    figures.push(
      { name: `pages touched by one, account of ${few} entries`, value: atFirst, unit: 'pages' },
      { name: `pages touched by one, account of ${many.toLocaleString('en')} entries`, value: atLast, unit: 'pages' },
      // An index of a hundred thousand times the rows is two levels deeper, in four indexes.
      atMost('pages more for the long account', atLast - atFirst, 12, 'pages'),
    )
    return figures
  } finally {
    await database.close()
  }
}

/** Pages that one hold and settle touches, on the average of a hundred; what asking costs is taken off. */
async function pagesOfOne(database: Database, userId: string): Promise<number> {
  const touched = async () => {
    await database.systemQuery('select pg_stat_force_next_flush()')
    const [row] = await database.systemQuery<{ pages: string }>(
      'select blks_hit + blks_read as pages from pg_stat_database where datname = current_database()',
    )
    return Number(row?.pages)
  }
  const during = async (work: () => Promise<void>) => {
    const before = await touched()
    await work()
    return (await touched()) - before
  }
  const many = async () => {
    for (let n = 0; n < 100; n++) await holdAndSettle(database, userId)
  }
  await many()
  const asking = await during(async () => undefined)
  return ((await during(many)) - asking) / 100
}
