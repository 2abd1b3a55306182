import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engines } from '../app/container.ts'
import { readEnvironment } from '../app/environment.ts'
import { type RunningServer, startServer } from '../app/start-server.ts'
import { type WalkedSignIn, walkSignIn } from '../app/walk-sign-in.ts'
import { createLog } from '../platform/log/create-log.ts'
import { freePort } from './free-port.ts'
import { closedAtFileEnd } from './left-open.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

export interface TestAnswer {
  status: number
  headers: Headers
  text: string
  /** The answer's JSON; undefined when it is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests say what an answer must hold; a type here would only repeat the contract
  body: any
}

export interface TestCall {
  token?: string
  body?: unknown
  /** Sent as it stands, instead of `body`. */
  raw?: string | Uint8Array
  headers?: Record<string, string>
}

export interface TestApp {
  url: string
  database: TestDatabase
  /** The modules, for a test that runs a job or an erasure itself. */
  modules: RunningServer['modules']
  /** Lines of the log, parsed. */
  logged: Record<string, unknown>[]
  call(method: string, path: string, input?: TestCall): Promise<TestAnswer>
  /** Signs in over HTTP by the embedded provider. */
  signIn(email?: string, name?: string): Promise<WalkedSignIn>
  /** The same, and claims the free credits of whoever is new: what a reply of a model needs. */
  signInWithCredits(email?: string, name?: string): Promise<WalkedSignIn>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Environment variables over the defaults of a laptop. */
  variables?: Record<string, string>
  /** Ports that a test fills itself. */
  engines?: Partial<Engines>
  /** Where the built web application is; without it the server has none, whether or not one was built on this machine. */
  webDirectory?: string
  /** A database that the file has opened already. */
  database?: TestDatabase
}

/**
 * The whole product on a free port over a real, empty database: no part of ours is replaced, only ports that a test fills. Call it at the
 * top of a test file; it ends with the file.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await testDatabase())
  const port = await freePort()
  const dataDirectory = join(tmpdir(), `xperto-test-data-${port}-${randomUUID().slice(0, 8)}`)
  const environment = readEnvironment({
    projectDirectory: tmpdir(),
    variables: {
      PORT: String(port),
      LOG_LEVEL: 'debug',
      DATA_DIR: dataDirectory,
      NODE_ENV: 'test',
      // Jobs run by themselves and change rows behind a test: those that want them say so.
      SERVICES: 'web,chat,main',
      ...options.variables,
    },
    isRoot: false,
  })
  const logged: Record<string, unknown>[] = []
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>)
  const log = createLog({ level: environment.logLevel, secrets: environment.secrets, format: 'json', write })
  const server = await startServer({
    environment,
    database: database.database,
    target: database.target,
    log,
    engines: options.engines ?? {},
    // Looking through the hundreds of files of a built one took a third of a server's start.
    webDirectory: options.webDirectory ?? join(dataDirectory, 'no-web'),
  })
  const close = closedAtFileEnd(async () => {
    await server.close()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const url = `http://localhost:${port}`
  const call: TestApp['call'] = async (method, path, input = {}) => await sendTo(url, method, path, input)
  const signIn: TestApp['signIn'] = async (email = 'ada@example.com', name) =>
    await walkSignIn(url, { email, ...(name === undefined ? {} : { name }) })
  return {
    url,
    database,
    modules: server.modules,
    logged,
    call,
    signIn,
    async signInWithCredits(email, name) {
      const person = await signIn(email, name)
      const claimed = await call('GET', `/api/v1/credits/claimFirstTimeCredits/${person.userId}`, { token: person.token })
      if (claimed.status !== 200) throw new Error(`the free credits were not claimed: ${claimed.text}`)
      return person
    },
    close,
  }
}

/** One call of the server at `url`. */
export async function sendTo(url: string, method: string, path: string, { token, body, raw, headers }: TestCall = {}): Promise<TestAnswer> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  })
  // The one answer without an end: its head is all that a call can wait for.
  const isEndless = response.ok && path.startsWith('/events')
  if (isEndless) await response.body?.cancel()
  const text = isEndless ? '' : await response.text()
  return { status: response.status, headers: response.headers, text, body: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
