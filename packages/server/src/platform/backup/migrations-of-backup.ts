import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '../db/migrate.ts'
import { StartRefused } from '../start-refused.ts'
import type { BackupManifest } from './backup-manifest.ts'

/**
 * Calls `work` with a folder of exactly the migrations that the data of a backup has had: its rows fit into those tables. Throws StartRefused
 * where this version does not know one of them.
 */
export async function withMigrationsOf(manifest: BackupManifest, work: (folder: string) => Promise<unknown>): Promise<void> {
  const journalFile = join('meta', '_journal.json')
  const journal = JSON.parse(await readFile(join(migrationsFolder, journalFile), 'utf8')) as { entries: { when: number }[] }
  const wanted = new Set(manifest.migrations)
  const entries = journal.entries.filter(({ when }) => wanted.has(when))
  if (entries.length < wanted.size)
    throw new StartRefused('This backup was made by a newer version of the program. Update the program, then restore it.')
  const folder = await mkdtemp(join(tmpdir(), 'xperto-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    await writeFile(join(folder, journalFile), JSON.stringify({ ...journal, entries }))
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
