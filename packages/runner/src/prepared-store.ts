import { existsSync, readdirSync } from 'node:fs'
import { rename, stat, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import type { BoxPlan } from './cage/box-plan.ts'
import { complain } from './cage/complain.ts'
import { compileLimits } from './cage/limits.ts'
import { shellLine, shownPlaces, type ToolchainPlaces, waitingShell, type Workshop } from './languages/language.ts'
import type { WarmBoxes } from './warm-boxes.ts'

const mebibyte = 1024 * 1024
/** Sets of headers are kept as they come: a handful is in most programs, and each takes up to 120 MB of disk. */
const mostFiles = 16

/** Whoever is making something for longer than this has died over it. */
const staleMs = 5 * 60_000

/**
 * Files that make compilers quicker: loaded classes, headers compiled ahead. They are made in boxes, by lines of ours of which nothing is a
 * person's, one at a time, and are read-only for everybody after. `whenIdle` resolves when nothing is being made.
 */
export function createPreparedStore(
  boxes: WarmBoxes,
  places: ToolchainPlaces,
): { prepared: Workshop['prepared']; whenIdle(): Promise<void> } {
  const folder = places.prepared
  const asked = new Set<string>()
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
      if (Date.now() - (await stat(half)).mtimeMs < staleMs) return false
    } catch {
      // nobody is making it
    }
    await writeFile(half, '')
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
      return
    }
    await writeFile(half, outcome.stdout, { mode: 0o644 })
    await rename(half, path)
  }

  return {
    prepared(name, line) {
      if (folder === null || totalmem() < 3072 * mebibyte) return false
      const path = join(folder, name)
      if (existsSync(path)) return true
      if (asked.has(name) || readdirSync(folder).length >= mostFiles) return false
      asked.add(name)
      making = making.then(async () => await make(path, line)).catch((error: unknown) => complain('Not made ahead', error))
      return false
    },
    whenIdle: async () => await making,
  }
}
