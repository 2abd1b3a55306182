import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hasEnded, ownName } from '../cage/process-start.ts'
import type { CacheStore } from '../cache-budget.ts'

/** In the shelf of the runner: toolchains that stand where no box may read them are copied into it. */
export const copiedFolder = 'copied'
const mark = '.used-by.'
/** A copy that is being made, or was just made, has no mark yet. */
const freshMs = 10 * 60_000

/** Notes that this process uses a copy, for as long as it lives. Every runner of this machine sees it. */
export function noteCopyUse(copy: string): void {
  try {
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
    writeFileSync(`${copy}${mark}${ownName()}`, '')
    const ofCopy = `${basename(copy)}${mark}`
    for (const name of readdirSync(dirname(copy)))
      if (name.startsWith(ofCopy) && hasEnded(name.slice(ofCopy.length))) rmSync(join(dirname(copy), name), { force: true })
    // When it was last used stands in its time of change.
    if (existsSync(copy)) utimesSync(copy, new Date(), new Date())
  } catch {
    // The shelf cannot be written to, and then no copy can be removed from it either.
  }
}

/** The copies as a store: what no living runner uses can be removed, and is made again where it is wanted. */
export function createCopiedStore(shelf: string): CacheStore {
  const folder = join(shelf, copiedFolder)
  /** Copies never change. */
  const sizes = new Map<string, number>()

  function names(): string[] {
    try {
      return readdirSync(folder)
    } catch {
      return [] // nothing was ever copied
    }
  }

  function sizeOf(name: string): number {
    const known = sizes.get(name)
    if (known !== undefined) return known
    const size = bytesBelow(join(folder, name))
    // One that is being made still grows.
    if (!name.includes('.')) sizes.set(name, size)
    return size
  }

  function oldest(): { name: string; usedAt: number } | undefined {
    const all = names()
    return all
      .filter((name) => !name.includes(mark))
      .map((name) => ({ name, marks: all.filter((each) => each.startsWith(`${name}${mark}`)) }))
      .filter(({ name, marks }) => marks.every((each) => hasEnded(each.slice(name.length + mark.length))))
      .map(({ name }) => ({ name, usedAt: changedAt(name) }))
      .filter(({ usedAt }) => Date.now() - usedAt > freshMs)
      .toSorted((one, other) => one.usedAt - other.usedAt)[0]
  }

  const changedAt = (name: string): number => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0

  return {
    kind: 'disk',
    bytes: () => names().reduce((sum, name) => sum + (name.includes(mark) ? 0 : sizeOf(name)), 0),
    oldestUse: () => oldest()?.usedAt ?? null,
    evictOldest() {
      const name = oldest()?.name
      if (name === undefined) return false
      try {
        for (const each of names()) {
          if (each === name || each.startsWith(`${name}${mark}`)) rmSync(join(folder, each), { recursive: true, force: true })
        }
      } catch {
        return false // it belongs to another user
      }
      sizes.delete(name)
      return true
    },
  }
}

/** What a file takes, or all files below a folder. */
function bytesBelow(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.size
  return readdirSync(path).reduce((sum, name) => sum + bytesBelow(join(path, name)), 0)
}
