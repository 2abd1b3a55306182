import { setTimeout as wait } from 'node:timers/promises'
import { walkSignIn } from '@xperto/server/app/walk-sign-in'
import { onProductDatabase } from '@xperto/server/testing/on-product-database'
import { atMost, type Bench, type Figure, median, percentile } from '../bench.ts'
import { startProduct } from '../load/product.ts'

const posts = 100_000
const own = 1000
const batch = 1000
const rounds = Number(process.env.BENCH_ROUNDS ?? 200)
const bar = 50
const health = '/healthz'
/** A person may search 300 times a minute: so many take turns, and a round takes at least so many milliseconds. */
const readers = 20
const roundMs = 110

export const bench: Bench = {
  about: `what a reader of a community with ${posts.toLocaleString('en')} posts, ${own.toLocaleString('en')} of them their own, waits for, from asking to the last byte over loopback, one call after the other in turn, beside /healthz of the same process`,
  async run() {
    const product = await startProduct({})
    try {
      const { token, userId } = await walkSignIn(product.url, { email: 'reader@example.com' })
      await plant(product.dataDirectory, userId)
      const tokens = [token]
      while (tokens.length < readers) tokens.push((await walkSignIn(product.url, { email: `reader-${tokens.length}@example.com` })).token)
      const ask = async (path: string, bearer = token): Promise<string> => {
        const response = await fetch(product.url + path, { headers: { authorization: `Bearer ${bearer}` } })
        const text = await response.text()
        if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`)
        return text
      }
      const { data } = JSON.parse(await ask('/chats/get_by_type/INSIGHT')) as { data: { id: string } }
      const list = '/api/v1/userPosts'
      /** By name: the call, and words that its answer must hold, for an empty answer is quick. */
      const calls: Record<string, [path: string, holds: string]> = {
        // What the machine itself makes a caller wait in the same run.
        [health]: ['/healthz', ''],
        'feed, newest messages': [`/chats/${data.id}/messages?size=10`, 'USER_POST'],
        'list, first page': [`${list}?limit=10`, '"title"'],
        'list, page 100': [`${list}?limit=10&page=100`, '"title"'],
        'search, a word of every post': [`${list}?q=everyday`, '"title"'],
        'search, a word of one post in 1,000': [`${list}?q=seldom77`, '"title"'],
        'search, a word of one post': [`${list}?q=rare4242`, '"title"'],
        'search, two words': [`${list}?q=everyday%20seldom77`, '"title"'],
        'search, nothing found': [`${list}?q=nothingatall`, '"items":[]'],
        'search, a common tag': [`${list}?tag=common`, '"title"'],
        'search, a rare tag': [`${list}?tag=tag77`, '"title"'],
        'posts of one person': [`${list}?userId=${userId}`, '"title"'],
        'my posts, first page': [`${list}/mine?limit=10`, '"title"'],
        'my posts, last page': [`${list}/mine?limit=10&page=100`, '"title"'],
        'one post by its address': [`${list}/getUserPostByURL/post-50000`, '"title"'],
      }
      const times = new Map<string, number[]>()
      for (let round = -10; round < rounds; round++) {
        const pause = wait(roundMs)
        for (const [name, [path, holds]] of Object.entries(calls)) {
          const from = performance.now()
          const text = await ask(path, path.startsWith(`${list}?`) ? tokens.at(round % readers) : token)
          const took = performance.now() - from
          if (!text.includes(holds)) throw new Error(`${name} answered without ${holds}: ${text.slice(0, 200)}`)
          if (round >= 0) times.set(name, [...(times.get(name) ?? []), took])
        }
        await pause
      }
      return [...times].flatMap(([name, all]): Figure[] => {
        const p50: Figure = { name: `${name}, p50`, value: median(all), unit: 'ms' }
        const p95 = percentile(all, 95)
        return [p50, name === health ? { name: `${name}, p95`, value: p95, unit: 'ms' } : atMost(`${name}, p95`, p95, bar, 'ms')]
      })
    } finally {
      await product.remove()
    }
  },
}

/** Posts of 500 people straight in the tables, one a minute, each of 60 words; those of the reader among them. The word indexes are made after the rows, which is quicker. */
async function plant(dataDirectory: string, userId: string): Promise<void> {
  await onProductDatabase(dataDirectory, async (client) => {
    await client.query(
      `insert into users (id, issuer, subject, email, name, referral_code)
       select md5('p' || n)::uuid, 'https://issuer.example', 'p' || n, 'p' || n || '@example.com', 'Writer ' || n, 'p' || n from generate_series(1, 500) n`,
    )
    const found = await client.query<{ name: string; made: string }>(
      `select indexname as name, indexdef as made from pg_indexes where tablename = 'posts' and indexdef like '%USING gin%'`,
    )
    for (const { name } of found.rows) await client.query(`drop index ${name}`)
    // Each row changes the one row that counts posts: in one transaction that would cost its square.
    for (let from = 1; from <= posts; from += batch)
      await client.query(
        `insert into posts (user_id, state, url, title, summary, content, tags, shown_at)
         select case when n % ($2::int / $3::int) = 0 then $1::uuid else md5('p' || (1 + n % 500))::uuid end, 'PUBLISHED', 'post-' || n,
           'Post number ' || n, 'What post ' || n || ' says.',
           'Everyday seldom' || n % 1000 || ' rare' || n || ' ' || (select string_agg('word' || (n * 31 + w * w) % 20000, ' ') from generate_series(1, 60) w),
           array['common', 'tag' || n % 1000], now() - n * interval '1 minute'
         from generate_series($4::int, $5::int) n`,
        [userId, posts, own, from, from + batch - 1],
      )
    for (const { made } of found.rows) await client.query(made)
    await client.query('vacuum analyze')
  })
}
