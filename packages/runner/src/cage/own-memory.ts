import { readFileSync } from 'node:fs'

/** Bytes of a page as statm counts them: 4096 on x86-64 and on every arm64 that Node is built for by default. */
const pageBytes = 4096

/**
 * The memory that a process and all below it have for themselves: what is resident less what is shared, which is mostly programs and
 * libraries that others have loaded too (proc(5), statm). Null where the process is no more.
 */
export function ownBytesOf(id: number): number | null {
  try {
    const [, resident = '0', shared = '0'] = readFileSync(`/proc/${id}/statm`, 'utf8').split(' ').slice(0, 3)
    const own = (Number(resident) - Number(shared)) * pageBytes
    return childrenOf(id).reduce((sum, child) => sum + (ownBytesOf(child) ?? 0), own)
  } catch {
    return null
  }
}

function childrenOf(id: number): number[] {
  try {
    return readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return [] // it ended, or this kernel does not tell
  }
}
