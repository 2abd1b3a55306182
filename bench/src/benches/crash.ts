import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@xperto/contract/client'
import { atMost, type Bench, percentile } from '../bench.ts'
import { startModelSimulator } from '../load/model-simulator.ts'
import { type BenchedProduct, startProduct } from '../load/product.ts'
import { productCall, simulatedText } from '../load/protocols.ts'
import { type WatchedStream, watchStream } from '../load/watch-stream.ts'

const seed = 1
const rate = 20
const tokens = 4000
const replies = 20
const rounds = Number(process.env.BENCH_ROUNDS ?? 50)
const saveIntervalMs = 500

interface Followed {
  chatId: string
  watched: Promise<WatchedStream>
}

interface Tally {
  doubled: number
  unended: number
  lostMs: number[]
  readyMs: number[]
}

export const bench: Bench = {
  about: `kill -9 of the whole product with ${replies} replies in progress, ${rounds} times on the same data; then what is stored beside what a client had received`,
  async run() {
    const simulator = await startModelSimulator({ seed, rate, tokens })
    const product = await startProduct({ LLM_BASE_URL: simulator.url, LLM_MODEL: 'simulated', LLM_API_KEY: 'bench' })
    const tally: Tally = { doubled: 0, unended: 0, lostMs: [], readyMs: [] }
    try {
      const bearer = await product.signIn('crash@example.com')
      for (let round = 0; round < rounds; round++) await crashOnce(product, bearer, round, tally)
    } finally {
      await product.remove()
      await simulator.stop()
    }
    return [
      { name: 'replies cut off', value: tally.lostMs.length, unit: 'replies' },
      atMost('stored texts that are not an exact prefix of what was sent', tally.doubled, 0, 'replies'),
      atMost('replies neither complete nor interrupted after the restart', tally.unended, 0, 'replies'),
      { name: 'age of the oldest text lost, median', value: percentile(tally.lostMs, 50), unit: 'ms' },
      atMost('age of the oldest text lost, worst', Math.max(...tally.lostMs), saveIntervalMs, 'ms'),
      { name: 'from the kill to ready again, median', value: percentile(tally.readyMs, 50) / 1000, unit: 's' },
      atMost('from the kill to no claim open, worst', Math.max(...tally.readyMs) / 1000, 45, 's'),
    ]
  },
}

async function crashOnce(product: BenchedProduct, bearer: string, round: number, tally: Tally): Promise<void> {
  const followed: Followed[] = []
  for (let index = 0; index < replies; index++) {
    const chatId = await product.newChat(bearer)
    followed.push({ chatId, watched: watchStream(productCall(product.url, bearer, chatId, seed, tokens)) })
  }
  await sleep(1200 + ((round * 137) % 700))
  const killedAt = performance.now()
  await product.kill()
  const received = await Promise.all(followed.map(({ watched }) => watched))
  await product.start()
  tally.readyMs.push(performance.now() - killedAt)

  const call = createClient({ baseFor: () => product.url, token: () => bearer, fetch })
  const whole = simulatedText(seed, tokens)
  for (const [index, { chatId }] of followed.entries()) {
    const reply = (await call('listMessages', { params: { chatId } })).data[0]
    const stream = received[index]
    if (!reply || !stream) throw new Error(`chat ${chatId} lost its reply`)
    if (reply.fetch_status !== 'INTERRUPTED' && reply.fetch_status !== 'COMPLETE') tally.unended++
    if (!whole.startsWith(reply.content) || !whole.startsWith(stream.text) || reply.content.length > whole.length) tally.doubled++
    tally.lostMs.push(ageOfLoss(stream, reply.content.length, killedAt, chatId))
  }
}

/** How long before the kill the first token arrived that is not stored; 0 when all that arrived is. */
function ageOfLoss(stream: WatchedStream, stored: number, killedAt: number, chatId: string): number {
  if (stream.text.length <= stored) return 0
  const tokensStored = productCall('', '', chatId, seed, tokens).tokensIn(stored)
  const arrival = stream.arrivals[tokensStored]
  return arrival === undefined ? 0 : Math.max(0, killedAt - arrival)
}
