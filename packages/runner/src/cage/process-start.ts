import { readFileSync } from 'node:fs'

/** When a process began, in the kernel's ticks since boot; null when there is none with this id (proc(5), stat's field 22). */
export function startOf(id: number): number | null {
  try {
    // The name in parentheses may hold anything, spaces and parentheses too.
    const [, rest = ''] = /^\d+ \(.*\) (.*)$/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? []
    return Number(rest.split(' ')[19])
  } catch {
    return null
  }
}

/** This process among all that were and will be: a process id alone is given out again. */
export const ownName = (): string => `${process.pid}-${startOf(process.pid) ?? 0}`

/** Whether the process that called itself so by `ownName` is no more. */
export function hasEnded(name: string): boolean {
  const [id, start] = name.split('-').map(Number)
  return id !== undefined && startOf(id) !== start
}
