import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** Anything that speaks the protocol from PATH: Valkey, or the Redis of a distribution. */
const programs = ['valkey-server', 'redis-server']

export interface ValkeyServer {
  url: string
  stop(): Promise<void>
}

/** A real server on a free port of the loopback interface, in a folder that is thrown away. */
export async function startValkeyServer(): Promise<ValkeyServer> {
  const folder = await mkdtemp(join(tmpdir(), 'xperto-valkey-'))
  for (const name of programs) {
    const port = await freePort()
    const child = spawn(name, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder])
    const isReady = await new Promise<boolean>((resolve) => {
      child.on('error', () => resolve(false))
      child.on('exit', () => resolve(false))
      child.stdout.on('data', (text: Buffer) => {
        if (text.includes('Ready to accept connections')) resolve(true)
      })
    })
    if (!isReady) continue
    return {
      url: `redis://127.0.0.1:${port}`,
      async stop() {
        child.kill('SIGKILL')
        await once(child, 'exit')
        await rm(folder, { recursive: true, force: true })
      },
    }
  }
  await rm(folder, { recursive: true })
  throw new Error('neither valkey-server nor redis-server is on PATH: install one of them (Debian: apt-get install redis-server)')
}
