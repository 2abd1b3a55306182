import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrateDatabase, migrationsFolder } from '../platform/db/migrate.ts'
import { embeddedVersion } from '../platform/embedded-postgres/binaries.ts'
import { runCommand } from '../platform/embedded-postgres/run-command.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts'

const cache = fileURLToPath(new URL('../../../../.cache/migrated-data', import.meta.url))
/** What the data of a first start is made by, beside the migrations. */
const makers = ['../platform/embedded-postgres/data-layout.ts', '../platform/db/roles.ts']

/**
 * Puts the data of an embedded Postgres into a data folder that has none yet: created, migrated and ended in order. A copy of what the first
 * test of this checkout made, because creating and migrating takes ten times as long. Where creating is what is tested, do without.
 */
export async function plantMigratedData(dataDirectory: string): Promise<void> {
  const { version, majorVersion } = await embeddedVersion()
  const kept = join(cache, `${version}-${await hashOfMakers()}`)
  if (!(await stat(kept).catch(() => null))) await keepMigratedData(kept)
  await mkdir(dataDirectory, { recursive: true })
  await copyFolder(kept, join(dataDirectory, `postgres-${majorVersion}`))
}

async function hashOfMakers(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of makers) hash.update(await readFile(new URL(file, import.meta.url)))
  for (const name of (await readdir(migrationsFolder)).toSorted())
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(join(migrationsFolder, name)))
  return hash.digest('hex').slice(0, 12)
}

/** Made where Postgres may go, whoever it runs as; copied under another name first, so that a copy that was cut off is never taken for a whole one. */
async function keepMigratedData(kept: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'xperto-migrated-'))
  const building = `${kept}.${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await chmod(folder, 0o711)
    const postgres = await startEmbeddedPostgres({ dataDirectory: folder })
    try {
      await migrateDatabase(postgres.connection)
    } finally {
      await postgres.stop()
    }
    await mkdir(dirname(kept), { recursive: true })
    await copyFolder(postgres.dataDirectory, building)
    // Another process may have finished the same copy first.
    await rename(building, kept).catch(() => undefined)
    for (const name of await readdir(cache))
      if (!name.startsWith(basename(kept))) await rm(join(cache, name), { recursive: true, force: true })
  } finally {
    await rm(building, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

/** With owners and rights: as root the data is another user's. Shares the blocks where the file system can. */
async function copyFolder(from: string, to: string): Promise<void> {
  const options = process.platform === 'linux' ? ['-a', '--reflink=auto'] : ['-a']
  const { code, output } = await runCommand('/bin/cp', [...options, from, to], undefined)
  if (code !== 0) throw new Error(`${from} could not be copied to ${to}: ${output}`)
}
