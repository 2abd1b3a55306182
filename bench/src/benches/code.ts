import { setTimeout as pause } from 'node:timers/promises'
import { openCage } from '../../../packages/runner/src/doctor/open-cage.ts'
import { runLimits } from '../../../packages/runner/src/cage/limits.ts'
import { runBox } from '../../../packages/runner/src/cage/open-box.ts'
import { type Bench, type Figure, median } from '../bench.ts'
import { type BenchedProgram, compiled, interpreted } from '../code/programs.ts'
import { rawProcess } from '../code/raw-process.ts'
import { runnerDeaths } from '../code/runner-death.ts'
import { startProduct } from '../load/product.ts'

/** Between two measurements: a box that was used is replaced behind the answer, and nobody types twenty programs in a second. */
const breathMs = Number(process.env.BENCH_BREATH_MS ?? 400)
/** Names of languages with commas between; all where it is not set. */
const only = process.env.BENCH_CODE?.split(',')
const mostRounds = Number(process.env.BENCH_ROUNDS ?? 100)
const jobs = 60

export const bench: Bench = {
  about: 'programs through HTTP beside the same compiler and interpreter started by hand, in turn, source and input new each time',
  async run() {
    const product = await startProduct({})
    try {
      const people = await Promise.all(
        [1, 2].map(async (number) => {
          const bearer = await product.signIn(`code-${number}@example.com`)
          return { bearer, chat: await product.newChat(bearer) }
        }),
      )
      const [one = { bearer: '', chat: '' }] = people
      const missing = await missingLanguages(product.url, one.bearer)
      const ours = async (program: BenchedProgram, number: number, name: string, person = one) => {
        const began = performance.now()
        const { stdout, compile_output } = await execute(product.url, person, program.id, program.source(number), `${name}${number}\n`)
        if (stdout !== `Hello, ${name}${number}! ${number}\n`) throw new Error(`${program.name} said ${stdout} ${compile_output}`)
        return performance.now() - began
      }

      const figures: Figure[] = []
      for (const program of [...interpreted, ...compiled]) {
        if (missing.has(program.id) || only?.includes(program.name) === false) continue
        const times = await inTurn(program, ours)
        const told = judged(program, times)
        figures.push(...told)
        // It takes minutes: whoever watches sees where it is.
        process.stderr.write(`    ${told.map(({ name, value }) => `${name} ${value.toFixed(1)}`).join(', ')}\n`)
      }
      figures.push(
        ...(await throughput(async (number) => await ours(interpreted[0] as BenchedProgram, 10_000 + number, 'Ada', people[number % 2]))),
      )
      const python = interpreted[0] as BenchedProgram
      const deaths = await runnerDeaths(product.pid(), 5, async () => await ours(python, 1, 'Ada'))
      const slowest = Math.max(...deaths)
      figures.push(
        { name: 'a program answered after kill -9 of the runner', value: median(deaths), unit: 'ms' },
        { name: 'the slowest of five', value: slowest, unit: 'ms', bar: { text: '≤ 1000 ms', met: slowest <= 1000 } },
      )
      return figures
    } finally {
      await product.remove()
    }
  },
}

interface Times {
  raw: number
  through: number
  rawAgain: number
  again: number
}

async function inTurn(
  program: BenchedProgram,
  ours: (program: BenchedProgram, number: number, name: string) => Promise<number>,
): Promise<Times> {
  const raw: number[] = []
  const through: number[] = []
  const rawAgain: number[] = []
  const again: number[] = []
  const seed = Math.floor(performance.now())
  for (let round = -2; round < Math.min(program.rounds, mostRounds); round++) {
    const number = seed + round
    const straight = await rawProcess(program, number)
    await pause(breathMs)
    const first = await ours(program, number, 'Ada')
    await pause(breathMs)
    const second = await ours(program, number, 'Bob')
    await pause(breathMs)
    // The first rounds warm both up and are not counted.
    if (round < 0) continue
    raw.push(straight.ms)
    rawAgain.push(straight.againMs)
    through.push(first)
    again.push(second)
  }
  return { raw: median(raw), through: median(through), rawAgain: median(rawAgain), again: median(again) }
}

/** The bars of the issue, by what a language needs. */
function judged({ name, compile }: BenchedProgram, { raw, through, rawAgain, again }: Times): Figure[] {
  const told: Figure[] = [{ name: `${name} raw`, value: raw, unit: 'ms' }]
  const bar = (text: string, met: boolean): Figure => ({ name: `${name} through us`, value: through, unit: 'ms', bar: { text, met } })
  if (compile === null) {
    const isSlow = raw > 20
    told.push(isSlow ? bar(`< raw (${raw.toFixed(0)} ms)`, through < raw) : bar(`≤ raw + 10 ms`, through <= raw + 10))
    return told
  }
  const ratio = { Java: 1, 'C++': 1, Kotlin: 0.5, TypeScript: 1.2 }[name]
  told.push(ratio === undefined ? bar('≤ raw + 40 ms', through <= raw + 40) : bar(`≤ ${ratio} × raw`, through <= ratio * raw))
  told.push({ name: `${name} raw run`, value: rawAgain, unit: 'ms' })
  told.push({
    name: `${name} again with another input`,
    value: again,
    unit: 'ms',
    bar: { text: '≤ raw run + 25 ms', met: again <= rawAgain + 25 },
  })
  return told
}

/** Programs a second, two at a time: the same caged command without our server, and through it. */
async function throughput(ours: (number: number) => Promise<unknown>): Promise<Figure[]> {
  const { cage } = await openCage()
  if (cage === null) throw new Error('no cage')
  const source = Buffer.from('import sys\n\nname = sys.stdin.readline().strip()\nprint(f"Hello, {name}!")\n')
  const caged = async () =>
    await runBox(
      cage,
      {
        program: ['/usr/bin/python3', 'main.py'],
        limits: runLimits,
        places: [],
        files: [{ at: '/box/main.py', content: source }],
        environment: { PYTHONUNBUFFERED: '1', PYTHONDONTWRITEBYTECODE: '1' },
      },
      { gift: Buffer.alloc(0), stdin: Buffer.from('Ada\n'), signal: new AbortController().signal },
    )
  await perSecond(10, caged)
  await perSecond(10, ours)
  const alone = median([await perSecond(jobs, caged), await perSecond(jobs, caged), await perSecond(jobs, caged)])
  const through = median([await perSecond(jobs, ours), await perSecond(jobs, ours), await perSecond(jobs, ours)])
  return [
    { name: 'Python in the cage alone', value: alone, unit: 'programs/s' },
    {
      name: 'Python through us',
      value: through,
      unit: 'programs/s',
      bar: { text: '≥ 0.8 × alone', met: through >= 0.8 * alone },
    },
  ]
}

async function perSecond(count: number, work: (number: number) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all([worker(), worker()])
  return (count / (performance.now() - began)) * 1000
}

interface Answer {
  stdout: string | null
  compile_output: string | null
}

async function execute(
  url: string,
  { bearer, chat }: { bearer: string; chat: string },
  id: number,
  source: string,
  stdin: string,
): Promise<Answer> {
  const response = await fetch(`${url}/execute-code/execute`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: chat, source_code: source, language_id: id, stdin, wait: true }),
  })
  const { data } = (await response.json()) as { data?: Answer }
  if (!data) throw new Error(`execute answered ${response.status}`)
  return data
}

/** Languages that this machine has not. */
async function missingLanguages(url: string, bearer: string): Promise<Set<number>> {
  const response = await fetch(`${url}/execute-code/languages`, { headers: { authorization: `Bearer ${bearer}` } })
  const { data } = (await response.json()) as { data: { id: number; version: string | null }[] }
  return new Set(data.filter(({ version }) => version === null).map(({ id }) => id))
}
