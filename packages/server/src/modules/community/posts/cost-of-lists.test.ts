import { postHitsMax } from '@xperto/contract'
import { beforeAll, expect, it } from 'vitest'
import { createPerson } from '../../../testing/chat-client.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { feedStatements } from './feed.store.ts'
import { listStatements } from './lists.store.ts'
import { findPosts, searchStatements } from './search.store.ts'

const test = await testDatabase()
const posts = 6000
let reader: string
let author: string

// Plain rows: what is counted is what Postgres reads of them.
beforeAll(async () => {
  await test.empty()
  reader = await createPerson(test)
  author = await createPerson(test)
  await test.asOwner(
    `insert into posts (user_id, state, url, title, summary, content, tags, shown_at)
     select $1, case when n % 50 = 0 then 'WAITING' else 'PUBLISHED' end, 'post-' || n, 'Title ' || n, 'A summary.',
       'Everyday words, and rare' || n || case when n % 10 = 0 then ' tenth' else '' end
         || case when n < 2000 then ' bygone' else '' end || case when n > 5880 or n < 600 then ' burst' else '' end, array['common', 'tag' || n % 500], timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, ${posts}) n`,
    [author],
  )
  await test.asOwner(
    `insert into posts (user_id, state, url, title, summary, content, tags, shown_at)
    select $1, 'PUBLISHED', 'own-' || n, 'Own', 's', 'c', '{}', timestamptz '2025-01-01' + n * interval '1 minute' from generate_series(1, 5) n`,
    [reader],
  )
  await test.asOwner('analyze posts')
})

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** How many rows of posts a statement reads, and by which nodes. */
async function readOf(statement: string, values: unknown[]): Promise<{ rows: number; scans: string[] }> {
  const [row] = await test.database.systemQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${statement}`, values)
  const found = { rows: 0, scans: [] as string[] }
  const walk = (plan: Plan) => {
    if (plan['Relation Name'] === 'posts') {
      found.rows += (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
      found.scans.push(plan['Node Type'])
    }
    for (const part of plan.Plans ?? []) walk(part)
  }
  if (row) walk(row['QUERY PLAN'][0].Plan)
  expect(found.scans.length).toBeGreaterThan(0)
  expect(found.scans).not.toContain('Seq Scan')
  return found
}

const end = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
const middle = ['2026-01-03T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

it.each([
  ['the newest of the feed', feedStatements.before, [...end], 20],
  ['the feed from its middle on', feedStatements.before, [...middle], 20],
  ['what is newer than the middle', feedStatements.after, [...middle], 20],
])('%s reads the rows of a page, of some thousands', async (_name, statement, place, most) => {
  const { rows } = await readOf(statement, [reader, 10, ...place])
  expect(rows).toBeLessThanOrEqual(most)
})

it('a page of published posts, of one person, and of one’s own read about what they show', async () => {
  expect((await readOf(listStatements.published, [reader, 10, 0])).rows).toBeLessThanOrEqual(30)
  expect((await readOf(listStatements.publishedBy, [author, 10, 0, reader])).rows).toBeLessThanOrEqual(30)
  expect((await readOf(listStatements.own, [reader, 10, 0])).rows).toBeLessThanOrEqual(30)
})

it('a search looks through as many of the newest as it is told, or asks the index for a rare word or tag', async () => {
  const { newest, byIndex, ofPerson } = searchStatements
  expect((await readOf(newest, ['everyday', null, 1000, 10])).rows).toBeLessThanOrEqual(20)
  expect((await readOf(newest, ['nowhere', null, 1000, 10])).rows).toBeLessThanOrEqual(1000)
  expect((await readOf(byIndex, ['rare77', null, 500])).rows).toBeLessThanOrEqual(10)
  expect((await readOf(byIndex, [null, 'tag77', 500])).rows).toBeLessThanOrEqual(50)
  // A word that 2,000 of the oldest have: its hits of a day, of a day on which nobody said it, and of an hour.
  const days = (from: string, before: string) => ['bygone', null, 500, new Date(from), new Date(before)]
  expect((await readOf(searchStatements.ofDays, days('2026-01-01T00:01Z', '2026-01-02T00:00Z'))).rows).toBeLessThanOrEqual(3000)
  expect((await readOf(searchStatements.ofDays, days('2026-01-03T00:00Z', '2026-01-04T00:00Z'))).rows).toBeLessThanOrEqual(0)
  expect((await readOf(ofPerson, ['own', null, 500, reader])).rows).toBeLessThanOrEqual(10)
})

it('a search finds the newest by whichever way it goes: a common word, one of the newest alone, one of the oldest alone', async () => {
  const found = async (query: string | null, tag: string | null = null, authorId: string | null = null) =>
    await findPosts(test.database, { query, tag, authorId })
  /** What Postgres says that reads everything. */
  const all = async (condition: string) => {
    const text = `select id from posts p where state = 'PUBLISHED' and ${condition} order by shown_at desc, id desc limit ${postHitsMax}`
    return (await test.database.systemQuery<{ id: string }>(text)).map(({ id }) => id)
  }
  const says = (words: string) => `search @@ to_tsquery('simple', '${words}')`
  for (const words of ['everyday', 'rare77', 'tenth', 'bygone', 'burst', 'nowhere', 'everyday & tenth']) {
    const right = [words, await all(says(words))]
    expect([words, await found(words)]).toEqual(right)
    // By windows of so few posts that the way leads through all of them.
    expect([words, await findPosts(test.database, { query: words, tag: null, authorId: null }, postHitsMax, 700)]).toEqual(right)
  }
  expect(await found(null, 'common')).toEqual(await all(`'common' = any(tags)`))
  expect(await found('tenth', 'tag7')).toEqual(await all(`${says('tenth')} and 'tag7' = any(tags)`))
  expect(await found('own', null, reader)).toEqual(await all(`user_id = '${reader}'`))
  expect((await found('burst')).length).toBe(postHitsMax)
  expect((await findPosts(test.database, { query: 'everyday', tag: null, authorId: null }, 3)).length).toBe(3)
})
