import { atMost, type Bench, percentile } from '../bench.ts'
import { startModelSimulator } from '../load/model-simulator.ts'
import { startProduct } from '../load/product.ts'
import { openAiCall, productCall } from '../load/protocols.ts'
import { type StreamCall, watchStream } from '../load/watch-stream.ts'

const seed = 1
const tokens = 5
const rounds = Number(process.env.BENCH_ROUNDS ?? 300)

export const bench: Bench = {
  about: 'time to the first token through the product over time straight from the same model simulator, in turn',
  async run() {
    const simulator = await startModelSimulator({ seed, rate: 0, tokens })
    const product = await startProduct({ LLM_BASE_URL: simulator.url, LLM_MODEL: 'simulated', LLM_API_KEY: 'bench' })
    try {
      // One person may send 300 times a minute: several take turns.
      const bearers = await Promise.all([1, 2, 3, 4].map((number) => product.signIn(`first-token-${number}@example.com`)))
      const straight: number[] = []
      const through: number[] = []
      for (let round = -20; round < rounds; round++) {
        const bearer = bearers[Math.abs(round) % bearers.length] ?? ''
        const chat = await product.newChat(bearer)
        const one = await firstToken(openAiCall(simulator.url, seed, tokens))
        const other = await firstToken(productCall(product.url, bearer, chat, seed, tokens))
        // The first rounds warm both paths up and are not counted.
        if (round >= 0) {
          straight.push(one)
          through.push(other)
        }
      }
      return [
        { name: 'straight p50', value: percentile(straight, 50), unit: 'ms' },
        { name: 'straight p99', value: percentile(straight, 99), unit: 'ms' },
        { name: 'through us p50', value: percentile(through, 50), unit: 'ms' },
        { name: 'through us p99', value: percentile(through, 99), unit: 'ms' },
        atMost('added at p50', percentile(through, 50) - percentile(straight, 50), 15, 'ms'),
        atMost('added at p99', percentile(through, 99) - percentile(straight, 99), 60, 'ms'),
      ]
    } finally {
      await product.remove()
      await simulator.stop()
    }
  },
}

/** Milliseconds from asking to the first text. */
async function firstToken(call: StreamCall): Promise<number> {
  const began = performance.now()
  let first = Number.NaN
  const { ended } = await watchStream(call, () => {
    first = performance.now() - began
  })
  if (!ended) throw new Error(`a stream of ${call.url} broke off`)
  return first
}
