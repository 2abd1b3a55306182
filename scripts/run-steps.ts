import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export interface Step {
  name: string
  /** A program of node_modules/.bin (or any on PATH) and its arguments, run at the root of the project. */
  command: [program: string, ...args: string[]]
  env?: Record<string, string>
  /** Shows the program's output as it comes; without it the output is shown only when the step fails. */
  visible?: boolean
}

const endingSignals = ['SIGINT', 'SIGTERM'] as const

/** A step that takes longer hangs: it is ended and has failed, so that the run still says what passed. */
const stepLimitMs = 45 * 60_000

export interface StepResult {
  name: string
  passed: boolean
  seconds: number
}

/** Runs steps one after another, all of them whatever fails, and prints a line for each. */
export async function runSteps(steps: Step[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) results.push(await runStep(step))
  return results
}

/** Runs one step and prints its line: a mark, the name, the seconds it took, and what it said if it failed. */
export async function runStep(step: Step): Promise<StepResult> {
  const begin = performance.now()
  const { code, output } = await run(step)
  const seconds = (performance.now() - begin) / 1000
  const passed = code === 0
  process.stdout.write(`${passed ? '✓' : '✗'} ${step.name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s\n`)
  if (!passed) process.stdout.write(indented(output))
  return { name: step.name, passed, seconds }
}

function run({ command: [program, ...args], env, visible }: Step): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`, ...env },
      stdio: ['ignore', visible ? 'inherit' : 'pipe', visible ? 'inherit' : 'pipe'],
    })
    const chunks: Buffer[] = []
    const limit = setTimeout(() => {
      chunks.push(Buffer.from(`Ended after ${stepLimitMs / 60_000} minutes\n`))
      child.kill('SIGKILL')
    }, stepLimitMs)
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    let grace: NodeJS.Timeout | undefined
    // Whoever ends the run ends the program of its step first: it would go on alone.
    let endedBy: NodeJS.Signals | null = null
    const passOn = (signal: NodeJS.Signals) => {
      endedBy = signal
      child.kill(signal)
    }
    for (const signal of endingSignals) process.on(signal, passOn)
    const end = (code: number | null) => {
      clearTimeout(limit)
      clearTimeout(grace)
      for (const signal of endingSignals) process.off(signal, passOn)
      if (endedBy) process.exit(128 + constants.signals[endedBy])
      resolve({ code, output: Buffer.concat(chunks).toString() })
    }
    child.once('error', (error) => {
      chunks.push(Buffer.from(error.message))
      end(null)
    })
    child.once('close', end)
    // What a step leaves running may hold its output open for ever.
    child.once('exit', (code) => {
      grace = setTimeout(end, 2000, code)
    })
  })
}

function indented(text: string): string {
  return text.trim() === '' ? '' : `${text.trimEnd().replace(/^/gm, '    ')}\n`
}
