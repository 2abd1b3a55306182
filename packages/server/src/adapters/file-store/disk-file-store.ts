import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@xperto/contract'
import { type ByteRange, type FileStore, RangeOutsideFile, typeOfKey } from '../../ports/file-store.ts'
import { countBytes } from './count-bytes.ts'
import { isFaultOfStream } from './fault-of-stream.ts'

/** No upload lasts so long: a half-written file that is older belongs to a process that died. */
const abandonedMs = 86_400_000

/**
 * Keeps files in a folder of this machine, each under its own key. A file is written beside its place, flushed to the disk, and then renamed, so a
 * reader sees all of it or none. `directory` is made with the first file.
 */
export function createDiskFileStore({ directory }: { directory: string }): FileStore {
  // A key never begins with a dot, so no key lies in here.
  const unfinished = join(directory, '.unfinished')
  const pathOf = (key: string) => join(directory, ...key.split('/'))
  let cleaned: Promise<void> | undefined

  return {
    async put(key, body, length) {
      const type = typeOfKey(key)
      const path = pathOf(key)
      const temporary = join(unfinished, randomUUID())
      const { counter, bytes } = countBytes(length)
      try {
        await makeFolder(unfinished)
        await (cleaned ??= removeAbandoned(unfinished))
        await pipeline(body, counter, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }))
        await makeFolder(dirname(path))
        await rename(temporary, path)
        await flushFolder(dirname(path))
      } catch (error) {
        body.destroy()
        await rm(temporary, { force: true }).catch(() => undefined)
        throw isFaultOfStream(error, body) ? error : unavailable(error)
      }
      return { type, length: bytes() }
    },
    async find(key) {
      const type = typeOfKey(key)
      return await whereThere(async () => ({ type, length: (await stat(pathOf(key))).size }))
    },
    async read(key, range) {
      const type = typeOfKey(key)
      return await whereThere(async () => {
        const handle = await open(pathOf(key))
        try {
          const { size } = await handle.stat()
          return { type, length: size, body: readPart(handle, size, range) }
        } catch (error) {
          await handle.close()
          throw error
        }
      })
    },
    async delete(key) {
      typeOfKey(key)
      await whereThere(async () => await rm(pathOf(key)))
    },
    close: async () => undefined,
  }
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const entry = await stat(path).catch(() => null)
    if (entry && Date.now() - entry.mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}

function readPart(handle: FileHandle, size: number, range: ByteRange | undefined) {
  if (range && range.first >= size) throw new RangeOutsideFile(`byte ${range.first} of ${size}`)
  return handle.createReadStream(range ? { start: range.first, end: Math.min(range.last, size - 1) } : {})
}

/** After a power cut a name is still in its folder only if the folder was flushed too. Windows cannot open a folder. */
async function flushFolder(path: string): Promise<void> {
  const handle = await open(path).catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

async function whereThere<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RangeOutsideFile) throw error
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw unavailable(error)
  }
}

function unavailable(error: unknown): AppError {
  return new AppError('file_store_unavailable', { cause: error })
}
