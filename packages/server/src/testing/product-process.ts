import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const program = fileURLToPath(new URL('../../../../scripts/start.ts', import.meta.url))

/** The product as `npm start` runs it, in a process of its own with data of its own. */
export interface Product {
  url: string
  /** Where its data is. */
  dataDirectory: string
  /** The process id while it runs. */
  pid(): number
  /** Ends it without warning, as a power cut would; its data stays. */
  kill(): Promise<void>
  /** Starts it again on the same data and address. */
  start(): Promise<void>
  /** Ends it for good and removes its data. */
  remove(): Promise<void>
}

/**
 * Starts the product with the given environment variables over those of a laptop with nothing configured; a function is told the port
 * first, for variables that hold the product's own address.
 */
export async function startProduct(given: Record<string, string> | ((port: number) => Record<string, string>) = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'xperto-journey-'))
  // As root Postgres is another user, who has to get in; the data inside is that user's alone.
  chmodSync(folder, 0o711)
  const port = await freePort()
  const variables = typeof given === 'function' ? given(port) : given
  const url = `http://localhost:${port}`
  let running: ChildProcess | null = null

  async function start(): Promise<void> {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, DATA_DIR: folder, PORT: `${port}`, INSTALL: 'never', LOG_LEVEL: 'warn', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => output.push(data.toString()))
    running = child
    while (!(await isReady(url))) {
      if (child.exitCode !== null)
        throw new Error(`the product ended with ${child.exitCode} before it was ready\n${output.join('').slice(-3000)}`)
      await sleep(100)
    }
  }
  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = running
    running = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  await start()
  return {
    url,
    dataDirectory: folder,
    pid() {
      if (running?.pid === undefined) throw new Error('the product is not running')
      return running.pid
    },
    start,
    kill: () => end('SIGKILL'),
    async remove() {
      // A product that was killed has left its Postgres behind; only a start adopts it and can end it.
      if (!running) await start()
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
