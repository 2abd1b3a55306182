import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { createPerson } from '../../../testing/chat-client.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { countSubmissions, listSubmissionRows, type SubmissionFilter } from './submissions.store.ts'

const test = await testDatabase()
const submissions = 1000
const interviews = 10
const of = { id: '', ownerId: '' }

// Ten interviews of 1,000 candidates each, straight in the tables: what is counted is what Postgres reads of one of them.
beforeAll(async () => {
  await test.empty()
  of.ownerId = await createPerson(test)
  const made = await test.asOwner(
    `insert into bot_interviews (user_id, title, description, interview_type, focus_area, company_name, job_link, job_description, questions,
       max_submissions, retention_days) select $1, 'x', '', 'HR', '', '', '', '', '[]', 20, 90 from generate_series(1, $2::int) returning id`,
    [of.ownerId, interviews],
  )
  of.id = String(made[interviews / 2]?.['id'])
  await test.asOwner(
    `insert into users (id, issuer, subject, email, name, referral_code)
     select md5('c' || n)::uuid, 'https://issuer.example', 'c' || n, 'c' || n || '@example.com', 'Candidate ' || n, 'c' || n
     from generate_series(1, $1::int) n`,
    [submissions],
  )
  await test.asOwner(
    `insert into bot_interview_submissions (bot_interview_id, owner_id, user_id, status, interview_status, score, duration, created_at, started_at, ended_at)
     select i.id, $1, md5('c' || n)::uuid, case when n % 5 = 0 then 'SELECTED' else 'PENDING' end,
       case when n % 10 = 1 then 'EXPIRED' else 'COMPLETED' end, case when n % 7 = 0 then null else n % 101 end, 300 + n * 7 % 1800,
       now() - n * interval '1 minute', now(), now()
     from generate_series(1, $2::int) n cross join bot_interviews i`,
    [of.ownerId, submissions],
  )
  // Both tables: with statistics of one alone the plan changes with whether autovacuum has come by the other.
  await test.asOwner('analyze bot_interview_submissions, users')
})

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Relation Name'?: string
  'Index Name'?: string
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** What Postgres reads of the submissions for what the store asks: the same statements, each with its plan in the place of its rows. */
async function readOf(ask: (db: Database) => Promise<unknown>): Promise<{ rows: number; indexes: string[] }> {
  const read = { rows: 0, indexes: [] as string[] }
  const walk = (plan: Plan) => {
    if (plan['Relation Name'] === 'bot_interview_submissions')
      read.rows += (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    if (plan['Index Name']?.startsWith('bot_interview_submissions'))
      read.indexes.push(plan['Index Name'].slice('bot_interview_submissions_'.length))
    expect([plan['Node Type'], plan['Relation Name']]).not.toEqual(['Seq Scan', 'bot_interview_submissions'])
    for (const part of plan.Plans ?? []) walk(part)
  }
  await ask({
    ...test.database,
    async systemQuery(text, values) {
      const [row] = await test.database.systemQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${text}`, values)
      if (row) walk(row['QUERY PLAN'][0].Plan)
      return []
    },
  })
  return read
}

/** Each as the owner asks for it: the index of its order, and how many of the 1,000 rows a page of ten may read on its way, and the count. */
const lists: [name: string, filter: SubmissionFilter, index: string, most: { page: number; count: number }][] = [
  ['newest first', {}, 'interview', { page: 10, count: 1000 }],
  ['completed', { completed: true }, 'interview', { page: 20, count: 1000 }],
  ['selected', { selected: true }, 'interview', { page: 60, count: 1000 }],
  ['high score, best first', { highScore: true }, 'best', { page: 10, count: 200 }],
  ['more than a score', { scoreGreaterThan: 60 }, 'interview', { page: 100, count: 400 }],
  ['longer than', { durationGreaterThan: 1200 }, 'interview', { page: 400, count: 600 }],
  ['best first', { sort: 'score' }, 'best', { page: 10, count: 1000 }],
  ['longest first', { sort: 'duration' }, 'longest', { page: 10, count: 1000 }],
  [
    'all filters',
    { completed: true, selected: true, highScore: true, scoreGreaterThan: 60.5, durationGreaterThan: 600 },
    'best',
    { page: 200, count: 200 },
  ],
]

it.each(lists)('BOT-08 of 1,000 submissions a page is read by an index of its order: %s', async (_name, filter, index, most) => {
  const page = await readOf(async (db) => await listSubmissionRows(db, of, filter, { limit: 10, offset: 0 }))
  expect(page.indexes).toEqual([index])
  expect(page.rows).toBeLessThanOrEqual(most.page)
  expect((await readOf(async (db) => await countSubmissions(db, of, filter))).rows).toBeLessThanOrEqual(most.count)
})

it('BOT-08 a bound between two whole numbers lists and counts what lies above it', async () => {
  const counted = async (filter: SubmissionFilter) => await countSubmissions(test.database, of, filter)
  expect(await counted({ scoreGreaterThan: 60.5 })).toBe(await counted({ scoreGreaterThan: 60 }))
  expect(await counted({ scoreGreaterThan: 59.5 })).toBeGreaterThan(await counted({ scoreGreaterThan: 60.5 }))
})
