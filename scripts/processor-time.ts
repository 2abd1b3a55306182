import { readdirSync, readFileSync } from 'node:fs'

/** A process as it was last seen, times in clock ticks: its own, and those of the children whose end it has waited for. */
interface Seen {
  parent: string
  own: number
  reaped: number
  isAlive: boolean
}
interface Row extends Omit<Seen, 'parent' | 'isAlive'> {
  key: string
  parentId: number
}

/** Linux counts the times of /proc in hundredths of a second, on every kind of machine. */
const ticksInSecond = 100
const sampleMs = 500

/**
 * Counts the processor seconds of this process and of everything it starts from now on; the answer ends the count. Null where there is no /proc.
 * The sums of `resourceUsage` would miss half of a browser: nothing waits for the end of the processes that draw its pages.
 */
export function watchProcessorTime(): () => number | null {
  const seen = new Map<string, Seen>()
  if (!sample(seen)) return () => null
  const before = new Map(seen)
  const timer = setInterval(() => sample(seen), sampleMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    sample(seen)
    return sum(seen, before) / ticksInSecond
  }
}

/** Notes every process that is or was under this one. False where there is no /proc. */
function sample(seen: Map<string, Seen>): boolean {
  const rows = new Map<number, Row>()
  for (const id of processIds()) {
    const row = readRow(id)
    if (row) rows.set(id, row)
  }
  const isOurs = (row: Row | undefined): row is Row =>
    row !== undefined && (seen.has(row.key) || row === rows.get(process.pid) || isOurs(rows.get(row.parentId)))
  for (const [key, process] of seen) seen.set(key, { ...process, isAlive: false })
  for (const row of [...rows.values()].filter(isOurs)) {
    seen.set(row.key, { parent: rows.get(row.parentId)?.key ?? '', own: row.own, reaped: row.reaped, isAlive: true })
  }
  return rows.size > 0
}

/** What was used since `before`: each process's own time, and of what it waited for what was too short to be seen. */
function sum(seen: Map<string, Seen>, before: Map<string, Seen>): number {
  const ended = new Map<string, number>()
  for (const { parent, own, reaped, isAlive } of seen.values()) {
    if (!isAlive) ended.set(parent, (ended.get(parent) ?? 0) + own + reaped)
  }
  return [...seen].reduce((total, [key, { own, reaped }]) => {
    const { own: ownBefore = 0, reaped: reapedBefore = 0 } = before.get(key) ?? {}
    return total + own - ownBefore + Math.max(0, reaped - reapedBefore - (ended.get(key) ?? 0))
  }, 0)
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** What /proc says of a process (proc_pid_stat(5)), or nothing where it has ended meanwhile. An id is given anew, so that its start belongs to it. */
function readRow(id: number): Row | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parentId = 0] = fields
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11)
    return { key: `${id} ${fields[19]}`, parentId, own: user + system, reaped: childrenUser + childrenSystem }
  } catch {
    return undefined
  }
}
