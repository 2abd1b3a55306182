import type { BoxOutcome, BoxPlan } from '../cage/box-plan.ts'
import { createFairQueue } from '../fair-queue.ts'
import { waitingShell } from '../languages/language.ts'
import type { LatexEngine, LatexReport, LatexResult } from '../service/latex-protocol.ts'
import type { WarmBoxes } from '../warm-boxes.ts'
import { findLatex, latexPlaces } from './latex-places.ts'
import { pagesIn, readLog } from './read-log.ts'
import { compileLine } from './tex-command.ts'

const mebibyte = 1024 * 1024

/** The largest PDF in bytes, and its pages: a résumé has few. */
const [pdfMaxBytes, maxPages] = [10 * mebibyte, 30]

/** What one compile may use, both passes together. */
const latexLimits = {
  wallMs: 30_000,
  cpuMs: 10_000,
  memoryBytes: 512 * mebibyte,
  processes: 64,
  /** A PDF and a log. */
  outputBytes: pdfMaxBytes + 4 * mebibyte,
  fileBytes: pdfMaxBytes + mebibyte,
  boxBytes: 64 * mebibyte,
}

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
  /** Has a box wait where TeX is installed. */
  warmUp(): Promise<void>
}

/** Makes PDFs in boxes, `places` at a time. `now`: milliseconds, for the day that TeX is told. */
export function createLatexRunner({
  boxes,
  places,
  now = Date.now,
  exists,
}: {
  boxes: WarmBoxes
  places: number
  now?: () => number
  exists?: (path: string) => boolean
}): LatexRunner {
  // Whoever asks waits for seconds at most: 25 PDFs are made each second on two processors.
  const queue = createFairQueue({ places, perUser: Math.max(1, Math.ceil(places / 2)), maxWaiting: 600 })
  let plan: BoxPlan | null = null

  return {
    report: () => findLatex(exists),
    async compile(job, signal) {
      const report = findLatex(exists)
      if (!report.engines.includes(job.engine)) return { kind: 'missing', ...report }
      return await queue.run(job.user, signal, async () => await compileInBox(job, signal))
    },
    async warmUp() {
      if (findLatex(exists).engines.length > 0) await boxes.keep(planOfTex())
    },
  }

  /** One plan, so that boxes of it can wait; its places are looked for when TeX is there. */
  function planOfTex(): BoxPlan {
    plan ??= { program: waitingShell, limits: latexLimits, places: latexPlaces(exists) }
    return plan
  }

  async function compileInBox({ engine, source }: LatexJob, signal: AbortSignal): Promise<LatexResult> {
    const gift = Buffer.concat([Buffer.from(`${compileLine(engine, now())}\n`), source])
    const outcome = await boxes.run(planOfTex(), { gift, stdin: Buffer.alloc(0), signal })
    signal.throwIfAborted()
    return resultOf(outcome, Buffer.from(source).toString('utf8'))
  }
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
