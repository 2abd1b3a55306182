import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { sharedFolderFor } from '../platform/embedded-postgres/data-layout.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { connectAndAddRow, type StartedDatabase } from '../testing/connect-and-add-row.ts'
import { freePort } from '../testing/free-port.ts'
import { plantMigratedData } from '../testing/migrated-data.ts'
import { asOwner, databaseOn } from '../testing/test-server.ts'

// A server that is killed, that races another one or that another user runs is a process of its own; the others are this process.
const program = fileURLToPath(new URL('../testing/database-process.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
/** Whom Postgres runs as when we are root. */
const nobody = { uid: 65_534, gid: 65_534 }

/** A server in a process of its own: `ready` is its line of JSON, `ended` its exit code and what it said. */
class DatabaseProcess {
  readonly child: ChildProcess
  readonly ready: Promise<StartedDatabase>
  readonly ended: Promise<{ code: number | null; said: string }>

  constructor(environment: Record<string, string>, user: { uid?: number; gid?: number } = {}) {
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment }
    this.child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'], cwd: '/', ...user })
    let [out, said] = ['', '']
    this.child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
    })
    this.ended = new Promise((resolve) => this.child.on('close', (code) => resolve({ code, said })))
    this.ready = new Promise((resolve, reject) => {
      this.child.stdout?.on('data', (chunk: Buffer) => {
        out += chunk.toString('utf8')
        if (out.endsWith('\n')) resolve(JSON.parse(out) as StartedDatabase)
      })
      void this.ended.then(() => reject(new Error(said)))
    })
    // Whoever waits for the end does not wait for this.
    this.ready.catch(() => undefined)
  }

  async kill(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal)
    return (await this.ended).code
  }
}

type ConnectedHere = Awaited<ReturnType<typeof connectAndAddRow>>
let folder: string
let processes: DatabaseProcess[]
let here: ConnectedHere[]

/** Starts a server in a process of its own. */
function start(environment: Record<string, string> = {}, user?: { uid: number; gid: number }): DatabaseProcess {
  const process = new DatabaseProcess({ DATA_DIR: join(folder, 'data'), ...environment }, user)
  processes.push(process)
  return process
}

/** Starts a server in this process. */
async function connect(environment: Record<string, string> = {}, waiting?: Parameters<typeof connectAndAddRow>[2]): Promise<ConnectedHere> {
  const onTakenAway = () => {
    throw new Error('another server has the data')
  }
  const one = await connectAndAddRow({ DATA_DIR: join(folder, 'data'), ...environment }, onTakenAway, waiting)
  here.push(one)
  return one
}

async function close(one: ConnectedHere): Promise<void> {
  here = here.filter((each) => each !== one)
  await one.connected.close()
}

/** The one line that a person is told in place of a start. */
async function refusal(environment: Record<string, string> = {}, waiting?: Parameters<typeof connectAndAddRow>[2]): Promise<string> {
  const error: unknown = await connect(environment, waiting).then(
    () => new Error('it was not refused'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof StartRefused)) throw error
  return error.message
}

/** The process number of the Postgres that serves that data, or null. */
async function postmaster(data: string): Promise<number | null> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[0] ? Number(lines[0]) : null
}

async function killPostmaster(data: string): Promise<void> {
  const pid = await postmaster(data)
  if (pid === null) throw new Error('no Postgres runs')
  process.kill(pid, 'SIGKILL')
}

beforeEach(async () => {
  processes = []
  here = []
  folder = await mkdtemp(join(tmpdir(), 'xperto-data-'))
  await chmod(folder, 0o755)
})

afterEach(async () => {
  for (const one of processes) if (one.child.exitCode === null && one.child.signalCode === null) await one.kill('SIGKILL')
  for (const one of here) await one.connected.close()
  // What a killed server left running is ended in order.
  if (await postmaster(join(folder, 'data', 'postgres-18')))
    await startEmbeddedPostgres({ dataDirectory: join(folder, 'data'), durable: false }).then(async ({ stop }) => await stop())
  await rm(folder, { recursive: true, force: true })
})

describe('the embedded database of a new data folder', () => {
  it('is created by the first start for its own user alone, kept by an end in order, and started by the second', async () => {
    const first = await connect()
    const { how, rows, data } = first
    expect({ how, rows }).toEqual({ how: 'created', rows: 1 })
    expect((await stat(data)).mode & 0o077).toBe(0)
    expect((await stat(join(data, '..', 'run'))).mode & 0o077).toBe(0)
    await close(first)
    expect(await postmaster(data)).toBeNull()

    expect(await connect()).toMatchObject({ how: 'started', rows: 2 })
  })

  it('is made once when two first starts meet: one serves, the other is told so', async () => {
    const both = [start(), start()]
    const outcomes = await Promise.allSettled(both.map(async (one) => await one.ready))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(String(refused?.reason)).toContain('is held by process')
  })

  it('tells in one line that its folder cannot be made', async () => {
    await writeFile(join(folder, 'data'), 'a file')
    expect(await refusal()).toMatch(/^The data folder \S+ cannot be made: .*Set DATA_DIR.*$/)
  })
})

describe('the embedded database of a data folder that was used before', () => {
  beforeEach(async () => await plantMigratedData(join(folder, 'data')))

  it('is held against a second server, which is told in one line by whom, since when and where; after kill -9 of the first it is adopted with every committed row', async () => {
    const first = start({ PORT: '4711' })
    const { data } = await first.ready
    const before = await postmaster(data)
    expect(await refusal()).toMatch(
      new RegExp(
        `^The data in \\S+ is held by process ${first.child.pid}, since [\\d-]{10} [\\d:]{8} UTC, at http://localhost:4711\\. .*$`,
      ),
    )
    await first.kill('SIGKILL')

    expect(await connect()).toMatchObject({ how: 'adopted', rows: 2 })
    expect(await postmaster(data)).toBe(before)
  })

  it('recovers after kill -9 of server and Postgres together', async () => {
    const first = start()
    const { data } = await first.ready
    first.child.kill('SIGKILL')
    await killPostmaster(data)
    await first.ended

    expect(await connect()).toMatchObject({ how: 'started', rows: 2 })
  })

  it('comes back under a running server when Postgres alone was killed, and is still held', async () => {
    const { data, connected } = await connect({ PORT: '4711' })
    // When the Postgres began in which it is held; a process of the killed one may answer for a moment longer.
    const heldIn = async () => {
      const text = `select pg_postmaster_start_time()::text as begun from pg_locks where locktype = 'advisory' and granted`
      const [row] = await connected.database.systemQuery<{ begun: string }>(text).catch(() => [])
      return row?.begun ?? null
    }
    const before = await heldIn()
    await killPostmaster(data)
    // Whoever started before it is held again would have it, as after an end of the first.
    await expect.poll(async () => ![null, before].includes(await heldIn()), { interval: 200 }).toBe(true)

    expect(await refusal()).toContain('is held by process')
  })

  it('starts although its left-over lock files name a living process that is not Postgres', async () => {
    const dataDirectory = join(folder, 'data')
    const { dataDirectory: data } = await startEmbeddedPostgres({ dataDirectory })
    const left = await readFile(join(data, 'postmaster.pid'), 'utf8')
    await killPostmaster(data)
    // A number that was given to another program of the same user, as it happens in every restarted container.
    const stranger = spawn('sleep', ['60'], isRoot ? nobody : {})
    const socketLock = join(String(left.split('\n')[4]), '.s.PGSQL.5432.lock')
    for (const file of [join(data, 'postmaster.pid'), socketLock])
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(stranger.pid)))
    try {
      expect(await connect()).toMatchObject({ how: 'started', rows: 1 })
    } finally {
      stranger.kill('SIGKILL')
    }
  })

  it('listens on a short path in /tmp when the data folder lies too deep for a socket', async () => {
    const deep = join(folder, 'a-rather-long-name-of-a-folder'.repeat(4), 'data')
    await plantMigratedData(deep)
    const one = await connect({ DATA_DIR: deep })
    const socketFolder = (await readFile(join(one.data, 'postmaster.pid'), 'utf8')).split('\n')[4]
    expect(socketFolder).toMatch(/^\/tmp\/xperto-\d+-[0-9a-f]{12}$/)
    expect((await stat(String(socketFolder))).mode & 0o777).toBe(0o700)
    await close(one)
    await rm(String(socketFolder), { recursive: true })
  })

  it('refuses data of another major version in one line', async () => {
    await mkdir(join(folder, 'older', 'postgres-17'), { recursive: true })
    expect(await refusal({ DATA_DIR: join(folder, 'older') })).toMatch(
      /^\S+ holds data of Postgres 17, this version brings Postgres 18\..*$/,
    )
  })
})

describe.runIf(isRoot)('started as root', () => {
  it('runs Postgres as another user; where a parent folder bars that user, the data is beside the binaries and found there again', async () => {
    await chmod(folder, 0o700)
    const shared = sharedFolderFor(join(folder, 'data'))
    try {
      const first = await connect()
      expect(first).toMatchObject({ how: 'created', data: join(shared, 'postgres-18') })
      const status = await readFile(`/proc/${await postmaster(first.data)}/status`, 'utf8')
      expect(status).toMatch(/^Uid:\s+[1-9]\d*\s/m)
      await close(first)
      const second = await connect()
      expect(second).toMatchObject({ how: 'started', rows: 2 })
      await close(second)
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

    const asRoot = await connect()
    expect(asRoot).toMatchObject({ how: 'started', rows: 2, data })
    await close(asRoot)
    expect(await start({}, nobody).ready).toMatchObject({ how: 'started', rows: 3, data })
  })

  it("tells an ordinary user in one line that the data is another's", async () => {
    await plantMigratedData(join(folder, 'data'))
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
    expect(await refusal({ DATABASE_URL: urlOf(name) })).toMatch(
      /^The chats of this database are served by process \d+, since .* at http:\/\/localhost:4712\. Set VALKEY_URL.*$/,
    )
    const other = await connect({ DATABASE_URL: urlOf(name), SERVICES: 'web,main' })
    expect(other).toMatchObject({ rows: 2 })
    await close(other)
    await first.kill('SIGKILL')
    const third = await connect({ DATABASE_URL: urlOf(name) })
    expect(third).toMatchObject({ rows: 3 })
    await close(third)
  })

  const nobodyThere = { DATABASE_URL: 'postgres://ada:hunter2@127.0.0.1:1/xperto' }

  it('is named in one line when it cannot be reached', async () => {
    const said = await refusal(nobodyThere, { patienceMs: 0 })
    expect(said).toMatch(/^DATABASE_URL: xperto at 127\.0\.0\.1:1 cannot be reached \(.*\)\.$/)
    expect(said).not.toContain('hunter2')
  })

  it('is waited for when it comes up after the server, and the terminal says so', async () => {
    const name = `${server.prefix}_late`
    await asOwner(server.target, `create database ${name} template ${server.template}`)
    const port = await freePort()
    const target = databaseOn(server, name)
    const url = 'url' in target ? new URL(target.url) : new URL(`postgresql://${target.user}@127.0.0.1/${name}`)
    const there =
      'url' in target ? { host: url.hostname, port: Number(url.port || 5432) } : { path: `${target.host}/.s.PGSQL.${target.port}` }
    const late = createServer((socket) => {
      const through = createConnection(there)
      for (const end of [socket, through]) end.on('error', () => [socket, through].forEach((each) => each.destroy()))
      socket.pipe(through).pipe(socket)
    })
    url.host = `127.0.0.1:${port}`
    const said: string[] = []
    const onProgress = (sentence: string) => {
      if (said.push(sentence) === 1) late.listen(port, '127.0.0.1')
    }
    try {
      const one = await connect({ DATABASE_URL: url.href, SERVICES: 'main' }, { onProgress })
      expect(one.rows).toBe(1)
      expect(said).toEqual([
        `Waiting for the database: ${name} at 127.0.0.1:${port} cannot be reached yet (60 s at most)`,
        'The database can be reached now',
      ])
      await close(one)
    } finally {
      late.close()
    }
  })

  it('is waited for no longer once the start is told to end', async () => {
    const stop = new AbortController()
    expect(await refusal(nobodyThere, { stopWaiting: stop.signal, onProgress: () => stop.abort() })).toContain('cannot be reached')
  })
})
