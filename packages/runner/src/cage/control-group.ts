import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BoxLimits } from './limits.ts'
import { hasEnded, ownName } from './process-start.ts'

/** What the processes of a box have used together. */
export interface GroupUsage {
  cpuMs: number
  peakBytes: number
  /** The kernel ended a process of it for want of memory. */
  outOfMemory: boolean
}

/** The kernel's account of one box. */
export interface BoxGroup {
  /** Files into which a process writes its id to become part of it. */
  entrances: string[]
  /** Read at once: the kernel makes these files up in microseconds, and an answer waits for them. Throws once the group is removed. */
  usage(): GroupUsage
  limitMemory(bytes: number): Promise<void>
  /** How many processes are in it. */
  processes(): Promise<number>
  /** Ends every process of it. */
  end(): Promise<void>
  /** Gives it back. Rejects while a process is in it. */
  remove(): Promise<void>
}

export interface ControlGroups {
  version: 'v1' | 'v2'
  open(name: string, limits: Pick<BoxLimits, 'memoryBytes' | 'processes'>): Promise<BoxGroup>
  /** Ends and removes what runners left behind that are no more. Answers how many boxes that were. */
  sweep(): Promise<number>
  /** The groups of this process's boxes that are there now. */
  mine(): string[]
}

const textOf = (file: string): string => readFileSync(file, 'utf8')
const numberIn = (file: string): number => Number(textOf(file).trim())
const lineOf = (text: string, name: string): number => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN)

/** The processes of a group; those of one that has gone are none. */
async function idsIn(folder: string): Promise<number[]> {
  const text = await readFile(join(folder, 'cgroup.procs'), 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean).map(Number)
}

/** The names of boxes of this process in a folder. */
function mineIn(above: string): string[] {
  if (!existsSync(above)) return []
  return readdirSync(above).filter((name) => name.startsWith(`${ownName()}-`))
}

/** The names of boxes in a folder whose runner is no more. */
async function endedIn(above: string): Promise<string[]> {
  const left = await readdir(above, { withFileTypes: true }).catch(() => [])
  return left.filter((entry) => entry.isDirectory() && hasEnded(entry.name)).map(({ name }) => name)
}

async function killAll(folder: string): Promise<void> {
  for (const id of await idsIn(folder)) {
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // it ended by itself
    }
  }
}

/** A group is busy for a moment after its last process died. */
async function removeFolder(folder: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await rmdir(folder)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
      if (attempt === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 5 + attempt))
    }
  }
}

/** Version 1: one tree for each controller. `root` is /sys/fs/cgroup or, in tests, a tree of files. */
export function controlGroupsV1(root: string, parent: string): ControlGroups {
  const folders = (name: string) => ['memory', 'pids', 'cpuacct'].map((controller) => join(root, controller, parent, name))
  return {
    version: 'v1',
    async open(name, limits) {
      const [memory = '', pids = '', cpu = ''] = folders(name)
      for (const folder of [memory, pids, cpu]) await mkdir(folder, { recursive: true })
      const limitMemory = async (bytes: number) => {
        await writeFile(join(memory, 'memory.limit_in_bytes'), String(bytes))
        // Where swap is counted it may not stand in for memory; a kernel without that file has none to count.
        await writeFile(join(memory, 'memory.memsw.limit_in_bytes'), String(bytes)).catch(() => undefined)
      }
      await limitMemory(limits.memoryBytes)
      await writeFile(join(pids, 'pids.max'), String(limits.processes))
      return {
        limitMemory,
        entrances: [memory, pids, cpu].map((folder) => join(folder, 'cgroup.procs')),
        usage() {
          const peakBytes = numberIn(join(memory, 'memory.max_usage_in_bytes'))
          // failcnt stays 0 when the kernel kills; older kernels do not count kills, and then the peak at the limit tells.
          const kills = lineOf(textOf(join(memory, 'memory.oom_control')), 'oom_kill')
          return {
            cpuMs: numberIn(join(cpu, 'cpuacct.usage')) / 1e6,
            peakBytes,
            outOfMemory: kills > 0 || (Number.isNaN(kills) && peakBytes >= limits.memoryBytes),
          }
        },
        processes: async () => (await idsIn(pids)).length,
        end: async () => await killAll(pids),
        async remove() {
          for (const folder of [memory, pids, cpu]) await removeFolder(folder)
        },
      }
    },
    mine: () => ['memory', 'pids', 'cpuacct'].flatMap((controller) => mineIn(join(root, controller, parent))),
    async sweep() {
      // A runner that died while it opened a box, or gave one back, left it in some of the trees alone.
      const left = (await Promise.all(folders('').map(endedIn))).flat()
      const names = new Set(left)
      for (const name of names) {
        for (const folder of folders(name)) await killAll(folder)
        for (const folder of folders(name)) if (existsSync(folder)) await removeFolder(folder)
      }
      return names.size
    },
  }
}

/** Version 2: one tree. `root` is the folder given to this runner, with memory, pids and cpu delegated. */
export function controlGroupsV2(root: string, parent: string): ControlGroups {
  const above = join(root, parent)
  return {
    version: 'v2',
    async open(name, limits) {
      const folder = join(above, name)
      await mkdir(folder, { recursive: true })
      const limitMemory = async (bytes: number) => await writeFile(join(folder, 'memory.max'), String(bytes))
      await limitMemory(limits.memoryBytes)
      await writeFile(join(folder, 'memory.swap.max'), '0').catch(() => undefined)
      await writeFile(join(folder, 'memory.oom.group'), '1')
      await writeFile(join(folder, 'pids.max'), String(limits.processes))
      return {
        limitMemory,
        entrances: [join(folder, 'cgroup.procs')],
        usage: () => ({
          cpuMs: lineOf(textOf(join(folder, 'cpu.stat')), 'usage_usec') / 1000,
          // memory.peak came with kernel 5.19
          peakBytes: numberIn(join(folder, existsSync(join(folder, 'memory.peak')) ? 'memory.peak' : 'memory.current')),
          outOfMemory: lineOf(textOf(join(folder, 'memory.events')), 'oom_kill') > 0,
        }),
        processes: async () => (await idsIn(folder)).length,
        end: async () => await killAll(folder),
        remove: async () => await removeFolder(folder),
      }
    },
    mine: () => mineIn(above),
    async sweep() {
      const names = await endedIn(above)
      for (const name of names) {
        await killAll(join(above, name))
        await removeFolder(join(above, name))
      }
      return names.length
    },
  }
}
