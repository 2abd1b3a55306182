import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@xperto/server/testing/free-port'
import { plantMigratedData } from '@xperto/server/testing/migrated-data'
import { afterEach, beforeEach, expect, it } from 'vitest'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
let folder: string
let port: number
let started: { child: ChildProcess; ended: Promise<number | null> }[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xperto-start-'))
  await chmod(folder, 0o755)
  port = await freePort()
})

afterEach(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGTERM')
    await ended
  }
  started = []
  await rm(folder, { recursive: true, force: true })
})

/** Starts the product without its screens, whose build is not what is tried here. */
function start(environment: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH,
    // Without it every start below compiles the whole server anew.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    SERVICES: 'main,chat,worker',
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    ...environment,
  }
  const child = spawn(process.execPath, [join(project, 'scripts/start.ts')], { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString('utf8')
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString('utf8')
      if (/ is ready at .*\n[^]*\n\n/.test(out)) resolve(out)
    })
    void ended.then((code) => reject(new Error(`ended with ${code}: ${out}${err}`)))
  })
  ready.catch(() => undefined)
  started.push({ child, ended })
  return { child, ready, said: () => out, refused: async () => ({ code: await ended, said: err }), ended }
}

const isPostgresRunning = async () => (await readFile(join(folder, 'data/postgres-18/postmaster.pid')).catch(() => null)) !== null

it('npm start serves, says what is embedded and which variable connects the real engine, and a second time on the same data who holds it; it starts again after kill -9, and ends on SIGTERM with its database, also when it gets three of them', async () => {
  await plantMigratedData(join(folder, 'data'))
  const first = start()
  const said = await first.ready
  expect(said).toMatch(new RegExp(`Xperto is ready at http://localhost:${port} \\(\\d+\\.\\d s\\)`))
  expect(said).toMatch(/Database {2,}embedded Postgres 18\.\d+ in \S+ +connect another with DATABASE_URL/)
  expect(said).toMatch(/Language model {2,}the built-in library: no model connected +connect another with LLM_BASE_URL/)
  expect(said).toMatch(/Programs {2,}in a cage of this machine +connect another with RUNNER_URLS or JUDGE0_URL/)
  expect(said).toMatch(/Sign-in {2,}embedded: .*GOOGLE_CLIENT_ID/)
  expect(said).toMatch(/Payments {2,}play money: a simulator on this machine +connect another with CASHFREE_APP_ID or PAYPAL_CLIENT_ID/)

  await expect.poll(() => first.said()).toContain('Note: Prices in USD and other currencies use exchange rates of 2025-06-30')

  const second = await start({ PORT: String(await freePort()) }).refused()
  expect(second.code).toBe(1)
  expect(second.said).toMatch(
    new RegExp(`^The data in \\S+ is held by process ${first.child.pid}, since .* at http://localhost:${port}\\..*\\n$`),
  )
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)

  first.child.kill('SIGKILL')
  await first.ended
  const again = start()
  await again.ready
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
  // A service manager sends one to each process: npm and bootstrap.mjs then pass theirs on.
  for (let sent = 0; sent < 3; sent++) {
    again.child.kill('SIGTERM')
    await setTimeout(20)
  }
  expect(await again.ended).toBe(0)
  expect(await isPostgresRunning()).toBe(false)
})

it('npm start with nothing there yet ends in order on a signal in the middle of its start', async () => {
  const server = start()
  await expect.poll(isPostgresRunning, { interval: 5 }).toBe(true)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(await isPostgresRunning()).toBe(false)
})

it('npm start with a busy port says so in one line, ends with 1 and stops its database', async () => {
  await plantMigratedData(join(folder, 'data'))
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  const { code, said } = await start().refused()
  await new Promise((resolve) => other.close(resolve))
  expect(code).toBe(1)
  expect(said).toBe(`PORT: ${port} is taken by another program on 127.0.0.1. Set PORT to a free one.\n`)
  expect(await isPostgresRunning()).toBe(false)
})

it('npm start tells everything that is wrong in the environment at once, one line each', async () => {
  const { code, said } = await start({ PORT: '70000', LOG_LEVEL: 'loud', LLM_BASE_URL: 'http://localhost:1' }).refused()
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toEqual([
    'PORT: 70000 is not a port; use 1 to 65535',
    'LOG_LEVEL: loud is not one of trace, debug, info, warn, error, fatal, silent',
    'LLM_BASE_URL: LLM_MODEL is missing; set both or neither',
  ])
})

it('npm start in production with nothing configured creates its database, and starts with sign-in closed, in one line, and the library answering', async () => {
  const said = await start({ NODE_ENV: 'production' }).ready
  expect(said).toMatch(/^Creating the database \(once\)$/m)
  expect(said).toMatch(/^Sign-in is closed: .*GOOGLE_CLIENT_ID/m)
  expect(said).toMatch(/^Buying is closed: the payment simulator never starts in production; set CASHFREE_APP_ID .*$/m)
  expect(said).toMatch(/Language model +the built-in library/)
  expect((await fetch(`http://localhost:${port}/auth/sign-in`, { redirect: 'manual' })).status).toBe(503)
})
