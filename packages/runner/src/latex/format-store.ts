import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { CacheBudget } from '../cache-budget.ts'
import { ownName } from '../cage/process-start.ts'
import { isForEverybody } from '../languages/find-places.ts'

/** A box that was just given a format is about to open it. */
const idleMs = 60_000
/** A format of LaTeX has 18 MB; anything much larger is none. */
const largestBytes = 40 * 1024 * 1024
/** The first bytes of a format: TeX Live's own mark. */
const markOfFormats = 'W2TX'

export interface FormatStore {
  /** What every box of TeX sees: files of names that only who knows their preamble can know. Null where nothing may be kept. */
  folder: string | null
  /** What was noted beside a format, which is in use from now on; null where there is none. */
  find(name: string): string | null
  /** Keeps a format where there is room for it. `note`: a text of ours beside it. */
  put(name: string, bytes: Uint8Array, note: string): boolean
  remove(name: string): void
}

/**
 * Formats by the hash of all that they are made of, on the disk of this machine and within the one budget. The folder that boxes see can be entered
 * and not be listed, by nobody: whoever names a format has its preamble already. A second folder, which no box sees, has the same files for us.
 */
export function createFormatStore(shelf: string | null, budget: CacheBudget): FormatStore {
  const folders = shelf === null ? null : madeFolders(shelf)
  if (folders === null) return { folder: null, find: () => null, put: () => false, remove: () => undefined }
  const { shown, known } = folders
  const knownPath = (name: string) => join(known, name)
  const shownPath = (name: string) => join(shown, `${name}.fmt`)

  function entries() {
    return readdirSync(known).flatMap((name) => {
      const found = statSync(knownPath(name), { throwIfNoEntry: false })
      return found?.isFile() && !name.includes('.') ? [{ name, bytes: found.size, usedAt: found.mtimeMs }] : []
    })
  }
  const oldest = () =>
    entries()
      .filter(({ usedAt }) => Date.now() - usedAt > idleMs)
      .toSorted((one, other) => one.usedAt - other.usedAt)[0]

  function remove(name: string): void {
    for (const path of [shownPath(name), knownPath(name), `${knownPath(name)}.note`]) rmSync(path, { force: true })
  }

  budget.register({
    kind: 'disk',
    bytes: () => entries().reduce((sum, { bytes }) => sum + bytes, 0),
    oldestUse: () => oldest()?.usedAt ?? null,
    evictOldest() {
      const name = oldest()?.name
      if (name === undefined) return false
      try {
        remove(name)
        return true
      } catch {
        return false // it belongs to another user
      }
    },
  })

  return {
    folder: shown,
    find(name) {
      try {
        const note = readFileSync(`${knownPath(name)}.note`, 'utf8')
        const now = new Date()
        utimesSync(knownPath(name), now, now)
        return existsSync(shownPath(name)) ? note : null
      } catch {
        return null
      }
    },
    put(name, bytes, note) {
      const isFormat = bytes.length <= largestBytes && Buffer.from(bytes.subarray(0, 4)).toString('latin1') === markOfFormats
      if (!isFormat || !budget.makeRoom('disk', bytes.length)) return false
      const half = `${knownPath(name)}.half.${ownName()}`
      try {
        writeFileSync(half, bytes, { mode: 0o644 })
        writeFileSync(`${knownPath(name)}.note`, note)
        renameSync(half, knownPath(name))
        rmSync(shownPath(name), { force: true })
        linkSync(knownPath(name), shownPath(name))
        return true
      } catch {
        // The disk is full, or the folder is another user's: nothing is kept.
        rmSync(half, { force: true })
        return false
      }
    },
    remove,
  }
}

function madeFolders(shelf: string): { shown: string; known: string } | null {
  const [shown, known] = [join(shelf, 'formats'), join(shelf, 'formats-known')]
  try {
    mkdirSync(shown, { recursive: true, mode: 0o755 })
    // Root's boxes have users of their own.
    if (process.getuid?.() === 0 && !isForEverybody(shelf)) return null
    mkdirSync(known, { recursive: true, mode: 0o700 })
    // Entered by everybody, listed by nobody, also where the boxes' user is our own.
    chmodSync(shown, 0o311)
    // What another runner left half written.
    for (const name of readdirSync(known))
      if (name.includes('.half.') && isOld(join(known, name))) rmSync(join(known, name), { force: true })
    return { shown, known }
  } catch {
    return null
  }
}

const isOld = (path: string): boolean => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 10 * idleMs
