import { setTimeout as wait } from 'node:timers/promises'
import { walkSignIn } from '@xperto/server/app/walk-sign-in'
import { atMost, type Bench, type Figure, median, percentile } from '../bench.ts'
import { plantPosts } from '../load/planted-posts.ts'
import { startProduct } from '../load/product.ts'

const posts = 100_000
const own = 1000
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
      await plantPosts(product.dataDirectory, { userId, posts, own })
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
        'search, a word of every second post': [`${list}?q=second`, '"title"'],
        'search, a word of one post in 10': [`${list}?q=tenth`, '"title"'],
        'search, a word of one post in 20': [`${list}?q=twentieth`, '"title"'],
        'search, a word of one post in 100': [`${list}?q=hundredth`, '"title"'],
        'search, a word of one post in 10, page 50': [`${list}?q=tenth&limit=10&page=50`, '"title"'],
        'search, a word of the older half alone': [`${list}?q=bygone`, '"title"'],
        'search, a word of every second post but none of the newest 1,000': [`${list}?q=longago`, '"title"'],
        'search, a word of the oldest 10,000': [`${list}?q=ancient`, '"title"'],
        'search, two words, each of one post in 10': [`${list}?q=tenth%20other`, '"title"'],
        'search, a word of one post': [`${list}?q=rare4242`, '"title"'],
        'search, two words': [`${list}?q=everyday%20seldom77`, '"title"'],
        'search, nothing found': [`${list}?q=nothingatall`, '"items":[]'],
        'search, a common tag': [`${list}?tag=common`, '"title"'],
        'search, a rare tag': [`${list}?tag=tag77`, '"title"'],
        'search, a tag of one post in 10': [`${list}?tag=decade`, '"title"'],
        'search, a common word and a tag of one post in 10': [`${list}?q=everyday&tag=decade`, '"title"'],
        'search among the posts of one person': [`${list}?userId=${userId}&q=everyday`, '"title"'],
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
