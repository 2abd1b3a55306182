import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartRefused } from '../start-refused.ts'

/** The file that is written last: a folder without it is no whole backup. */
export const manifestFile = 'backup.json'

const schema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The product's migrations that the data has had, by their times in the journal. */
  migrations: z.array(z.number()).min(1),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
      file: z.string().regex(/^[a-z0-9_]+\.jsonl\.gz$/),
      /** What the rows of the file hold, in this order. */
      columns: z.array(z.string()).min(1),
      rows: z.number().int().nonnegative(),
      /** Of the unpacked lines. */
      sha256: z.string().length(64),
    }),
  ),
  sequences: z.array(z.object({ name: z.string().regex(/^[a-z_][a-z0-9_]*$/), lastValue: z.string().regex(/^\d+$/) })),
})

/** What a backup says of itself. */
export type BackupManifest = z.infer<typeof schema>
export type BackedUpTable = BackupManifest['tables'][number]

/** Reads the manifest of a backup. Throws StartRefused where the folder holds none that this version can read. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null)
  if (text === null) throw new StartRefused(`${folder} holds no whole backup: ${manifestFile} is missing.`)
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new StartRefused(`${join(folder, manifestFile)} cannot be read: another version wrote it, or it is damaged.`, { cause })
  }
}
