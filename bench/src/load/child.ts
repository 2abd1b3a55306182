import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Child {
  pid: number
  /** The first line it printed that matches. */
  line: string
  stop(): Promise<void>
}

/** Starts a Node program of this repository and waits for the line that says it is ready. */
export async function startChild(
  file: string,
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
  limitMs = 120_000,
): Promise<Child> {
  const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const errors: string[] = []
  child.stderr.on('data', (data: Buffer) => errors.push(data.toString()))
  const line = await firstLine(child, ready, limitMs, errors)
  if (child.pid === undefined) throw new Error(`${file} has no process id`)
  return {
    pid: child.pid,
    line,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function firstLine(child: ChildProcess, ready: RegExp, limitMs: number, errors: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${errors.join('').slice(-2000)}`))
    const timer = setTimeout(() => fail(`not ready within ${limitMs} ms`), limitMs)
    child.once('exit', (code) => fail(`ended with ${code} before it was ready`))
    if (!child.stdout) return fail('no output')
    // The stream is read to its end, or a full pipe would hold the child up.
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!ready.test(line)) return
      clearTimeout(timer)
      resolve(line)
    })
  })
}
