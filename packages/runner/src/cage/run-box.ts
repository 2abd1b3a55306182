import { spawn } from 'node:child_process'
import { Readable, Writable } from 'node:stream'
import { ownName } from './process-start.ts'
import { boxCommand, type ReadOnlyPlace } from './box-command.ts'
import type { CageMode } from './cage-mode.ts'
import type { BoxGroup, ControlGroups } from './control-group.ts'
import type { BoxLimits } from './limits.ts'

export interface BoxProgram {
  program: readonly string[]
  files: readonly { at: string; content: Uint8Array; executable?: boolean }[]
  stdin: Uint8Array
  limits: BoxLimits
  places: readonly ReadOnlyPlace[]
  environment?: Readonly<Record<string, string>>
}

/** Why a box ended. */
export type BoxEnd = 'exited' | 'wall' | 'cpu' | 'memory' | 'output' | 'cancelled' | 'failed'

export interface BoxOutcome {
  end: BoxEnd
  /** As a shell tells it: 128 + n for a program that signal n ended. Null when the box was ended from outside or never began. */
  exitCode: number | null
  stdout: Buffer
  stderr: Buffer
  wallMs: number
  /** Of all its processes. Null where the kernel keeps no account. */
  cpuMs: number | null
  peakBytes: number | null
  /** What bubblewrap or the shell before it said when the box could not be made. */
  complaint: string | null
}

/** An ordinary user of the machine. */
export interface CageUser {
  uid: number
  gid: number
}

/** How boxes are closed here. */
export interface Cage {
  mode: CageMode
  groups: ControlGroups | null
  seccomp: Buffer
  /** Whom boxes are started as, when it is not who we are. */
  user?: CageUser
}

const statusDescriptor = 3
const seccompDescriptor = 9
const firstFileDescriptor = 10
/** How often the processor time of all processes together is looked at: RLIMIT_CPU is of each process by itself. */
const cpuWatchMs = 100
/** How long the first process of a box may take to die of SIGKILL: the kernel takes all others along first. */
const lastResortMs = 5_000

let boxes = 0

/**
 * Runs a program in a box of its own and answers how it ended. `onOutput` is told of output as it appears. Nothing of a box outlives
 * the answer: no process, no file, no group. Never rejects for what a program does.
 */
export async function runBox(
  { mode, groups, seccomp, user }: Cage,
  slot: number,
  box: BoxProgram,
  { signal, onOutput }: { signal: AbortSignal; onOutput?: (stream: 'stdout' | 'stderr', bytes: Buffer) => void },
): Promise<BoxOutcome> {
  const name = `${ownName()}-${++boxes}`
  const group = (await groups?.open(name, box.limits)) ?? null
  try {
    return await inGroup(group)
  } finally {
    await group?.end()
    await group?.remove()
  }

  async function inGroup(of: BoxGroup | null): Promise<BoxOutcome> {
    const command = boxCommand({
      mode,
      slot,
      entrances: of?.entrances ?? [],
      limits: box.limits,
      places: box.places,
      environment: box.environment ?? {},
      files: box.files.map(({ at, executable = false }, index) => ({ descriptor: firstFileDescriptor + index, at, executable })),
      descriptors: { status: statusDescriptor, seccomp: seccompDescriptor },
      program: box.program,
    })
    const began = performance.now()
    const child = spawn(command[0] ?? '', command.slice(1), {
      // Bubblewrap is the first process of the box, whose environment everybody in it can read.
      env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' },
      cwd: '/',
      detached: true,
      ...user,
      stdio: [
        'pipe',
        'pipe',
        'pipe',
        'pipe',
        'ignore',
        'ignore',
        'ignore',
        'ignore',
        'ignore',
        'pipe',
        ...box.files.map(() => 'pipe' as const),
      ],
    })
    const pipes: readonly unknown[] = child.stdio
    let ended: BoxEnd | null = null
    const endBox = (why: BoxEnd) => {
      if (ended !== null) return
      ended = why
      // The first process inside takes every other one along, and bubblewrap outside is left to see it die: what it did not see
      // would stay behind as a zombie. Where there is no inside yet, or bubblewrap does not end, it is ended itself.
      const inside = numberIn(statusText(), 'child-pid')
      if (inside !== null) kill(inside)
      else if (child.pid !== undefined) kill(-child.pid)
      lastResort = setTimeout(() => {
        if (child.pid !== undefined) kill(-child.pid)
        void of?.end()
      }, lastResortMs)
    }
    let lastResort: NodeJS.Timeout | undefined

    const output = { stdout: [] as Buffer[], stderr: [] as Buffer[] }
    let outputBytes = 0
    const collect = (stream: 'stdout' | 'stderr') => (bytes: Buffer) => {
      const part = bytes.subarray(0, box.limits.outputBytes - outputBytes)
      if (part.length < bytes.length) endBox('output')
      if (part.length === 0) return
      outputBytes += part.length
      output[stream].push(part)
      onOutput?.(stream, part)
    }
    readEnd(child.stdout).on('data', collect('stdout'))
    readEnd(child.stderr).on('data', collect('stderr'))
    const status: Buffer[] = []
    const statusText = () => Buffer.concat(status).toString('utf8')
    readEnd(pipes[statusDescriptor]).on('data', (bytes: Buffer) => status.push(bytes))

    give(pipes[0], box.stdin)
    give(pipes[seccompDescriptor], seccomp)
    for (const [index, { content }] of box.files.entries()) give(pipes[firstFileDescriptor + index], content)

    const wall = setTimeout(() => endBox('wall'), box.limits.wallMs)
    const cpu = of
      ? setInterval(() => {
          of.usage()
            .then(({ cpuMs, outOfMemory }) => {
              // Under version 1 the kernel ends one process for want of memory, and the others go on without it.
              if (outOfMemory) endBox('memory')
              else if (cpuMs > box.limits.cpuMs) endBox('cpu')
            })
            .catch(() => undefined) // the box has just ended
        }, cpuWatchMs)
      : undefined
    const cancel = () => endBox('cancelled')
    signal.addEventListener('abort', cancel)
    if (signal.aborted) cancel()

    const code = await new Promise<number | null>((resolve) => {
      child.on('error', () => resolve(null))
      child.on('close', (exit) => resolve(exit))
    })
    clearTimeout(wall)
    clearTimeout(lastResort)
    clearInterval(cpu)
    signal.removeEventListener('abort', cancel)

    const usage = (await of?.usage()) ?? null
    const stderr = Buffer.concat(output.stderr)
    const exitCode = numberIn(statusText(), 'exit-code')
    const failed = ended === null && exitCode === null
    return {
      end: failed ? 'failed' : (ended ?? (usage?.outOfMemory ? 'memory' : cpuIsSpent(exitCode, usage?.cpuMs) ? 'cpu' : 'exited')),
      exitCode: ended === null ? exitCode : null,
      stdout: Buffer.concat(output.stdout),
      stderr,
      wallMs: performance.now() - began,
      cpuMs: usage?.cpuMs ?? null,
      peakBytes: usage?.peakBytes ?? null,
      complaint: failed ? `${stderr.toString('utf8').trim()} (exit ${code})` : null,
    }
  }

  /** The kernel itself ends a process that has spent its own time: SIGXCPU, then SIGKILL. */
  function cpuIsSpent(exitCode: number | null, cpuMs: number | undefined): boolean {
    return (exitCode === 128 + 24 || exitCode === 128 + 9) && (cpuMs === undefined || cpuMs >= box.limits.cpuMs * 0.9)
  }
}

/** Bubblewrap tells on its status descriptor, one JSON object a line, which process is the first inside and how the program ended. */
function numberIn(status: string, name: 'child-pid' | 'exit-code'): number | null {
  const told = new RegExp(`"${name}": (\\d+)`).exec(status)
  return told ? Number(told[1]) : null
}

function readEnd(pipe: unknown): Readable {
  if (pipe instanceof Readable) return pipe
  throw new Error('a pipe of the box cannot be read')
}

/** Writes and closes; a box that ends before it has read everything is no error of ours. */
function give(pipe: unknown, bytes: Uint8Array): void {
  if (!(pipe instanceof Writable)) throw new Error('a pipe of the box cannot be written')
  pipe.on('error', () => undefined)
  pipe.end(bytes)
}

/** Ends a process, or a group of them by the negative id of its leader. */
function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // it is over
  }
}
