import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { Socket } from 'node:net'
import { Readable, Writable } from 'node:stream'
import { boxCommand } from './box-command.ts'
import type { BoxPlan } from './box-plan.ts'
import type { Cage } from './cage.ts'
import { type Pipe, takePipe } from './pipes.ts'

/** A box's process as this one sees it: bubblewrap outside of the box, and the ends of its pipes. */
export interface BoxProcess {
  stdin: Writable
  /** What the box's program reads from descriptor 3. */
  gift: Writable
  stdout: Readable
  stderr: Readable
  /** The files that the plan asks for; null where it asks for none. See `collect-files.ts`. */
  collected: Readable | null
  /** The exit code of bubblewrap, when it and all output have ended. */
  over: Promise<number | null>
  /** What bubblewrap says of the box: its first process as the host numbers it, and how the program ended. Null until it does. */
  told(name: 'child-pid' | 'exit-code'): number | null
  /** What the shell around the program said: the signal that ended it, or why it could not be started. '' of one that exited. */
  lastWords(): string
  /** Ends the box with everything in it. */
  end(): void
}

/** Behind the three standard ones and the gift's. */
const [seccompDescriptor, statusDescriptor, endedDescriptor, collectDescriptor] = [4, 5, 6, 7]
/** The shell says one line; a program that finds its descriptor may write more. */
const mostLastWords = 4
/** How long the first process of a box may take to die of SIGKILL: the kernel takes all others along first. */
const lastResortMs = 5_000

/** Starts bubblewrap with the plan's program in it. `entrances`: see `boxCommand`. */
export async function startBoxProcess(cage: Cage, plan: BoxPlan, user: number, entrances: readonly string[]): Promise<BoxProcess> {
  const files = plan.files ?? []
  const firstFileDescriptor = collectDescriptor + (plan.collect ? 1 : 0)
  const command = boxCommand({
    mode: cage.mode,
    user,
    entrances,
    limits: plan.limits,
    places: plan.places,
    environment: plan.environment ?? {},
    files: files.map(({ at, mode = '0644' }, index) => ({ descriptor: firstFileDescriptor + index, at, mode })),
    links: plan.links ?? [],
    descriptors: { status: statusDescriptor, seccomp: seccompDescriptor, ended: endedDescriptor },
    program: plan.program,
    ...(plan.collect ? { collect: { plan: plan.collect, descriptor: collectDescriptor } } : {}),
  })
  const [stdin, stdout, stderr, gift] = await takeFour()
  const inside = [stdin.read, stdout.write, stderr.write, gift.read]
  const child = spawn(command[0] ?? '', command.slice(1), {
    // Bubblewrap is the first process of the box, whose environment everybody in it can read.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' },
    cwd: '/',
    detached: true,
    ...cage.user,
    stdio: [stdin.read, stdout.write, stderr.write, gift.read, ...ours(3 + (plan.collect ? 1 : 0) + files.length)],
  })
  for (const descriptor of inside) closeSync(descriptor)

  const pipes: readonly unknown[] = child.stdio
  give(pipes[seccompDescriptor], cage.seccomp)
  for (const [index, { content }] of files.entries()) give(pipes[firstFileDescriptor + index], content)
  const said: Buffer[] = []
  const status = readEnd(pipes[statusDescriptor]).on('data', (bytes: Buffer) => said.push(bytes))
  const lastWords: Buffer[] = []
  const ended = readEnd(pipes[endedDescriptor]).on('data', (bytes: Buffer) => lastWords.length < mostLastWords && lastWords.push(bytes))
  // Nobody in the box can open it by its name in /proc: it is a socket.
  const collected = plan.collect ? readEnd(pipes[collectDescriptor]) : null
  const [outputs, errors] = [reading(stdout.read), reading(stderr.read)]
  const told = (name: 'child-pid' | 'exit-code') => numberIn(Buffer.concat(said).toString('utf8'), name)

  let lastResort: NodeJS.Timeout | undefined
  const ends = [outputs, errors, status, ended, ...(collected ? [collected] : [])]
  const over = Promise.all([exitOf(child), ...ends.map(closed)]).then(([code]) => {
    clearTimeout(lastResort)
    return code
  })
  return {
    stdin: writing(stdin.write),
    gift: writing(gift.write),
    stdout: outputs,
    stderr: errors,
    collected,
    over,
    told,
    lastWords: () => Buffer.concat(lastWords).toString('utf8').trim(),
    end() {
      // The first process inside takes every other one along, and bubblewrap outside is left to see it die: what it did not see would stay
      // behind as a zombie. Where there is no inside yet, or bubblewrap does not end, it is ended itself.
      const first = told('child-pid')
      if (first !== null) kill(first)
      else if (child.pid !== undefined) kill(-child.pid)
      lastResort ??= setTimeout(() => child.pid !== undefined && kill(-child.pid), lastResortMs)
    },
  }
}

const takeFour = async (): Promise<[Pipe, Pipe, Pipe, Pipe]> => [await takePipe(), await takePipe(), await takePipe(), await takePipe()]

/** As many pipes between Node and bubblewrap. */
const ours = (count: number) => Array.from({ length: count }, () => 'pipe' as const)

/** One JSON object a line. */
function numberIn(status: string, name: string): number | null {
  const told = new RegExp(`"${name}": (\\d+)`).exec(status)
  return told ? Number(told[1]) : null
}

const exitOf = async (child: ChildProcess): Promise<number | null> =>
  await new Promise((resolve) => {
    child.on('error', () => resolve(null))
    child.on('exit', (code) => resolve(code))
  })

const closed = async (stream: Readable): Promise<void> =>
  await new Promise((resolve) => {
    stream.on('error', () => undefined)
    stream.on('close', () => resolve())
  })

const reading = (descriptor: number): Readable => new Socket({ fd: descriptor, readable: true, writable: false })

/** A box that ends before it has read everything is no error of ours. */
function writing(descriptor: number): Writable {
  const socket = new Socket({ fd: descriptor, readable: false, writable: true })
  return socket.on('error', () => undefined)
}

function readEnd(pipe: unknown): Readable {
  if (pipe instanceof Readable) return pipe
  throw new Error('a pipe of the box cannot be read')
}

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
