import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { type CacheBudget, type CacheStore, createCacheBudget } from './cache-budget.ts'
import type { BoxPlan } from './cage/box-plan.ts'
import { complain } from './cage/complain.ts'
import { compileLimits } from './cage/limits.ts'
import { hasEnded, ownName } from './cage/process-start.ts'
import { shellLine, shownPlaces, type ToolchainPlaces, waitingShell, type Workshop } from './languages/language.ts'
import type { WarmBoxes } from './warm-boxes.ts'

const mebibyte = 1024 * 1024
/** What is set aside for one that is being made: the headers of the whole library of C++ take 120 MB. */
const expectedBytes = 128 * mebibyte
/** What was used more recently is in use: a compiler, also of another runner of this machine, may be about to open it. */
const idleMs = 10 * 60_000
/** A later one beside them: two versions of a compiler, or two checkouts of this project, may be used in turn. */
const keptBefore = 2

/** Whoever is making something for longer than this, or is no more, has died over it. */
const staleMs = 5 * 60_000

/**
 * Files that make compilers quicker: loaded classes, headers compiled ahead. They are made in boxes, by lines of ours of which nothing is a
 * person's, one at a time, and are read-only for everybody after. `whenIdle` resolves when nothing is being made.
 */
export function createPreparedStore(
  boxes: WarmBoxes,
  places: ToolchainPlaces,
  budget: CacheBudget = createCacheBudget(),
): { prepared: Workshop['prepared']; whenIdle(): Promise<void> } {
  const folder = places.prepared
  const asked = new Set<string>()
  /** How many wait to be made or are being made: whoever asks for a hundred in a minute fills no disk. */
  let coming = 0
  if (folder !== null) budget.register(storeOf(folder))
  let making = Promise.resolve()
  const plan: BoxPlan = {
    program: waitingShell,
    places: shownPlaces(places),
    limits: {
      ...compileLimits,
      wallMs: 120_000,
      cpuMs: 120_000,
      memoryBytes: 1536 * mebibyte,
      outputBytes: 256 * mebibyte,
      fileBytes: 256 * mebibyte,
      boxBytes: 512 * mebibyte,
    },
  }

  /** Another runner of this machine may be making the same. */
  async function isOurs(half: string): Promise<boolean> {
    try {
      if (!hasEnded(await readFile(half, 'utf8')) && Date.now() - (await stat(half)).mtimeMs < staleMs) return false
    } catch {
      // nobody is making it
    }
    await writeFile(half, ownName())
    return true
  }

  async function make(path: string, line: string): Promise<void> {
    const half = `${path}.half`
    if (!(await isOurs(half))) return
    const outcome = await boxes.runOnce(plan, {
      gift: Buffer.from(shellLine(`exec 3<&-; ${line}`)()),
      stdin: Buffer.alloc(0),
      signal: new AbortController().signal,
    })
    if (outcome.end !== 'exited' || outcome.exitCode !== 0) {
      complain(`Not made ahead: ${path}: ${outcome.end} ${outcome.exitCode} ${outcome.stderr.toString('utf8').slice(0, 500)}`)
      return await rm(half, { force: true })
    }
    if (!budget.makeRoom('disk', outcome.stdout.length)) return await rm(half, { force: true })
    // Beside it: whoever looks meanwhile reads in the first one whose work it is.
    const whole = `${half}.${ownName()}`
    await writeFile(whole, outcome.stdout, { mode: 0o644 })
    await rename(whole, path)
    await rm(half, { force: true })
  }

  /** Removes all that `of` is the beginning of, but the newest. */
  async function forgetOlder(within: string, of: string): Promise<void> {
    const older = readdirSync(within)
      .filter((name) => name.startsWith(`${of}-`) && !name.includes('.half'))
      .map((name) => ({ path: join(within, name), at: statSync(join(within, name)).mtimeMs }))
      .toSorted((one, other) => other.at - one.at)
      .slice(keptBefore)
    for (const { path } of older) await rm(path, { force: true })
  }

  return {
    prepared(name, line, of) {
      if (folder === null || totalmem() < 3072 * mebibyte) return false
      const path = join(folder, name)
      if (existsSync(path)) {
        noteUse(path)
        return true
      }
      if (asked.has(name) || !budget.makeRoom('disk', (coming + 1) * expectedBytes)) return false
      asked.add(name)
      coming += 1
      making = making
        .then(async () => {
          if (of !== undefined) await forgetOlder(folder, of)
          await make(path, line)
        })
        .catch((error: unknown) => complain('Not made ahead', error))
        .finally(() => {
          coming -= 1
          // What could not be made is not tried again; what was made may give way to another and be asked for anew.
          if (existsSync(path)) asked.delete(name)
        })
      return false
    },
    whenIdle: async () => await making,
  }
}

/** When a file was last used stands in its time of change. */
function noteUse(path: string): void {
  try {
    const now = new Date()
    utimesSync(path, now, now)
  } catch {
    // Another runner of this machine removed it, or owns it.
  }
}

/** The files of a folder as a store. Other runners of this machine may share it: all their files count, and what any of them uses stays. */
function storeOf(folder: string): CacheStore {
  const files = () =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name)
      const found = statSync(path, { throwIfNoEntry: false })
      return found?.isFile() ? [{ path, bytes: found.size, usedAt: found.mtimeMs }] : []
    })
  const oldest = () =>
    files()
      .filter(({ usedAt }) => Date.now() - usedAt > idleMs)
      .toSorted((one, other) => one.usedAt - other.usedAt)[0]
  return {
    kind: 'disk',
    bytes: () => files().reduce((sum, { bytes }) => sum + bytes, 0),
    oldestUse: () => oldest()?.usedAt ?? null,
    evictOldest() {
      const path = oldest()?.path
      if (path === undefined) return false
      try {
        rmSync(path, { force: true })
        return true
      } catch {
        return false // it belongs to another user
      }
    },
  }
}
