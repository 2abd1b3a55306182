import { createHash, randomBytes } from 'node:crypto'
import { lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isProcessAlive } from '../../platform/is-process-alive.ts'

/** A Unix socket's whole path may have 107 bytes on Linux and 103 on macOS. */
const longestPath = 103

/**
 * A path for the socket of a runner of this process, in a folder of the data folder that nobody else may enter: the folder is the lock. A
 * deep data folder gets one in /tmp instead. Sockets of processes that are gone are removed. Throws where the folder is somebody else's.
 */
export async function prepareSocketPlace(dataDirectory: string): Promise<string> {
  const name = `${process.pid}-${randomBytes(4).toString('hex')}.sock`
  const near = join(dataDirectory, 'runner')
  const owner = process.getuid?.() ?? 0
  const fits = Buffer.byteLength(join(near, name)) <= longestPath
  const folder = fits ? near : `/tmp/xperto-runner-${owner}-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12)}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  // In /tmp anybody could have put a folder of that name there first, and would then be told what people run.
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0)
    throw new Error(`${folder} is open to others or belongs to another user`)
  for (const entry of await readdir(folder)) if (!isProcessAlive(Number.parseInt(entry, 10))) await rm(join(folder, entry), { force: true })
  return join(folder, name)
}
