import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import type { PostgresBinaries } from './binaries.ts'
import { choosePostgresUser, type PostgresUser } from './postgres-user.ts'
import { runCommand } from './run-command.ts'

/** Where a root start keeps what another user must be able to reach. */
export const sharedRoot = '/var/lib/xperto'
export const superuser = 'xperto'
export const socketPort = 5432

export interface DataLayout {
  /** PGDATA, with the major version in its name. */
  data: string
  logFile: string
  socketDirectory: string
  user: PostgresUser
}

/** The folder a DATA_DIR's Postgres uses under /var/lib/xperto when it cannot live in DATA_DIR itself. Never changes for a path. */
export function sharedFolderFor(path: string): string {
  return join(sharedRoot, createHash('sha256').update(path).digest('hex').slice(0, 12))
}

/**
 * Makes the folders and decides who runs Postgres. As root, data goes to `dataDirectory` if the unprivileged user can get
 * there, else (a 0700 parent) to a folder of its own beside the binaries. Throws StartRefused on what a person must mend.
 */
export async function prepareLayout(dataDirectory: string, majorVersion: string): Promise<DataLayout> {
  const name = `postgres-${majorVersion}`
  const isRoot = process.getuid?.() === 0
  const user = choosePostgresUser(join(dataDirectory, name))
  await makeFolder(dataDirectory, isRoot ? 0o711 : 0o700)
  let home = dataDirectory
  if (user && !(await canEnter(home, user))) {
    home = sharedFolderFor(dataDirectory)
    await makeFolder(home, 0o711)
  }
  await refuseOtherVersion(home, name)
  await refuseOtherOwner(join(home, name), user)
  const socketDirectory = await prepareSocketDirectory(home, user)
  return { data: join(home, name), logFile: join(home, `${name}.log`), socketDirectory, user }
}

async function makeFolder(path: string, mode: number): Promise<void> {
  try {
    const created = await mkdir(path, { recursive: true, mode: 0o755 })
    if (created !== undefined) await chmod(path, mode)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartRefused(`The data folder ${path} cannot be made: ${reason}. Set DATA_DIR to a folder you may write to.`, { cause })
  }
}

/** Asks the system itself: a program of that user tries to go there. */
async function canEnter(path: string, user: PostgresUser): Promise<boolean> {
  return (await runCommand('/bin/sh', ['-c', 'cd "$1"', 'sh', path], user)).code === 0
}

async function refuseOtherVersion(home: string, name: string): Promise<void> {
  // Another user's folder may be passed through and not be listed; its owner is checked next.
  const entries = await readdir(home).catch((): string[] => [])
  const other = entries.find((entry) => /^postgres-\d+$/.test(entry) && entry !== name)
  if (other === undefined || entries.includes(name)) return
  const [had, has] = [other, name].map((entry) => entry.slice('postgres-'.length))
  throw new StartRefused(
    `${home} holds data of Postgres ${had}, this version brings Postgres ${has}. Export it with the older version, or set DATA_DIR to a new folder.`,
  )
}

async function refuseOtherOwner(data: string, user: PostgresUser): Promise<void> {
  const found = await stat(data).catch(() => null)
  const expected = user?.uid ?? process.getuid?.()
  if (!found || found.uid === expected) return
  throw new StartRefused(
    `${data} belongs to another user (uid ${found.uid}). Start as that user or as root, or set DATA_DIR to a new folder.`,
  )
}

/** A Unix socket's whole path may have 107 bytes on Linux and 103 on macOS; a deep project gets a short folder in /tmp instead. */
async function prepareSocketDirectory(home: string, user: PostgresUser): Promise<string> {
  const near = join(home, 'run')
  const fits = Buffer.byteLength(join(near, `.s.PGSQL.${socketPort}`)) <= 103
  const owner = user?.uid ?? process.getuid?.()
  const directory = fits ? near : `/tmp/xperto-${owner}-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
  await mkdir(directory, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(directory)
  if (user && found.uid === process.getuid?.()) await chown(directory, user.uid, user.gid)
  // In /tmp anybody could have put a folder of that name there first, and would then read along.
  else if (!found.isDirectory() || found.uid !== owner) {
    throw new StartRefused(`${directory} belongs to another user. Remove it, or set DATA_DIR to another folder.`)
  }
  await chmod(directory, 0o700)
  return directory
}

/**
 * Creates the database cluster if there is none. It grows under another name and is renamed when complete: a start that was
 * killed in the middle leaves nothing that looks usable, and of two first starts at a time one wins whole. Answers whether it was created.
 */
export async function initialiseOnce(
  layout: DataLayout,
  binaries: PostgresBinaries,
  options: { durable: boolean; onCreate: () => void },
): Promise<{ created: boolean }> {
  if (await stat(join(layout.data, 'PG_VERSION')).catch(() => null)) return { created: false }
  const home = dirname(layout.data)
  const building = `${layout.data}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  await removeLeftovers(home, `${layout.data}.new-`)
  options.onCreate()
  await mkdir(building, { mode: 0o700 })
  try {
    if (layout.user) await chown(building, layout.user.uid, layout.user.gid)
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
    const args = ['-D', building, '-U', superuser, '--auth=trust', '--no-instructions', ...locale]
    const result = await runCommand(binaries.initdb, options.durable ? args : [...args, '--no-sync'], layout.user)
    if (result.code !== 0) throw new StartRefused(`The embedded Postgres could not create its data: ${reasonIn(result.output)}`)
    await rename(building, layout.data)
    return { created: true }
  } catch (error) {
    await rm(building, { recursive: true, force: true })
    // Another first start was quicker.
    if (await stat(join(layout.data, 'PG_VERSION')).catch(() => null)) return { created: false }
    throw error
  }
}

async function removeLeftovers(home: string, prefix: string): Promise<void> {
  const hourAgo = Date.now() - 3_600_000
  for (const entry of await readdir(home)) {
    const path = join(home, entry)
    if (path.startsWith(prefix) && (await stat(path)).mtimeMs < hourAgo) await rm(path, { recursive: true, force: true })
  }
}

/** The number that initdb gave this cluster, as Postgres itself stores it: the first eight bytes of its control file. */
export async function storedSystemIdentifier(data: string): Promise<string> {
  const file = await open(join(data, 'global', 'pg_control'))
  try {
    const bytes = Buffer.alloc(8)
    await file.read(bytes, 0, 8, 0)
    return bytes.readBigUInt64LE().toString()
  } finally {
    await file.close()
  }
}

/** The line of an output that names the reason: the last fatal one, else the last one. */
export function reasonIn(output: string): string {
  const lines = output.trim().split('\n')
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line))
  return (fatal ?? lines.at(-1) ?? '').replace(/^.*?\b(?:FATAL|PANIC|error):\s*/, '').trim() || 'it ended without a word'
}

/** What Postgres wrote to its log after `offset`. */
export async function logSince(layout: DataLayout, offset: number): Promise<string> {
  const content = await readFile(layout.logFile).catch(() => Buffer.alloc(0))
  return content.subarray(offset).toString('utf8')
}
