import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { atMost, type Bench, type Figure, median, percentile } from '../bench.ts'
import { startProduct } from '../load/product.ts'

const run = promisify(execFile)
const rounds = Number(process.env.BENCH_ROUNDS ?? 20)
/** Between two measurements: a box that was used is replaced, and a format dumped, behind the answer. */
const breathMs = 1500
const [askedFor, withinMs, people] = [500, 60_000, 10]

interface Person {
  bearer: string
  chat: string
  resume: string
  version: number
}

export const bench: Bench = {
  about:
    'Update & Preview through HTTP beside stock pdflatex of the same LaTeX, in turn, a new text each time; DOCX, read-back and many at once',
  async run() {
    const product = await startProduct({})
    const folder = mkdtempSync(join(tmpdir(), 'bench-resume-'))
    try {
      const call = async (person: Pick<Person, 'bearer'>, method: string, path: string, body?: unknown) => {
        const headers = { authorization: `Bearer ${person.bearer}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
        const response = await fetch(product.url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
        const text = await response.text()
        if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`)
        return (JSON.parse(text) as { data: { id: string; resume_id: string; version: number; resume_latex: string } }).data
      }
      const begin = async (number: number): Promise<Person> => {
        const bearer = await product.signIn(`resume-${number}@example.com`)
        const chat = (await call({ bearer }, 'GET', '/chats/get_by_type/RESUME?new=true')).id
        const begun = await call({ bearer }, 'POST', '/resume/', { chat_id: chat })
        const person = { bearer, chat, resume: begun.resume_id, version: begun.version }
        await write(person, sampleFields)
        return person
      }
      const write = async (person: Person, changes: readonly unknown[]): Promise<string> => {
        const saved = await call(person, 'PATCH', `/resume/${person.resume}/fields`, { base_version: person.version, changes })
        person.version = saved.version
        return saved.resume_latex
      }
      const make = async (person: Person, kind = 'pdf'): Promise<number> => {
        const began = performance.now()
        await call(person, 'POST', `/resume/generate_resume/${person.resume}/${person.chat}?file_type=${kind}`)
        return performance.now() - began
      }
      const stock = async (latex: string): Promise<number> => {
        writeFileSync(join(folder, 'main.tex'), latex)
        const began = performance.now()
        await run('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', 'main.tex'], { cwd: folder })
        return performance.now() - began
      }
      const headline = (text: string) => [{ path: 'basics.headline', value: text }]

      const one = await begin(0)
      await make(one)
      await pause(20_000) // the templates' formats are made behind the start
      const times = {
        known: [] as number[],
        stock: [] as number[],
        other: [] as number[],
        second: [] as number[],
        docx: [] as number[],
        parser: [] as number[],
      }
      for (let round = -2; round < rounds; round += 1) {
        const latex = await write(one, headline(`Engineer ${round}`))
        const known = await make(one)
        await pause(breathMs)
        const plain = await stock(latex)
        if (round < 0) continue
        times.known.push(known)
        times.stock.push(plain)
      }
      for (let round = 0; round < Math.min(rounds, 8); round += 1) {
        await write(one, headline(`Word ${round}`))
        times.docx.push(await make(one, 'docx'))
        await write(one, headline(`अभियंता ${round}`))
        times.second.push(await make(one))
        await pause(breathMs)
        const began = performance.now()
        await call(one, 'GET', `/resume/${one.resume}/parser`)
        times.parser.push(performance.now() - began)
      }
      const latex = await write(one, headline('Engineer'))
      for (let round = 0; round < Math.min(rounds, 10); round += 1) {
        const saved = await call(one, 'PUT', `/resume/update_resume_data/${one.resume}/${one.chat}`, {
          resume_latex: `% ${round}\n${latex}`,
        })
        one.version = saved.version
        times.other.push(await make(one))
        await pause(breathMs)
      }
      const stockMs = median(times.stock)
      return [
        { name: 'stock pdflatex, one pass', value: stockMs, unit: 'ms' },
        atMost('Update & Preview, known preamble, p50', median(times.known), 150, 'ms'),
        { name: 'the same, p95', value: percentile(times.known, 95), unit: 'ms' },
        { ...atMost('the same beside stock pdflatex', median(times.known) / stockMs, 0.4, '×') },
        atMost('Update & Preview, any preamble, p50', median(times.other), 600, 'ms'),
        atMost('Update & Preview, XeTeX, p50', median(times.second), 700, 'ms'),
        atMost('DOCX, p50', median(times.docx), 100, 'ms'),
        { name: 'a PDF read back by unpdf and pdftotext, p50', value: median(times.parser), unit: 'ms' },
        ...(await manyAtOnce(
          await Promise.all(Array.from({ length: people }, async (_, index) => await begin(index + 1))),
          async (person, number) => {
            await write(person, headline(`Engineer ${number}`))
            return await make(person)
          },
        )),
      ]
    } finally {
      rmSync(folder, { recursive: true, force: true })
      await product.remove()
    }
  },
}

/** Each person asks for their share, evenly over the time. */
async function manyAtOnce(all: readonly Person[], ask: (person: Person, number: number) => Promise<number>): Promise<Figure[]> {
  const share = askedFor / all.length
  const began = performance.now()
  const times: number[] = []
  let failed = 0
  await Promise.all(
    all.map(async (person, index) => {
      for (let number = 0; number < share; number += 1) {
        const due = began + ((number + index / all.length) * withinMs) / share
        await pause(Math.max(0, due - performance.now()))
        await ask(person, number).then(
          (ms) => times.push(ms),
          () => (failed += 1),
        )
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  return [
    {
      name: `${askedFor} PDFs asked for in 60 s, made`,
      value: times.length,
      unit: 'PDFs',
      bar: { text: `= ${askedFor}`, met: failed === 0 },
    },
    { name: 'all of them were there after', value: seconds, unit: 's' },
    { name: 'one of them, p95', value: percentile(times, 95), unit: 'ms' },
  ]
}

const lines = (of: string) =>
  Array.from({ length: 4 }, (_, index) => ({
    id: `${of}${index}`,
    text: `Kept ${40 + index} servers of ${of} patched, and wrote the drill for them.`,
  }))
const sampleFields = [
  { path: 'basics.name', value: 'Bench Person' },
  { path: 'basics.email', value: 'bench@example.com' },
  { path: 'professional_summary', value: 'Ten years of servers, and a reference from each employer.' },
  { path: 'skills', insert: { id: 'skills', name: 'Systems', keywords: ['Linux', 'C++', 'PostgreSQL'] } },
  ...['Example Hosting', 'Sample Cloud', 'Test Systems'].map((organization, index) => ({
    path: 'experience',
    insert: {
      id: `post${index}`,
      organization,
      title: 'Engineer',
      location: 'Leeds',
      start: `${2020 - 2 * index}`,
      end: `${2022 - 2 * index}`,
      lines: lines(organization),
    },
  })),
]
