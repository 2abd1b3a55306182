import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { atMost, type Bench, median } from '../bench.ts'
import { freePort } from '../load/free-port.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const rounds = 5

export const bench: Bench = {
  about: 'the second `npm start` until /readyz answers, everything installed and built; beside a bare node process that listens',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'xperto-bench-'))
    chmodSync(folder, 0o711)
    try {
      const first = await timeStart(folder)
      const again: number[] = []
      for (let round = 0; round < rounds; round++) again.push(await timeStart(folder))
      return [
        { name: 'first start on an empty data folder, already built', value: first, unit: 's' },
        atMost('second start, median', median(again), 3, 's'),
        { name: 'second start, slowest', value: Math.max(...again), unit: 's' },
      ]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Seconds from `npm start` to a ready server; ends it again as Ctrl-C would. */
async function timeStart(folder: string): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: project,
    env: { ...process.env, DATA_DIR: folder, PORT: `${port}`, INSTALL: 'never' },
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(npm, 'exit')
  while (!(await isReady(port))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`)
    await sleep(10)
  }
  const seconds = (performance.now() - began) / 1000
  // Ctrl-C reaches the whole group: npm, the bootstrap and the server.
  if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGINT')
  await ended
  await untilFree(port)
  return seconds
}

async function untilFree(port: number): Promise<void> {
  while (await isReady(port)) await sleep(50)
  // Postgres is stopped after the server has closed its door.
  await sleep(1500)
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/readyz`)).ok
  } catch {
    return false
  }
}
