import { get } from 'node:http'
import { walkSignIn } from '@xperto/server/app/walk-sign-in'
import { onProductDatabase } from '@xperto/server/testing/on-product-database'
import { plantAccount } from '@xperto/server/testing/plant-account'
import { seedMessages } from '@xperto/server/testing/seed-messages'
import { atMost, type Bench, type Figure, median, percentile } from '../bench.ts'
import { type BenchedProduct, startProduct } from '../load/product.ts'

const chats = 10_000
const rounds = Number(process.env.BENCH_ROUNDS ?? 200)
const bar = 50

export const bench: Bench = {
  about: `what one person with ${chats.toLocaleString('en')} chats and ${(chats * 10).toLocaleString('en')} messages waits for, from asking to the last byte over loopback, one call after the other in turn, beside /healthz of the same process and the same calls of a person with 100 chats in the same run`,
  async run() {
    const product = await startProduct({})
    try {
      const small = await plant(product, 'small@example.com', 100)
      const big = await plant(product, 'big@example.com', chats)
      const longChat = await product.newChat(big.token)
      await seedMessages(product.dataDirectory, { chatId: longChat, userId: big.userId, count: 10_000 })
      await analyzed(product)

      const calls: [string, (of: Account) => string][] = [
        ['sidebar, first page', () => '/chats/?size=10'],
        ['sidebar, page after half of all', ({ middle }) => `/chats/?size=10&before=${middle}`],
        ['default chat', () => '/chats/get_by_type/DEFAULT'],
        ['list of saved goals', () => '/goals/?size=3'],
        ['list of bookmarks', () => '/bookmarks/?size=3'],
        ['opening a chat: the chat', ({ middle }) => `/chats/${middle}`],
        ['opening a chat: its messages', ({ middle }) => `/chats/${middle}/messages?size=10`],
        ['search, a word of every message', () => '/messages/search?q=the'],
        ['search, page 5 of it', () => '/messages/search?q=the&page=5'],
        ['search, a word of one message in 300', () => '/messages/search?q=lion'],
        ['search, a rare word', () => '/messages/search?q=narwhal'],
        ['search, a beginning of names and messages', () => '/messages/search?q=sub'],
        ['search, two words', () => '/messages/search?q=word7%20word77'],
        ['search, nothing found', () => '/messages/search?q=nothingatall'],
        ['chats that say a word', () => '/chats/?size=10&q=the'],
      ]
      const times = new Map<string, number[]>()
      const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms])
      for (let round = -10; round < rounds; round++) {
        for (const [name, path] of calls) {
          const few = await timed(product.url + path(small), small.token)
          const many = await timed(product.url + path(big), big.token)
          if (round < 0) continue
          note(`few ${name}`, few)
          note(`many ${name}`, many)
        }
        const long = await timed(`${product.url}/chats/${longChat}/messages?size=10`, big.token)
        const health = await timed(`${product.url}/healthz`, big.token)
        if (round < 0) continue
        note('long', long)
        note('health', health)
      }
      const of = (name: string) => times.get(name) ?? []
      return [
        { name: '/healthz, p50', value: median(of('health')), unit: 'ms' },
        { name: '/healthz, p95', value: percentile(of('health'), 95), unit: 'ms' },
        ...calls.flatMap(([name]): Figure[] => [
          atMost(`${name}, p95`, percentile(of(`many ${name}`), 95), bar, 'ms'),
          { name: `${name}, p50 with 10,000 chats ÷ with 100`, value: median(of(`many ${name}`)) / median(of(`few ${name}`)), unit: '×' },
        ]),
        atMost('opening a chat of 10,000 messages: its messages, p95', percentile(of('long'), 95), bar, 'ms'),
      ]
    } finally {
      await product.remove()
    }
  },
}

interface Account {
  userId: string
  token: string
  /** A chat in the middle of the list. */
  middle: string
}

async function plant(product: BenchedProduct, email: string, count: number): Promise<Account> {
  const { userId, token } = await walkSignIn(product.url, { email })
  await onProductDatabase(product.dataDirectory, async (client) => {
    await plantAccount(async (text, values) => await client.query(text, values), { userId, chats: count })
  })
  const list = await fetch(`${product.url}/chats/?size=1&page=${count / 2}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await list.json()) as { data: { id: string }[] }
  return { userId, token, middle: data[0]?.id ?? '' }
}

/** What a real account has behind it by then: statistics, and a word index whose waiting entries were taken in. */
const analyzed = async (product: BenchedProduct) =>
  await onProductDatabase(product.dataDirectory, async (client) => await client.query('vacuum analyze'))

/** Milliseconds from asking until the last byte of a good answer, on a connection that stays open. */
async function timed(url: string, token: string): Promise<number> {
  const began = performance.now()
  await new Promise<void>((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`))))
    }).on('error', reject)
  })
  return performance.now() - began
}
