import { flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { readEnvironment } from '../app/environment.ts'
import { startServer } from '../app/start-server.ts'
import type { ConnectionTarget } from '../platform/db/connection.ts'
import { openDatabase } from '../platform/db/database.ts'
import { createLog } from '../platform/log/create-log.ts'
import type { RateLimits } from '../ports/rate-limit.ts'
import { patient } from './database-patience.ts'

/** What a whole server in a process of its own is told, as JSON in its first argument. */
export interface WholeServerOptions {
  /** A migrated database. */
  target: ConnectionTarget
  port: number
  /** Environment variables over those of a laptop with nothing configured. */
  variables: Record<string, string>
}

/** Hundreds of calls of one person at once are the race itself, and not somebody who guesses codes. */
const unlimited: RateLimits = { count: async () => await Promise.resolve(), close: async () => await Promise.resolve() }

const { target, port, variables } = JSON.parse(process.argv[2] ?? '') as WholeServerOptions
const environment = readEnvironment({
  projectDirectory: tmpdir(),
  variables: { PORT: `${port}`, DATA_DIR: `${tmpdir()}/xperto-whole-server-${port}`, NODE_ENV: 'test', ...variables },
  isRoot: false,
})
const { url } = await startServer({
  environment,
  // On a machine that does much else a queue of hundreds takes its time.
  database: await openDatabase(target, patient),
  target,
  log: createLog({ level: process.env.TEST_LOG ?? 'silent', secrets: environment.secrets, format: 'json' }),
  engines: { rateLimits: unlimited },
})
// One that is killed leaves nothing for the next one to begin faster with.
flushCompileCache()
// The one line its parent waits for.
process.stdout.write(`ready ${url}\n`)
