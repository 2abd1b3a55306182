import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../../../.cache/foreign-resumes')
/** Files of sources that changed since stay until there are this many, the oldest going first. */
const keptFiles = 400

/**
 * The file that `make` makes of `source`, kept in .cache by the content of the source, so that a run makes only what changed. `maker` names program
 * and options: what changes the file beside the source.
 */
export async function cachedFile(maker: string, source: string | Uint8Array, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = join(folder, createHash('sha256').update(maker).update('\0').update(source).digest('hex'))
  try {
    const bytes = readFileSync(file)
    utimesSync(file, new Date(), new Date())
    return bytes
  } catch {
    // Not made yet.
  }
  const bytes = await make()
  mkdirSync(folder, { recursive: true })
  // Another process may be reading: the file appears whole.
  const part = `${file}.${randomUUID()}`
  writeFileSync(part, bytes)
  renameSync(part, file)
  removeOldest()
  return bytes
}

function removeOldest(): void {
  const ages = readdirSync(folder).flatMap((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false })
    return found ? [{ name, used: found.mtimeMs }] : []
  })
  for (const { name } of ages.toSorted((a, b) => b.used - a.used).slice(keptFiles)) rmSync(join(folder, name), { force: true })
}
