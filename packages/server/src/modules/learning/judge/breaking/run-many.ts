import { z } from 'zod'
import type { Checker } from '@xperto/content/problems'
import { outputCap, type Verdict, verdictOnRun } from '../case-verdict.ts'
import { checkOutput } from '../checkers.ts'
import type { RunProgram } from '../run-program.ts'
import { javascriptRunMany } from './javascript-harness.ts'
import { pythonRunMany } from './python-harness.ts'
import type { SmallInput } from './small-inputs.ts'

/** A program that is searched, and how its runs are made. */
export interface Searched {
  run: RunProgram
  languageId: number
  source: string
  checker: Checker
  signal: AbortSignal
  /** How many runs of one program are handed to the engine at a time. */
  atOnce: number
  /** Times as long as it may. */
  patience: number
}

/** A small input that the program fails on, as one run tells it. */
export interface Found {
  input: SmallInput
  verdict: Verdict
  actual: string
  note: string | null
  stderr: string | null
}

/** Processor time of one run on a small input, in milliseconds: a right program needs a few. */
const smallRunMs = 500
/** Of all inputs in one process. */
const batchMs = 2500

/** The harness of a language whose programs can be run on many inputs in one process (ids of COD-01). */
const harnesses: Readonly<Record<number, string>> = { 109: pythonRunMany, 102: javascriptRunMany }
const answers = z.array(z.tuple([z.enum(['ok', 'error', 'time']), z.string()]))

export const runsInBatches = (languageId: number): boolean => languageId in harnesses

/** Runs the program on one input, as the judge does. */
export async function runOne({ run, languageId, source, checker, signal }: Searched, input: SmallInput): Promise<Found | null> {
  const outcome = await run({ languageId, source, stdin: input.input, limits: { cpuMs: smallRunMs, wallMs: smallRunMs * 2 } }, signal)
  const { verdict, note } = verdictOnRun(outcome, input, checker, smallRunMs)
  if (verdict === 'Accepted' || verdict === 'Compilation Error' || verdict === 'Internal Error') return null
  return { input, verdict, note, actual: (outcome.stdout ?? '').slice(0, outputCap), stderr: outcome.stderr }
}

/**
 * The inputs that the program seems to fail on, in the given order. In one process where the language has a harness; null where that tells
 * nothing, as of a program that ends its process.
 */
export async function runBatch(searched: Searched, inputs: readonly SmallInput[]): Promise<SmallInput[] | null> {
  const { run, languageId, source, checker, signal } = searched
  const harness = harnesses[languageId]
  if (harness === undefined || inputs.length === 0) return null
  const stdin = JSON.stringify({ source, inputs: inputs.map(({ input }) => input) })
  const { stdout } = await run({ languageId, source: harness, stdin, limits: { cpuMs: batchMs, wallMs: batchMs } }, signal)
  const told = readAnswers(stdout ?? '')
  if (!told) return null
  return inputs.filter((input, at) => {
    const answer = told[at]
    return answer !== undefined && (answer[0] !== 'ok' || !checkOutput(checker, input.input, input.expected, answer[1]).right)
  })
}

function readAnswers(stdout: string): z.infer<typeof answers> | null {
  try {
    // A program may have written to the real output before: the last line is the harness's.
    return answers.parse(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? ''))
  } catch {
    return null
  }
}

/** The smallest of these inputs that the program fails on, each run by itself; `inputs` are the smallest first. Null where it fails on none. */
export async function runSingly(searched: Searched, inputs: readonly SmallInput[]): Promise<Found | null> {
  for (let from = 0; from < inputs.length; from += searched.atOnce) {
    const found = await Promise.all(inputs.slice(from, from + searched.atOnce).map(async (input) => await runOne(searched, input)))
    const first = found.find((one) => one !== null)
    if (first) return first
  }
  return null
}
