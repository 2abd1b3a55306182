import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartRefused } from '../start-refused.ts'
import type { BackedUpTable } from './backup-manifest.ts'

/** What a table's file holds: a JSON array of texts and nulls on each line. */
export interface Written {
  rows: number
  sha256: string
}

/** Writes lines into a packed file that only this user reads, on the disk when it resolves. The file must not be there yet. */
export async function writeTableFile(path: string, lines: AsyncIterable<string>): Promise<Written> {
  const hash = createHash('sha256')
  let rows = 0
  async function* counted() {
    for await (const line of lines) {
      hash.update(`${line}\n`)
      rows += 1
      yield `${line}\n`
    }
  }
  await pipeline(counted(), createGzip(), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return { rows, sha256: hash.digest('hex') }
}

/**
 * The lines of a table's file. Throws StartRefused at their end when they are not those that were written, or as soon as they cannot be unpacked.
 */
export async function* readTableFile(path: string, wanted: Pick<BackedUpTable, 'rows' | 'sha256'>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let rows = 0
  const file = createReadStream(path)
  const unpacked = file.pipe(createGunzip())
  file.on('error', (error) => unpacked.destroy(error))
  try {
    for await (const line of linesOf(unpacked)) {
      hash.update(`${line}\n`)
      rows += 1
      yield line
    }
  } catch (cause) {
    throw damaged(path, cause)
  } finally {
    file.destroy()
  }
  if (rows !== wanted.rows || hash.digest('hex') !== wanted.sha256) throw damaged(path)
}

/** By line feeds alone: `readline` takes U+2028 for an end of line too, and people's texts hold it. */
async function* linesOf(unpacked: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of unpacked.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Reads a table's file to its end. Throws StartRefused where it is damaged. */
export async function proveTableFile(path: string, wanted: Pick<BackedUpTable, 'rows' | 'sha256'>): Promise<void> {
  const lines = readTableFile(path, wanted)
  while (!(await lines.next()).done);
}

const damaged = (path: string, cause?: unknown) => new StartRefused(`${path} is damaged: it does not hold what was written.`, { cause })
