import { createHash } from 'node:crypto'
import type { CacheBudget } from './cache-budget.ts'

export interface CompiledProgram {
  artefact: Buffer
  /** What the compiler said although it succeeded. */
  output: string | null
}

interface Kept {
  program: CompiledProgram
  usedAt: number
  /** How many runs hold it. */
  runs: number
}

const bytesOf = ({ artefact, output }: CompiledProgram): number => artefact.length + Buffer.byteLength(output ?? '')

/**
 * Programs that were compiled, by all that they are made of. A program comes from its own source by a compiler that saw nothing else, so
 * whoever gives the same source gets what they would have got; nobody can put anything under the key of another source.
 */
export function createCompileCache(budget: CacheBudget) {
  const kept = new Map<string, Kept>()
  let bytes = 0
  /** The first that no run holds: entries stand in the order of their use. */
  function oldest(): [string, Kept] | undefined {
    for (const entry of kept) if (entry[1].runs === 0) return entry
    return undefined
  }

  budget.register({
    kind: 'memory',
    bytes: () => bytes,
    oldestUse: () => oldest()?.[1].usedAt ?? null,
    evictOldest() {
      const entry = oldest()
      if (!entry) return false
      const [key, { program }] = entry
      kept.delete(key)
      bytes -= bytesOf(program)
      return true
    },
  })

  return {
    /** `made`: language, version and command line of the compiler. */
    keyOf(made: readonly string[], source: Uint8Array): string {
      const hash = createHash('sha256')
      // Each part with its length, so that two parts never read as two others.
      for (const part of [...made, source]) hash.update(`${Buffer.byteLength(part)}:`).update(part)
      return hash.digest('hex')
    },
    /** The program, in use until it is released. */
    hold(key: string): HeldProgram | undefined {
      const found = kept.get(key)
      return found ? held(key, found) : undefined
    },
    /** Keeps a program where there is room. It is in use until it is released. */
    put(key: string, program: CompiledProgram): HeldProgram {
      const found = kept.get(key)
      if (found) return held(key, found)
      const size = bytesOf(program)
      if (size > budget.largestEntry('memory') || !budget.makeRoom('memory', size)) return { program, release: () => undefined }
      bytes += size
      return held(key, { program, usedAt: 0, runs: 0 })
    },
  }

  function held(key: string, entry: Kept): HeldProgram {
    entry.runs += 1
    entry.usedAt = Date.now()
    kept.delete(key)
    kept.set(key, entry) // the one used last goes last
    return { program: entry.program, release: () => void (entry.runs -= 1) }
  }
}

export interface HeldProgram {
  program: CompiledProgram
  /** To be called once. */
  release: () => void
}
