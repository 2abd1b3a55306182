import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own, to be raced or killed. */
export interface ChildServer {
  url: string
  /** Ends it without warning. */
  kill(): Promise<void>
}

/** Starts a program of this folder with its options as JSON; it says `ready URL` when it answers. Rejects where it ends before. */
export async function startChildServer(program: string, options: unknown): Promise<ChildServer> {
  const file = fileURLToPath(new URL(program, import.meta.url))
  const child = spawn(process.execPath, [file, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Starting twenty times is what takes longest.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'xperto-compiled-for-tests') },
  })
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
    child.stdout.on('data', (text: Buffer) => {
      const ready = /^ready (\S+)/m.exec(text.toString())?.[1]
      if (ready !== undefined) resolve(ready)
    })
  })
  return {
    url,
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

const alive = new Set<ChildProcess>()

/** Ends what a test left running. */
export function killChildServers(): void {
  for (const child of alive) child.kill('SIGKILL')
}
