import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { runnerProgram } from '../service/program.ts'
import { type RunLine, type RunnerConfig, runLine, type RunRequest, type RunResult, runnerReport } from '../service/protocol.ts'
import { testToolchains } from './test-cage.ts'

/** Starts the runner as a server does: nothing of our environment, its configuration on standard input. Waits until it listens. */
export async function startRunnerProcess(listen: RunnerConfig['listen']): Promise<ChildProcess> {
  const child = spawn(process.execPath, [runnerProgram], { env: {}, stdio: ['pipe', 'pipe', 'inherit'] })
  const config: RunnerConfig = { listen, toolchains: testToolchains, slots: 2 }
  child.stdin.write(`${JSON.stringify(config)}\n`)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const report = runnerReport.parse(JSON.parse(line))
  if (!report.ready) throw new Error(`No runner: ${report.tries.join('; ')}. ${report.remedy}`)
  return child
}

/** Ends it as a server does, by ending its standard input. */
export async function endRunnerProcess(runner: ChildProcess): Promise<void> {
  runner.stdin?.end()
  if (runner.exitCode === null && runner.signalCode === null) await once(runner, 'exit')
}

export interface Asked {
  status: number
  headers: Record<string, unknown>
  text: string
}

/** `at`: where it listens, as Node's request takes it. `onData`: told of each part of the answer as it comes. */
export function ask(
  at: object,
  method: string,
  path: string,
  body?: unknown,
  { headers = {}, signal, onData }: { headers?: Record<string, string>; signal?: AbortSignal; onData?: (text: string) => void } = {},
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const asking = request({ ...at, method, path, headers, agent: false, ...(signal ? { signal } : {}) }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => {
        parts.push(part)
        onData?.(part.toString('utf8'))
      })
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString('utf8') }),
      )
    })
    asking.on('error', reject)
    asking.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
  })
}

/** A Python program to be run, while somebody watches what it says. */
export const job = (source: string, given: Partial<RunRequest> = {}): RunRequest => ({
  user: 'ada',
  language_id: 109,
  source: Buffer.from(source).toString('base64'),
  stdin: '',
  watched: true,
  ...given,
})

export const linesOf = ({ text }: Asked): RunLine[] =>
  text
    .trim()
    .split('\n')
    .map((line) => runLine.parse(JSON.parse(line)))

export function resultOf(asked: Asked): RunResult {
  const last = linesOf(asked).at(-1)
  if (last === undefined || !('result' in last)) throw new Error(asked.text)
  return last.result
}
