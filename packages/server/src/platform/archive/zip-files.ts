import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** One file of an archive. Its text is made only when its turn comes. */
export interface ArchiveFile {
  /** With forward slashes, in the order of the archive. */
  path: string
  modifiedOn: Date
  text: AsyncIterable<string> | Iterable<string>
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
  for await (const { path, modifiedOn, text } of files) {
    const source = Readable.from(text, { objectMode: false })
    zip.addReadStream(source, path, { mtime: modifiedOn })
    try {
      await finished(source, { signal })
    } finally {
      source.destroy()
    }
  }
  zip.end()
}
