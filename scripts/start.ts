import { dirname } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { connectDatabase } from '../packages/server/src/app/connect-database.ts'
import { type Environment, EnvironmentRefused, readEnvironment } from '../packages/server/src/app/environment.ts'
import { createLog } from '../packages/server/src/platform/log/create-log.ts'
import { StartRefused } from '../packages/server/src/platform/start-refused.ts'
import { buildWebOnce, WebBuildFailed } from './build-web.ts'
import { describeClosed, describeEngines } from './start-summary.ts'
import { ensureStartNeeds, installDocumentNeeds } from './system-needs.ts'

const project = dirname(dirname(fileURLToPath(import.meta.url)))

/** What has to be undone at the end, the last one first: server, database, builder. */
const closers: (() => Promise<void> | void)[] = []
let ending: Promise<void> | undefined
/** Ends the wait for a database that cannot be reached yet. */
const stopWaiting = new AbortController()
/** Once the server listens, a fatal error is worth a new start; before, it would only fail again. */
let isReady = false
/** The exit code on which bootstrap.mjs starts this script again. */
const startAgainCode = 75

/** Ends what was started, in reverse. Every caller waits for the same end. */
async function close(): Promise<void> {
  ending ??= (async () => {
    for (const closer of closers.toReversed()) {
      try {
        await closer()
      } catch (error) {
        console.error(`While ending: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  })()
  await ending
}

async function endWith(code: number): Promise<never> {
  await close()
  process.exit(code)
}

let interrupts = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A person who presses Ctrl-C three times does not want to wait for replies in progress. The next start finds Postgres and takes it
    // over. Only Ctrl-C counts: a service manager's one SIGTERM arrives several times, because npm and bootstrap.mjs pass theirs on.
    if (signal === 'SIGINT') interrupts += 1
    if (interrupts >= 3) process.exit(1)
    if (!stopWaiting.signal.aborted) console.log('Ending: replies in progress are finished first')
    stopWaiting.abort()
    void endWith(0)
  })
}

/** A line that the person reads now; the log begins only when the server does. */
function say(sentence: string): void {
  if (!ending) console.log(sentence)
}

async function start(): Promise<void> {
  const environment = readEnvironment({ projectDirectory: project, variables: process.env, isRoot: process.getuid?.() === 0 })
  const format = environment.nodeEnv === 'production' ? 'json' : 'human'
  const log = createLog({ level: environment.logLevel, secrets: environment.secrets, format })
  for (const warning of environment.warnings) say(`Note: ${warning}.`)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, isReady ? 'The server met an error that nothing caught. It starts again' : 'The start failed')
    void endWith(isReady ? startAgainCode : 1)
  })
  // A promise that failed with no one waiting for it concerns one request. It must not cut everybody off.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'A promise failed and nothing handled it. The server goes on'))

  ensureStartNeeds({ mayInstall: environment.install === 'auto' })

  // Cheap, and it may refuse: before the build. A signal in the middle of it waits for it, so that no Postgres stays behind.
  const connecting = connectDatabase({
    environment,
    log,
    onProgress: say,
    stopWaiting: stopWaiting.signal,
    onTakenAway: (sentence) => {
      log.fatal(sentence)
      void endWith(1)
    },
  })
  closers.push(async () => await (await settled(connecting))?.close())
  // Most of a start is reading the server's sources: that goes on while Postgres comes up.
  const server = import('../packages/server/src/app/start-server.ts')
  const connected = await connecting

  if (environment.services.has('web')) {
    const building = new AbortController()
    const build = buildWebOnce(project, {
      signal: building.signal,
      onBuild: () => say('Building the web application (once after a change)'),
    })
    // It takes its half-built folder away itself: an end that does not wait for it would leave that beside the sources.
    closers.push(async () => {
      building.abort()
      await settled(build)
    })
    await build
  }

  if (ending) return
  const { startServer } = await server
  const starting = startServer({ environment, database: connected.database, target: connected.target, log })
  closers.push(async () => await (await settled(starting))?.close())
  let describe: () => Promise<string[]>
  try {
    const { url, warmUp, ...running } = await starting
    describe = running.describe
    isReady = true
    // The landing page is drawn when it is first asked for: by ourselves, so that no person waits for it.
    if (environment.services.has('web')) fetch(url).catch(() => undefined)
    warmUp()
  } catch (error) {
    throw listenRefusal(error, environment) ?? error
  }

  say('')
  say(`${environment.productName} is ready at ${environment.publicUrl} (${sinceStart()} s)`)
  say('')
  for (const line of describeEngines(environment, connected.embedded)) say(line)
  for (const line of describeClosed(environment)) say(line)
  say('')
  for (const sentence of await describe()) say(`Note: ${sentence}`)
  // Last: it takes minutes, and a machine that is still starting has its disk and processors to itself.
  if (environment.services.has('chat')) installDocumentNeeds({ mayInstall: environment.install === 'auto' }, say)
}

/** What a start that may still be going on came to; its failure is reported by whoever began it. */
async function settled<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return await work.catch(() => undefined)
}

/** The ways in which an address cannot be listened on, as a line for a person. */
function listenRefusal(error: unknown, { host, port }: Environment): StartRefused | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new StartRefused(`PORT: ${port} is taken by another program on ${host}. Set PORT to a free one.`)
  if (code === 'EACCES') return new StartRefused(`PORT: ${port} may not be used by this user. Set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartRefused(`HOST: ${host} is not an address of this machine.`)
  return undefined
}

/** Seconds since this process began. */
function sinceStart(): string {
  return (performance.now() / 1000).toFixed(1)
}

try {
  await start()
} catch (error) {
  if (ending) await ending
  else if (error instanceof EnvironmentRefused) for (const problem of error.problems) console.error(problem)
  else if (error instanceof StartRefused || error instanceof WebBuildFailed) console.error(error.message)
  else console.error(error)
  await endWith(1)
}
