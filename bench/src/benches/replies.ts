import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Bench, type Figure, percentile } from '../bench.ts'
import { startChild } from '../load/child.ts'
import { cpuTimeMs } from '../load/cpu-time.ts'
import { startModelSimulator } from '../load/model-simulator.ts'
import { startProduct } from '../load/product.ts'
import { openAiCall, productCall, simulatedText } from '../load/protocols.ts'
import { latenessOf, type StreamCall, watchStream } from '../load/watch-stream.ts'

const seed = 1
const rate = 10
const streams = Number(process.env.BENCH_STREAMS ?? 1000)
const people = Math.ceil(streams / 10)
const opening = { perSecond: 40 }
/** Long enough that every stream is open for at least 15 s together with all others. */
const tokens = Math.ceil((streams / opening.perSecond + 20) * rate)

interface Run {
  broken: number
  lateness: number[]
  cpuMicrosecondsPerToken: number
}

export const bench: Bench = {
  about: `${streams} replies held at once by one process, ${rate} tokens a second each, with sign-in, persistence and Postgres, beside a bare node:http proxy of the same streams`,
  async run() {
    const simulator = await startModelSimulator({ seed, rate, tokens })
    try {
      const bare = await throughBareProxy(simulator.url)
      const ours = await throughProduct(simulator.url)
      return figures(bare, ours)
    } finally {
      await simulator.stop()
    }
  },
}

async function throughBareProxy(simulatorUrl: string): Promise<Run> {
  const proxy = await startChild(new URL('../load/bare-proxy.ts', import.meta.url).pathname, [simulatorUrl], {}, /^http/)
  try {
    return await hold(proxy.pid, () => Promise.resolve(openAiCall(proxy.line, seed, tokens)))
  } finally {
    await proxy.stop()
  }
}

async function throughProduct(simulatorUrl: string): Promise<Run> {
  const product = await startProduct({ LLM_BASE_URL: simulatorUrl, LLM_MODEL: 'simulated', LLM_API_KEY: 'bench' })
  try {
    const bearers = await Promise.all(Array.from({ length: people }, (_, index) => product.signIn(`bench-${index}@example.com`)))
    const chats: StreamCall[] = []
    for (let index = 0; index < streams; index++) {
      const bearer = bearers[index % people] ?? ''
      chats.push(productCall(product.url, bearer, await product.newChat(bearer), seed, tokens))
    }
    return await hold(product.pid(), (index) => Promise.resolve(chats[index]))
  } finally {
    await product.remove()
  }
}

/** Opens all streams at an even pace and measures the process while all of them run. */
async function hold(pid: number, callOf: (index: number) => Promise<StreamCall | undefined>): Promise<Run> {
  const watched: ReturnType<typeof watchStream>[] = []
  for (let index = 0; index < streams; index++) {
    const call = await callOf(index)
    if (call) watched.push(watchStream(call))
    await sleep(1000 / opening.perSecond)
  }
  const windowSeconds = 12
  const before = cpuTimeMs(pid)
  const began = performance.now()
  await sleep(windowSeconds * 1000)
  const cpu = cpuTimeMs(pid) - before
  const ended = performance.now()
  const results = await Promise.all(watched)
  const inWindow = results.flatMap(({ arrivals }) => arrivals.filter((arrival) => arrival >= began && arrival < ended)).length
  const text = simulatedText(seed, tokens)
  return {
    broken: results.filter((result) => !result.ended || result.text !== text).length,
    lateness: results.flatMap(({ arrivals }) => latenessOf(arrivals, rate)),
    cpuMicrosecondsPerToken: (cpu * 1000) / inWindow,
  }
}

function figures(bare: Run, ours: Run): Figure[] {
  const bareP99 = percentile(bare.lateness, 99)
  return [
    { name: 'streams held at once', value: streams, unit: 'streams' },
    atMost('broken streams', ours.broken, 0, 'streams'),
    { name: 'broken streams of the bare proxy', value: bare.broken, unit: 'streams' },
    { name: 'processor time per token, bare proxy', value: bare.cpuMicrosecondsPerToken, unit: 'µs' },
    { name: 'processor time per token', value: ours.cpuMicrosecondsPerToken, unit: 'µs' },
    atMost('processor time per token over bare', ours.cpuMicrosecondsPerToken / bare.cpuMicrosecondsPerToken, 2.5, '×'),
    { name: 'lateness p99, bare proxy', value: bareP99, unit: 'ms' },
    { name: 'lateness p50', value: percentile(ours.lateness, 50), unit: 'ms' },
    atMost('lateness p99 over bare', percentile(ours.lateness, 99) - bareP99, 150, 'ms'),
  ]
}
