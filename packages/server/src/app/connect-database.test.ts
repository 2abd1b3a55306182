import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { sharedFolderFor } from '../platform/embedded-postgres/data-layout.ts'
import { asOwner, databaseOn } from '../testing/test-server.ts'

const program = fileURLToPath(new URL('../testing/database-process.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
/** Whom Postgres runs as when we are root. */
const nobody = { uid: 65_534, gid: 65_534 }

interface Started {
  how: 'created' | 'started' | 'adopted' | undefined
  data: string
  rows: number
}

/** One of our processes: `ready` is its line of JSON, `ended` its exit code and what it said. */
class DatabaseProcess {
  readonly child: ChildProcess
  readonly ready: Promise<Started>
  readonly ended: Promise<{ code: number | null; said: string }>
  #out = ''

  constructor(environment: Record<string, string>, user: { uid?: number; gid?: number } = {}) {
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment }
    this.child = spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'pipe'], cwd: '/', ...user })
    let said = ''
    this.child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
    })
    this.ended = new Promise((resolve) => this.child.on('close', (code) => resolve({ code, said })))
    this.ready = new Promise((resolve, reject) => {
      this.child.stdout?.on('data', (chunk: Buffer) => {
        this.#out += chunk.toString('utf8')
        const end = this.#out.indexOf('\n')
        if (end >= 0 && this.#out.startsWith('{')) resolve(JSON.parse(this.#out.slice(0, end)) as Started)
      })
      void this.ended.then(() => reject(new Error(said)))
    })
    // Whoever waits for the end does not wait for this.
    this.ready.catch(() => undefined)
  }

  async ping(): Promise<string> {
    const before = this.#out.length
    this.child.stdin?.write('ping\n')
    while (!this.#out.slice(before).includes('\n')) await wait(10)
    return this.#out.slice(before).trim()
  }

  async kill(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal)
    return (await this.ended).code
  }
}

let folder: string
let processes: DatabaseProcess[]

function start(environment: Record<string, string> = {}, user?: { uid: number; gid: number }): DatabaseProcess {
  const process = new DatabaseProcess({ DATA_DIR: join(folder, 'data'), ...environment }, user)
  processes.push(process)
  return process
}

/** The process number of the Postgres that serves that data, or null. */
async function postmaster(data: string): Promise<number | null> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[0] ? Number(lines[0]) : null
}

beforeEach(async () => {
  processes = []
  folder = await mkdtemp(join(tmpdir(), 'xperto-data-'))
  await chmod(folder, 0o755)
})

afterEach(async () => {
  for (const one of processes) if (one.child.exitCode === null && one.child.signalCode === null) await one.kill('SIGKILL')
  // What a killed server left running is taken over once more, to be ended in order.
  const data = join(folder, 'data')
  if (await postmaster(join(data, 'postgres-18'))) {
    const owner = await stat(join(data, 'postgres-18'))
    const user = isRoot && owner.uid !== 0 && (await stat(data)).uid === owner.uid ? { uid: owner.uid, gid: owner.gid } : undefined
    const last = start({}, user)
    await last.ready.then(async () => await last.kill('SIGTERM')).catch(() => undefined)
  }
  await rm(folder, { recursive: true, force: true })
})

describe('the embedded database of a data folder', () => {
  it('is created by the first start, kept by an end in order, and started by the second', async () => {
    const first = start()
    const { how, rows, data } = await first.ready
    expect({ how, rows }).toEqual({ how: 'created', rows: 1 })
    expect(await first.kill('SIGTERM')).toBe(0)
    expect(await postmaster(data)).toBeNull()

    expect(await start().ready).toMatchObject({ how: 'started', rows: 2 })
  })

  it('is adopted by the next start after kill -9 of the server, with every committed row', async () => {
    const first = start()
    const { data } = await first.ready
    const before = await postmaster(data)
    await first.kill('SIGKILL')

    expect(await start().ready).toMatchObject({ how: 'adopted', rows: 2 })
    expect(await postmaster(data)).toBe(before)
  })

  it('recovers after kill -9 of server and Postgres together', async () => {
    const first = start()
    const { data } = await first.ready
    const pid = await postmaster(data)
    await first.kill('SIGKILL')
    process.kill(pid ?? 0, 'SIGKILL')

    expect(await start().ready).toMatchObject({ how: 'started', rows: 2 })
  })

  it('comes back under a running server when Postgres alone was killed, and is still held', async () => {
    const first = start({ PORT: '4711' })
    const { data } = await first.ready
    process.kill((await postmaster(data)) ?? 0, 'SIGKILL')
    // Whoever started before it is held again would have it, as after an end of the first.
    await expect.poll(async () => await first.ping(), { interval: 200 }).toBe('there')

    expect((await start().ended).said).toContain('is held by process')
  })

  it('tells a second server in one line who holds the data, since when and where, and is free again after kill -9', async () => {
    const first = start({ PORT: '4711' })
    await first.ready
    const { code, said } = await start().ended
    expect(code).toBe(1)
    expect(said).toMatch(
      new RegExp(
        `^The data in \\S+ is held by process ${first.child.pid}, since [\\d-]{10} [\\d:]{8} UTC, at http://localhost:4711\\. .*\\n$`,
      ),
    )
    await first.kill('SIGKILL')
    expect(await start().ready).toMatchObject({ how: 'adopted', rows: 2 })
  })

  it('is made once when two first starts meet: one serves, the other is told so', async () => {
    const both = [start(), start()]
    const outcomes = await Promise.allSettled(both.map(async (one) => await one.ready))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(String(refused?.reason)).toContain('is held by process')
  })

  it('starts although its left-over lock files name a living process that is not Postgres', async () => {
    const first = start()
    const { data } = await first.ready
    const left = await readFile(join(data, 'postmaster.pid'), 'utf8')
    const pid = await postmaster(data)
    await first.kill('SIGKILL')
    process.kill(pid ?? 0, 'SIGKILL')
    // A number that was given to another program of the same user, as it happens in every restarted container.
    const stranger = spawn('sleep', ['60'], isRoot ? nobody : {})
    const socketLock = join(String(left.split('\n')[4]), '.s.PGSQL.5432.lock')
    for (const file of [join(data, 'postmaster.pid'), socketLock])
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(stranger.pid)))
    try {
      expect(await start().ready).toMatchObject({ how: 'started', rows: 2 })
    } finally {
      stranger.kill('SIGKILL')
    }
  })

  it('listens on a short path in /tmp when the data folder lies too deep for a socket', async () => {
    const deep = join(folder, 'a-rather-long-name-of-a-folder'.repeat(4), 'data')
    const one = start({ DATA_DIR: deep })
    const { data } = await one.ready
    const socketFolder = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[4]
    expect(socketFolder).toMatch(/^\/tmp\/xperto-\d+-[0-9a-f]{12}$/)
    expect((await stat(String(socketFolder))).mode & 0o777).toBe(0o700)
    expect(await one.kill('SIGTERM')).toBe(0)
    await rm(String(socketFolder), { recursive: true })
  })

  it('refuses data of another major version in one line', async () => {
    await mkdir(join(folder, 'data', 'postgres-17'), { recursive: true })
    const { code, said } = await start().ended
    expect(code).toBe(1)
    expect(said).toMatch(/^\S+ holds data of Postgres 17, this version brings Postgres 18\..*\n$/)
  })

  it('tells in one line that its folder cannot be made', async () => {
    await writeFile(join(folder, 'data'), 'a file')
    const { code, said } = await start().ended
    expect(code).toBe(1)
    expect(said).toMatch(/^The data folder \S+ cannot be made: .*Set DATA_DIR.*\n$/)
  })

  it('lets nobody but its own user into the data and the socket', async () => {
    const { data } = await start().ready
    expect((await stat(data)).mode & 0o077).toBe(0)
    expect((await stat(join(data, '..', 'run'))).mode & 0o077).toBe(0)
  })
})

describe.runIf(isRoot)('started as root', () => {
  it('runs Postgres as another user', async () => {
    const { data } = await start().ready
    const status = await readFile(`/proc/${await postmaster(data)}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\s+[1-9]\d*\s/m)
  })

  it('keeps the data beside the binaries when a parent folder bars that user, and finds it there again', async () => {
    await chmod(folder, 0o700)
    const shared = sharedFolderFor(join(folder, 'data'))
    try {
      const first = start()
      expect(await first.ready).toMatchObject({ how: 'created', data: join(shared, 'postgres-18') })
      await first.kill('SIGTERM')
      const second = start()
      expect(await second.ready).toMatchObject({ how: 'started', rows: 2 })
      expect(await second.kill('SIGTERM')).toBe(0)
    } finally {
      await rm(shared, { recursive: true, force: true })
    }
  })

  it('serves data that an ordinary user began, and leaves it to that user', async () => {
    await chown(folder, nobody.uid, nobody.gid)
    const first = start({}, nobody)
    const { how, data } = await first.ready
    expect(how).toBe('created')
    expect(await first.kill('SIGTERM')).toBe(0)

    const asRoot = start()
    expect(await asRoot.ready).toMatchObject({ how: 'started', rows: 2, data })
    expect(await asRoot.kill('SIGTERM')).toBe(0)
    expect(await start({}, nobody).ready).toMatchObject({ how: 'started', rows: 3, data })
  })

  it("tells an ordinary user in one line that the data is another's", async () => {
    const first = start()
    await first.ready
    await first.kill('SIGTERM')
    const { code, said } = await start({}, { uid: 65_533, gid: 65_533 }).ended
    expect(code).toBe(1)
    expect(said).toMatch(/^\S+ belongs to another user .*\n$/)
  })
})

describe('the database at DATABASE_URL', () => {
  const server = inject('testServer')

  function urlOf(database: string): string {
    const target = databaseOn(server, database)
    return 'url' in target ? target.url : `postgresql:///${database}?host=${encodeURIComponent(target.host)}&user=${target.user}`
  }

  it('refuses a second chat process without Valkey, and takes one that serves no chats', async () => {
    const name = `${server.prefix}_chat_lock`
    await asOwner(server.target, `create database ${name} template ${server.template}`)
    const first = start({ DATABASE_URL: urlOf(name), PUBLIC_URL: 'http://localhost:4712' })
    await first.ready
    const second = await start({ DATABASE_URL: urlOf(name) }).ended
    expect(second.code).toBe(1)
    expect(second.said).toMatch(
      /^The chats of this database are served by process \d+, since .* at http:\/\/localhost:4712\. Set VALKEY_URL.*\n$/,
    )
    const other = start({ DATABASE_URL: urlOf(name), SERVICES: 'web,main' })
    expect(await other.ready).toMatchObject({ rows: 2 })
    await other.kill('SIGTERM')
    await first.kill('SIGKILL')
    const third = start({ DATABASE_URL: urlOf(name) })
    expect(await third.ready).toMatchObject({ rows: 3 })
    await third.kill('SIGTERM')
  })

  it('is named in one line when it cannot be reached', async () => {
    const { code, said } = await start({ DATABASE_URL: 'postgres://ada:hunter2@127.0.0.1:1/xperto' }).ended
    expect(code).toBe(1)
    expect(said).toMatch(/^DATABASE_URL: xperto at 127\.0\.0\.1:1 cannot be reached \(.*\)\.\n$/)
    expect(said).not.toContain('hunter2')
  })
})
