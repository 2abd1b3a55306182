import { createHash } from 'node:crypto'

export interface CompiledProgram {
  artefact: Buffer
  /** What the compiler said although it succeeded. */
  output: string | null
}

/**
 * Programs that were compiled, by all that they are made of. A program comes from its own source by a compiler that saw nothing else, so
 * whoever gives the same source gets what they would have got; nobody can put anything under the key of another source.
 */
export function createCompileCache(maxBytes: number) {
  const kept = new Map<string, CompiledProgram>()
  let bytes = 0
  return {
    /** `made`: language, version and command line of the compiler. */
    keyOf(made: readonly string[], source: Uint8Array): string {
      const hash = createHash('sha256')
      // Each part with its length, so that two parts never read as two others.
      for (const part of [...made, source]) hash.update(`${Buffer.byteLength(part)}:`).update(part)
      return hash.digest('hex')
    },
    get(key: string): CompiledProgram | undefined {
      const found = kept.get(key)
      if (found) {
        kept.delete(key)
        kept.set(key, found) // the one used last goes last
      }
      return found
    },
    put(key: string, program: CompiledProgram): void {
      if (program.artefact.length > maxBytes / 4 || kept.has(key)) return
      kept.set(key, program)
      bytes += program.artefact.length
      for (const [oldest, { artefact }] of kept) {
        if (bytes <= maxBytes) return
        kept.delete(oldest)
        bytes -= artefact.length
      }
    },
    size: () => ({ programs: kept.size, bytes }),
  }
}
