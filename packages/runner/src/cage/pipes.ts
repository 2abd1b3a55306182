import { spawnSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, rmdirSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A pipe of the kernel, by descriptors of this process. */
export interface Pipe {
  read: number
  write: number
}

const atOnce = 64
const ready: Pipe[] = []

/**
 * A pipe for one box. Node would give a child sockets, which no program can open by their names: reading /dev/stdin, as many do, fails on
 * a socket. A pipe is made as a named one, opened at both ends, and its name taken away before anybody else can see it.
 */
export function takePipe(): Pipe {
  const pipe = ready.pop()
  if (pipe) return pipe
  const folder = mkdtempSync(join(tmpdir(), 'xperto-pipes-'))
  const names = Array.from({ length: atOnce }, (_, index) => join(folder, String(index)))
  // Everybody may open it, once they have a descriptor of it: a box has another user than we.
  spawnSync('mkfifo', ['-m', '666', ...names], { env: { PATH: '/usr/bin:/bin' } })
  for (const name of names) ready.push(opened(name))
  rmdirSync(folder)
  return takePipe()
}

function opened(name: string): Pipe {
  // Opened for both, it waits for nobody; then neither end does.
  const both = openSync(name, constants.O_RDWR)
  const pipe = { read: openSync(name, constants.O_RDONLY), write: openSync(name, constants.O_WRONLY) }
  closeSync(both)
  unlinkSync(name)
  return pipe
}
