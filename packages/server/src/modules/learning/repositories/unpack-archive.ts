import { Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { isGeneratedName, isGeneratedText, isSourceName, type UnpackedFile } from './choose-files.ts'

export interface UnpackLimits {
  /** Of the whole archive, unpacked. */
  bytes: number
  /** Files that are looked at, of the folder that is wanted. */
  files: number
  /** Of one file. */
  fileBytes: number
}

/** 50 MB, 2,000 files, 256 KB a file. */
export const unpackLimits: UnpackLimits = { bytes: 50_000_000, files: 2000, fileBytes: 256 * 1024 }

export interface UnpackedArchive {
  files: UnpackedFile[]
  left: { generated: number; tooLarge: number; other: number; unsafe: number }
  /** A limit ended the reading. */
  isCut: boolean
}

/** Names that stay inside: no way up, no root, no drive, nothing that a terminal or a page would hide. */
const isInside = (name: string): boolean =>
  name.length <= 400 &&
  !name.startsWith('/') &&
  !/[\\\p{Cc}\p{Cf}]|^[a-z]:/iu.test(name) &&
  name.split('/').every((part) => part !== '..' && part !== '.')

class Full extends Error {}

/**
 * Reads the source files of a .tar.gz into memory; no path of it is ever written, and links lead nowhere. The first folder of each name, which hosts
 * add, is left out; `under` is the folder that is wanted. Bombs end at the byte limit, with what was read until there. Null for what is no archive.
 */
export async function unpackArchive(
  bytes: Uint8Array,
  { under, limits = unpackLimits }: { under: string | null; limits?: UnpackLimits },
): Promise<UnpackedArchive | null> {
  const read: UnpackedArchive = { files: [], left: { generated: 0, tooLarge: 0, other: 0, unsafe: 0 }, isCut: false }
  const source = Readable.from([bytes])
  const gunzip = createGunzip()
  const counted = countedUpTo(limits.bytes)
  source.pipe(gunzip).pipe(counted)
  gunzip.once('error', (error) => counted.destroy(error))
  let looked = 0
  try {
    const decoded = Readable.toWeb(counted).pipeThrough(createTarDecoder({ strict: true }))
    for await (const entry of decoded as AsyncIterable<{ header: TarHeader; body: ReadableStream<Uint8Array> }>) {
      const seen = lookAt(entry.header, { under, mostBytes: limits.fileBytes })
      if (seen !== 'outside') {
        if (looked === limits.files) throw new Full()
        looked += 1
      }
      if (typeof seen === 'object') keep(read, seen.path, await textOf(entry.body))
      else {
        await entry.body.cancel()
        if (seen !== 'outside') read.left[seen] += 1
      }
    }
    return read
  } catch (error) {
    // What came before a limit or a break is whole and may be read; an archive that breaks before its first file is none.
    if (error instanceof Full) return { ...read, isCut: true }
    return looked > 0 ? { ...read, isCut: true } : null
  } finally {
    for (const stream of [source, gunzip, counted]) stream.destroy()
  }
}

interface TarHeader {
  name: string
  size: number
  type?: string
}

function countedUpTo(most: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > most) done(new Full())
      else done(null, chunk)
    },
  })
}

/** What an entry is: a path to read, a reason to leave it, or `outside` of what is wanted, which is not counted. */
function lookAt(
  { name, size, type = 'file' }: TarHeader,
  { under, mostBytes }: { under: string | null; mostBytes: number },
): { path: string } | keyof UnpackedArchive['left'] | 'outside' {
  if (type === 'directory' || type.startsWith('pax')) return 'outside'
  if (type !== 'file' || !isInside(name)) return 'unsafe'
  const path = name.slice(name.indexOf('/') + 1)
  if (under !== null && path !== under && !path.startsWith(`${under}/`)) return 'outside'
  if (!isSourceName(path)) return 'other'
  if (isGeneratedName(path)) return 'generated'
  return size > mostBytes ? 'tooLarge' : { path }
}

function keep({ files, left }: UnpackedArchive, path: string, code: string | null): void {
  if (code === null || isGeneratedText(code)) left.generated += 1
  else files.push({ path, code })
}

/** The text of a file; null where its bytes are no UTF-8. */
async function textOf(body: ReadableStream<Uint8Array>): Promise<string | null> {
  const bytes = new Uint8Array(await new Response(body).arrayBuffer())
  return decodeText(bytes)
}

/** UTF-8 with one kind of line end; null where the bytes are none. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/gu, '\n')
  } catch {
    return null
  }
}
