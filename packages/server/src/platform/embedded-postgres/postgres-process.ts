import { type ChildProcess, spawn } from 'node:child_process'
import { open, readdir, readFile, readlink, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartRefused } from '../start-refused.ts'
import type { PostgresBinaries } from './binaries.ts'
import { type DataLayout, reasonIn, logSince } from './data-layout.ts'
import { probe } from './probe.ts'
import { postgresEnvironment, runCommand } from './run-command.ts'

/** Sized for a laptop that does other things too. Given on the command line, so that a new version's values apply to old data. */
export const laptopSettings: Record<string, string> = {
  shared_buffers: '128MB',
  max_connections: '60',
  synchronous_commit: 'on',
  max_wal_size: '256MB',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

const startLimitMs = 60_000
const logFileMaxBytes = 5_000_000

/**
 * Starts Postgres on that data and waits until it answers. It runs in a session of its own, so that Ctrl-C in the terminal does
 * not end it before the server has drained. Resolves too when another process started it in the meantime. Throws StartRefused with
 * the reason from its log.
 */
export async function launch(layout: DataLayout, binaries: PostgresBinaries, settings: Record<string, string>): Promise<void> {
  const limit = performance.now() + startLimitMs
  for (;;) {
    const said = await launchOnce(layout, binaries, settings, limit)
    if (said === null) return
    if (!(await isWorthAnotherAttempt(said, layout)) || performance.now() > limit) {
      throw new StartRefused(`The embedded Postgres did not start: ${reasonIn(said)} (its log: ${layout.logFile})`)
    }
    await wait(50)
  }
}

/** One attempt. Answers null when a Postgres answers, else what it said before it ended. */
async function launchOnce(
  layout: DataLayout,
  binaries: PostgresBinaries,
  settings: Record<string, string>,
  limit: number,
): Promise<string | null> {
  const offset = await prepareLog(layout)
  const { child, ended } = await spawnPostgres(layout, binaries, settings)
  while (performance.now() < limit) {
    const found = await probe(layout.socketDirectory)
    if (found.state === 'ready') {
      child.unref()
      return null
    }
    const end = ended()
    if (end !== null && found.state === 'absent') return (await logSince(layout, offset)) || end
    await wait(15)
  }
  return `it was not ready after ${startLimitMs / 1000} s`
}

/**
 * Two ends that pass: another Postgres is just ending or starting on this data, or a lock file (postmaster.pid, or the socket's) was
 * left behind whose number now belongs to somebody else or to a zombie. If no process works inside the data folder the file is a
 * leftover, and only then removed.
 */
async function isWorthAnotherAttempt(said: string, layout: DataLayout): Promise<boolean> {
  if (said.includes('pre-existing shared memory block')) return true
  const lockFile = /lock file "([^"]+)" already exists/.exec(said)?.[1]
  if (lockFile === undefined) return false
  // The socket's folder is this data's own, so its lock goes the same way.
  const ours = [join(layout.data, 'postmaster.pid'), join(layout.socketDirectory, '.s.PGSQL.5432.lock')]
  const found = ours.find((path) => path === resolve(layout.data, lockFile))
  if (found === undefined) return false
  if ((await worksInside(layout.data)) === false) await rm(found, { force: true })
  return true
}

/** Whether a living process has that folder as its working directory, as every Postgres process has. null where /proc cannot say. */
async function worksInside(data: string): Promise<boolean | null> {
  if (process.platform !== 'linux') return null
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    if ((await readlink(`/proc/${entry}/cwd`).catch(() => null)) === data) return true
  }
  return false
}

async function spawnPostgres(layout: DataLayout, binaries: PostgresBinaries, settings: Record<string, string>) {
  const args = ['-D', layout.data, '-k', layout.socketDirectory, '-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700']
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const log = await open(layout.logFile, 'a', 0o600)
  let end: string | null = null
  const child: ChildProcess = spawn(binaries.postgres, args, {
    cwd: '/',
    env: postgresEnvironment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...layout.user,
  })
  child.on('error', (error) => {
    end = error.message
  })
  child.on('exit', (code, signal) => {
    end ??= `it ended with ${signal ?? `code ${code}`}`
  })
  await log.close()
  return { child, ended: () => end }
}

/** Keeps the log from growing for ever. Answers where this start's lines begin. */
async function prepareLog(layout: DataLayout): Promise<number> {
  const size = (await stat(layout.logFile).catch(() => null))?.size ?? 0
  if (size <= logFileMaxBytes) return size
  await rm(layout.logFile)
  return 0
}

/** Ends Postgres: transactions in progress are rolled back, what was committed is on disk. Resolves also when it no longer ran. */
export async function stopPostgres(layout: DataLayout, binaries: PostgresBinaries): Promise<void> {
  const result = await runCommand(binaries.pgCtl, ['stop', '-D', layout.data, '-m', 'fast', '-w', '-t', '30'], layout.user)
  if (result.code === 0) return
  if ((await readFile(join(layout.data, 'postmaster.pid')).catch(() => null)) === null) return
  throw new Error(`pg_ctl stop: ${reasonIn(result.output)}`)
}
