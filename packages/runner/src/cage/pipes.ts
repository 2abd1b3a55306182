import { spawn } from 'node:child_process'
import { constants, fchmodSync, openSync } from 'node:fs'
import { Socket } from 'node:net'

/** A pipe of the kernel, by descriptors of this process. */
export interface Pipe {
  read: number
  write: number
}

interface Shell {
  pid: number
  stdin: Socket
  stdout: Socket
}

/** A POSIX shell redirects descriptors of one digit; the first three are its own. */
const descriptors = [3, 4, 5, 6, 7, 8, 9]

/** Makes pipes and reports them by a line, closes them after the next line, and starts again. */
const makePipes = `while read -r _; do
${descriptors.map((descriptor) => `exec ${descriptor}<<END\nEND\n`).join('')}echo made
read -r _
exec ${descriptors.map((descriptor) => `${descriptor}<&-`).join(' ')}
done`

const ready: Pipe[] = []
let shell: Shell | null = null
let making: Promise<void> | null = null

/**
 * A pipe for one box. It is anonymous: a program that opens /dev/stdin would wait for a writer on a named pipe whose writer has gone, and
 * cannot open the sockets that Node gives to a child. Node has no call for a pipe, so a shell makes some and Node opens them there.
 */
export async function takePipe(): Promise<Pipe> {
  for (;;) {
    const pipe = ready.pop()
    if (pipe) return pipe
    making ??= makeMore().finally(() => {
      making = null
    })
    await making
  }
}

async function makeMore(): Promise<void> {
  shell ??= startShell()
  const { pid, stdin, stdout } = shell
  // What waits for a pipe keeps this process alive; the shell that waits for work does not.
  stdout.ref()
  try {
    stdin.write('\n')
    await madeBy(shell)
    for (const descriptor of descriptors) ready.push(opened(`/proc/${pid}/fd/${descriptor}`))
    stdin.write('\n')
  } finally {
    stdout.unref()
  }
}

async function madeBy({ stdout }: Shell): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const ended = () => reject(new Error('The shell that makes pipes ended.'))
    stdout.once('close', ended)
    stdout.once('data', () => {
      stdout.off('close', ended)
      resolve()
    })
  })
}

/** A shell that ends when this process closes its standard input. */
function startShell(): Shell {
  const child = spawn('/bin/sh', ['-c', makePipes], { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] })
  const { stdin, stdout } = child
  if (!(stdin instanceof Socket) || !(stdout instanceof Socket)) throw new Error('The shell that makes pipes has no streams.')
  child.unref()
  stdin.unref()
  const own = { pid: child.pid ?? 0, stdin, stdout }
  const forget = () => {
    if (shell === own) shell = null
  }
  for (const source of [child, stdin, stdout]) source.on('error', forget)
  stdout.on('close', forget)
  return own
}

function opened(name: string): Pipe {
  const pipe = { read: openSync(name, constants.O_RDONLY), write: openSync(name, constants.O_WRONLY) }
  // A box has another user than this process, and its programs open their descriptors by name.
  fchmodSync(pipe.read, 0o666)
  return pipe
}
