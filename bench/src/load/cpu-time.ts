import { readFileSync } from 'node:fs'

/** Linux counts processor time in ticks of 10 ms (USER_HZ, fixed at 100 for programs). */
const tickMs = 10

/** Processor time a process has used so far, user and system, in milliseconds. Linux only. */
export function cpuTimeMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in brackets and may hold anything; fields 14 and 15 are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
