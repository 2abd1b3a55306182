import { isDeepStrictEqual } from 'node:util'
import type { BoxOutcome, BoxPlan } from '../cage/box-plan.ts'
import { createFairQueue } from '../fair-queue.ts'
import { type CacheBudget, createCacheBudget } from '../cache-budget.ts'
import { complain } from '../cage/complain.ts'
import { waitingShell } from '../languages/language.ts'
import type { LatexEngine, LatexProblem, LatexReport, LatexResult } from '../service/latex-protocol.ts'
import type { WarmBoxes } from '../warm-boxes.ts'
import { createFormatStore } from './format-store.ts'
import { nameOfFormat, nameOfPlainFormat } from './format-key.ts'
import { findLatex, latexPlaces } from './latex-places.ts'
import { pagesIn, readLog } from './read-log.ts'
import { bodyBehind, dumpedPreamble, type SplitSource, splitSource } from './split-source.ts'
import { compileLine, dumpLine, formatsPlace, unpackLine } from './tex-command.ts'

const mebibyte = 1024 * 1024

/** The largest PDF in bytes, and its pages: a résumé has few. */
const [pdfMaxBytes, maxPages] = [10 * mebibyte, 30]

/** What one compile may use, both passes together. */
export const latexLimits = {
  wallMs: 30_000,
  cpuMs: 10_000,
  memoryBytes: 512 * mebibyte,
  processes: 64,
  /** A PDF and a log. */
  outputBytes: pdfMaxBytes + 4 * mebibyte,
  fileBytes: pdfMaxBytes + mebibyte,
  boxBytes: 64 * mebibyte,
}

/** A format as it is written out; LaTeX's own has 18 MB. */
export const dumpMaxBytes = 64 * mebibyte
const millisecondsOfDay = 86_400_000

/** As a shell tells it: 128 and the signal. */
const endedBy = { spentTime: 152, killed: 137, largeFile: 153 }

export interface LatexJob {
  /** Whose turn it takes; TeX never sees it. */
  user: string
  engine: LatexEngine
  source: Uint8Array
}

export interface LatexRunner {
  report(): LatexReport
  /**
   * Sets one source in a box. Its faults and every limit are results. Rejects with QueueFull where there is no room to wait, with the signal's
   * reason when it is cancelled, and with an Error when no box could be made.
   */
  compile(job: LatexJob, signal: AbortSignal): Promise<LatexResult>
  /** Has a box wait where TeX is installed, and makes the formats of these sources and of LaTeX itself where there are none. */
  warmUp(ahead?: readonly string[]): Promise<void>
  /** Resolves when no format is being made. */
  whenIdle(): Promise<void>
}

/** A format as it is noted: what TeX said of the preamble when it was made, which a person is told as if it were read anew. */
interface KnownFormat {
  name: string
  problems: LatexProblem[]
}

/** More formats than this do not wait to be made: whoever changes their preamble all the time has the last ones. */
const mostWaitingDumps = 4
const mostRefused = 1000

/**
 * Makes PDFs in boxes, `places` at a time. A preamble that was set once is dumped as a format behind the answer, and the next document that begins
 * with the same bytes loads it. `now`: milliseconds, for the day that TeX is told. `shelf`: the folder for formats; null keeps none.
 */
export function createLatexRunner({
  boxes,
  places,
  now = Date.now,
  exists,
  shelf = null,
  budget = createCacheBudget(),
}: {
  boxes: WarmBoxes
  places: number
  now?: () => number
  exists?: (path: string) => boolean
  shelf?: string | null
  budget?: CacheBudget
}): LatexRunner {
  // Whoever asks waits for seconds at most: 25 PDFs are made each second on two processors.
  const queue = createFairQueue({ places, perUser: Math.max(1, Math.ceil(places / 2)), maxWaiting: 600 })
  const formats = createFormatStore(shelf, budget)
  /** Preambles that no format serves. */
  const refused = new Set<string>()
  let plan: BoxPlan | null = null
  let dumping = Promise.resolve()
  let waitingDumps = 0

  return {
    report: () => findLatex(exists),
    async compile(job, signal) {
      const report = findLatex(exists)
      if (!report.engines.includes(job.engine)) return { kind: 'missing', ...report }
      return await queue.run(job.user, signal, async () => await compileInBox(job, signal))
    },
    async warmUp(ahead = []) {
      const { engines } = findLatex(exists)
      if (engines.length === 0) return
      await boxes.keep(planOfTex())
      for (const engine of engines) await unpack(engine)
      if (formats.folder === null || !engines.includes('pdftex')) return
      for (const source of ahead) {
        await this.compile({ user: 'ahead', engine: 'pdftex', source: Buffer.from(source) }, never)
        await dumping
      }
    },
    whenIdle: async () => await dumping,
  }

  /** One plan, so that boxes of it can wait; its places are looked for when TeX is there. */
  function planOfTex(): BoxPlan {
    const kept = formats.folder === null ? [] : [{ from: formats.folder, at: formatsPlace }]
    plan ??= { program: waitingShell, limits: latexLimits, places: [...latexPlaces(exists), ...kept] }
    return plan
  }

  async function compileInBox(job: LatexJob, signal: AbortSignal): Promise<LatexResult> {
    const split = job.engine === 'pdftex' && formats.folder !== null ? splitSource(job.source) : null
    const name = split && nameOfFormat(job.engine, split.preamble, Math.floor(now() / millisecondsOfDay))
    const known = name === null ? null : findFormat(name)
    if (split && known) {
      const result = await setWithFormat(split, known, signal)
      // A fault is told by a run that has seen the whole document; a limit is not met twice.
      if (result.kind !== 'refused') return result
    }
    const result = await set(job, signal)
    if (split && name !== null && result.kind === 'made') {
      // What only the format refuses, as a half of one that cannot be undumped, is of no use.
      if (known) forget(name)
      else learn(split, name, result, job.user)
    }
    return result
  }

  async function set({ engine, source }: LatexJob, signal: AbortSignal): Promise<LatexResult> {
    const name = nameOfPlainFormat(engine)
    const format = formats.find(name) === null ? undefined : `${formatsPlace}/${name}.fmt`
    return await inBox(compileLine(engine, now(), format), source, signal)
  }

  async function setWithFormat(split: SplitSource, { name, problems }: KnownFormat, signal: AbortSignal): Promise<LatexResult> {
    const result = await inBox(
      compileLine('pdftex', now(), `${formatsPlace}/${name}.fmt`),
      Buffer.from(bodyBehind(split), 'latin1'),
      signal,
    )
    return result.kind === 'made' ? { ...result, problems: [...problems, ...result.problems] } : result
  }

  async function inBox(line: string, source: Uint8Array, signal: AbortSignal): Promise<LatexResult> {
    const gift = Buffer.concat([Buffer.from(`${line}\n`), source])
    const outcome = await boxes.run(planOfTex(), { gift, stdin: Buffer.alloc(0), signal })
    signal.throwIfAborted()
    return resultOf(outcome, Buffer.from(source).toString('utf8'))
  }

  function findFormat(name: string): KnownFormat | null {
    const note = formats.find(name)
    return note === null ? null : { name, problems: JSON.parse(note) as LatexProblem[] }
  }

  function forget(name: string): void {
    formats.remove(name)
    if (refused.size >= mostRefused) refused.clear()
    refused.add(name)
  }

  /** Behind the answer, one at a time, and only while nobody waits for a place. */
  function learn(split: SplitSource, name: string, plain: Made, user: string): void {
    if (refused.has(name) || waitingDumps >= mostWaitingDumps || queue.load().waiting > 0) return
    waitingDumps += 1
    dumping = dumping
      .then(async () => {
        if (findFormat(name) === null) await queue.run(user, never, async () => await dump(split, name, plain))
      })
      .catch((error: unknown) => complain('A format could not be made', error))
      .finally(() => {
        waitingDumps -= 1
      })
  }

  /** A format is kept when the document it was made for comes out of it byte for byte as without it. */
  async function dump(split: SplitSource, name: string, plain: Made): Promise<void> {
    const gift = Buffer.concat([Buffer.from(`${dumpLine(now())}\n`), Buffer.from(dumpedPreamble(split.preamble), 'latin1')])
    const outcome = await boxes.runOnce(planOfDump(), { gift, stdin: Buffer.alloc(0), signal: never })
    const isMade = outcome.end === 'exited' && outcome.exitCode === 0
    // Nobody else finds it under this name.
    const trial = `trial-${name}`
    if (!isMade) return forget(name)
    if (!formats.put(trial, outcome.stdout, '[]')) return
    const again = await setWithFormat(split, { name: trial, problems: [] }, never)
    formats.remove(trial)
    const problems = again.kind === 'made' ? problemsOfPreamble(plain.problems, again.problems) : null
    if (again.kind !== 'made' || again.pdf !== plain.pdf || problems === null) return forget(name)
    formats.put(name, outcome.stdout, JSON.stringify(problems))
  }

  function planOfDump(): BoxPlan {
    return { ...planOfTex(), limits: { ...latexLimits, outputBytes: dumpMaxBytes, boxBytes: 128 * mebibyte } }
  }

  async function unpack(engine: LatexEngine): Promise<void> {
    const name = nameOfPlainFormat(engine)
    if (formats.folder === null || formats.find(name) !== null) return
    const use = { gift: Buffer.from(`${unpackLine(engine)}\n`), stdin: Buffer.alloc(0), signal: never }
    const { end, exitCode, stdout } = await boxes.runOnce(planOfDump(), use)
    if (end === 'exited' && exitCode === 0) formats.put(name, stdout, '[]')
  }
}

type Made = Extract<LatexResult, { kind: 'made' }>

const never = new AbortController().signal

/** What TeX said of the preamble: all that stands before what it says of the rest. Null where the two do not fit. */
function problemsOfPreamble(all: readonly LatexProblem[], ofBody: readonly LatexProblem[]): LatexProblem[] | null {
  const before = all.slice(0, all.length - ofBody.length)
  return isDeepStrictEqual(all.slice(before.length), ofBody) ? before : null
}

function resultOf(outcome: BoxOutcome, source: string): LatexResult {
  if (outcome.end === 'failed') throw new Error(outcome.complaint ?? 'No box could be made for TeX.')
  const limit = limitOf(outcome)
  if (limit !== null) return { kind: 'limit', limit }
  const log = outcome.stderr.toString('utf8')
  const problems = readLog(log, source)
  const pages = pagesIn(log)
  if (outcome.exitCode !== 0 || pages === 0) return { kind: 'refused', problems: withError(problems, pages) }
  if (pages > maxPages) return { kind: 'limit', limit: 'pages' }
  if (outcome.stdout.length > pdfMaxBytes) return { kind: 'limit', limit: 'output' }
  return { kind: 'made', pdf: outcome.stdout.toString('base64'), pages, problems: problems.filter(({ isError }) => !isError) }
}

type Limit = Extract<LatexResult, { kind: 'limit' }>['limit']

function limitOf({ end, exitCode }: BoxOutcome): Limit | null {
  if (end === 'wall' || end === 'cpu' || exitCode === endedBy.spentTime) return 'time'
  if (end === 'memory' || exitCode === endedBy.killed) return 'memory'
  if (end === 'output' || exitCode === endedBy.largeFile) return 'output'
  return null
}

/** What was refused names at least one error, also where TeX said nothing that code can read. */
function withError(problems: ReturnType<typeof readLog>, pages: number): ReturnType<typeof readLog> {
  if (problems.some(({ isError }) => isError)) return problems
  const empty = pages === 0 ? 'The document has no pages.' : 'TeX ended without saying why.'
  const advice =
    'Put text between \\begin{document} and \\end{document}, and take out the last thing that you changed if that does not help.'
  return [{ line: null, message: empty, advice, isError: true }, ...problems]
}
