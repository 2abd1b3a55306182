import { walkSignIn } from '@xperto/server/app/walk-sign-in'
import { onProductDatabase } from '@xperto/server/testing/on-product-database'
import { atMost, type Bench, type Figure, percentile } from '../bench.ts'
import { startProduct } from '../load/product.ts'

const submissions = 1000
const rounds = Number(process.env.BENCH_ROUNDS ?? 200)
const bar = 50

/** The list of a bot interview and each of its filters, by the call's query. */
const queries = {
  'first page': 'limit=10',
  'last page': 'limit=10&page=100',
  completed: 'completed=true',
  selected: 'selected=true',
  'high score, best first': 'highScore=true',
  'score greater than': 'scoreGreaterThan=60',
  'duration greater than': 'durationGreaterThan=1200',
  'all filters': 'completed=true&selected=true&highScore=true&scoreGreaterThan=60&durationGreaterThan=600',
}

export const bench: Bench = {
  about: `what the owner of an interview with ${submissions.toLocaleString('en')} submissions of eight answers waits for, from asking to the last byte over loopback, one call after the other in turn`,
  async run() {
    const product = await startProduct({})
    try {
      const { token, userId } = await walkSignIn(product.url, { email: 'owner@example.com' })
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ title: 'Bench', interview_type: 'HR' })
      const created = await fetch(`${product.url}/api/v1/botInterviews/create`, { method: 'POST', headers, body })
      const { data } = (await created.json()) as { data: { id: string } }
      await plant(product.dataDirectory, { interviewId: data.id, ownerId: userId })
      const times = new Map<string, number[]>()
      for (let round = -10; round < rounds; round++) {
        for (const [name, query] of Object.entries(queries)) {
          const from = performance.now()
          const response = await fetch(`${product.url}/api/v1/botInterviewSubmissions/getByBotInterviewId/${data.id}?${query}`, { headers })
          const text = await response.text()
          if (!response.ok || !text.includes('candidate_name')) throw new Error(`${name}: ${response.status} ${text.slice(0, 200)}`)
          if (round >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - from])
        }
      }
      return [...times].map(([name, all]): Figure => atMost(`${name}, p95`, percentile(all, 95), bar, 'ms'))
    } finally {
      await product.remove()
    }
  },
}

/** Candidates with a submission each, straight in the tables: their scores, times and decisions are spread evenly. */
async function plant(dataDirectory: string, { interviewId, ownerId }: { interviewId: string; ownerId: string }): Promise<void> {
  await onProductDatabase(dataDirectory, async (client) => {
    await client.query(
      `insert into users (id, issuer, subject, email, name, referral_code)
       select md5('c' || n)::uuid, 'https://issuer.example', 'c' || n, 'c' || n || '@example.com', 'Candidate ' || n, 'c' || n
       from generate_series(1, $1::int) n`,
      [submissions],
    )
    await client.query(
      `insert into bot_interview_submissions (bot_interview_id, owner_id, user_id, status, interview_status, score, duration, answers, created_at,
         started_at, ended_at)
       select $1, $2, md5('c' || n)::uuid, case when n % 5 = 0 then 'SELECTED' else 'PENDING' end,
         case when n % 10 = 1 then 'EXPIRED' else 'COMPLETED' end, n % 101, 300 + n % 1800,
         (select json_agg(json_build_object('answer', repeat('what was said ', 100))) from generate_series(1, 8)),
         now() - n * interval '1 minute', now(), now()
       from generate_series(1, $3::int) n`,
      [interviewId, ownerId, submissions],
    )
    await client.query('analyze bot_interview_submissions')
  })
}
