import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** One file of an archive. Its text is made only when its turn comes. */
export interface ArchiveFile {
  /** With forward slashes, in the order of the archive. */
  path: string
  modifiedOn: Date
  text: AsyncIterable<string | Uint8Array> | Iterable<string>
}

/**
 * A zip file as it is made: a file is asked for when the one before it has been read, and its text as fast as somebody reads, so that
 * an archive of any size takes the memory of one piece. Destroying it ends the files; a file that fails destroys it.
 */
export function zipFiles(files: AsyncIterable<ArchiveFile>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream
  if (!(output instanceof Readable)) throw new TypeError('yazl no longer gives a stream of Node')
  const gone = new AbortController()
  output.once('close', () => gone.abort())
  zip.on('error', (error: Error) => output.destroy(error))
  feed(zip, files, gone.signal).catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  return output
}

async function feed(zip: ZipFile, files: AsyncIterable<ArchiveFile>, signal: AbortSignal): Promise<void> {
  for await (const file of files) {
    const source = await open(zip, file, signal)
    try {
      await finished(source, { signal })
    } finally {
      source.destroy()
    }
  }
  zip.end()
}

/** A file whose turn has not come. */
interface WaitingFile {
  text: ArchiveFile['text']
  opened: (source: Readable) => void
}

/** Waits for the turn of a file; rejects where the zip is gone, which would never come to it. */
async function open(zip: ZipFile, { path, modifiedOn, text }: ArchiveFile, signal: AbortSignal): Promise<Readable> {
  signal.throwIfAborted()
  const turn = Promise.withResolvers<Readable>()
  const giveUp = (): void => turn.reject(signal.reason)
  signal.addEventListener('abort', giveUp)
  try {
    addLazily(zip, path, modifiedOn, { text, opened: turn.resolve })
    return await turn.promise
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

/** Until its end a zip remembers every file with the function that opens it: once called, that function holds nothing of the file. */
function addLazily(zip: ZipFile, path: string, mtime: Date, file: WaitingFile): void {
  const waiting: WaitingFile[] = [file]
  zip.addReadStreamLazy(path, { mtime }, (give) => {
    const { text = [], opened } = waiting.pop() ?? {}
    const source = Readable.from(text, { objectMode: false })
    opened?.(source)
    give(null, source)
  })
  keepNameApart(zip)
}

/** The name, too, it remembers, as a slice of a block that Node shares among many small buffers: 40 bytes would keep 64 KB of others' text. */
function keepNameApart(zip: ZipFile): void {
  const entries: unknown = Reflect.get(zip, 'entries')
  const entry: unknown = Array.isArray(entries) ? entries.at(-1) : null
  if (typeof entry !== 'object' || entry === null) return
  const name: unknown = Reflect.get(entry, 'utf8FileName')
  if (!Buffer.isBuffer(name)) return
  const own = Buffer.allocUnsafeSlow(name.length)
  name.copy(own)
  Reflect.set(entry, 'utf8FileName', own)
}
