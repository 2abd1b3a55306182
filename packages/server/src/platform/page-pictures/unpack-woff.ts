import { inflateSync } from 'node:zlib'

/** A table of the font: its directory entry in WOFF has 20 bytes, in a plain font 16. */
interface Table {
  tag: number
  checksum: number
  bytes: Buffer
}

/**
 * A WOFF file as the plain font that it packs (W3C WOFF 1.0): the drawing library reads no packed ones. Throws where the file is no WOFF 1.0.
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF 1.0 file')
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at): Table => {
    const entry = 44 + at * 20
    const [offset, packed, plain] = [file.readUInt32BE(entry + 4), file.readUInt32BE(entry + 8), file.readUInt32BE(entry + 12)]
    const stored = file.subarray(offset, offset + packed)
    return {
      tag: file.readUInt32BE(entry),
      checksum: file.readUInt32BE(entry + 16),
      bytes: packed === plain ? stored : inflateSync(stored, { maxOutputLength: plain }),
    }
  })
  const header = Buffer.alloc(12 + count * 16)
  header.writeUInt32BE(file.readUInt32BE(4), 0)
  header.writeUInt16BE(count, 4)
  // What a reader needs to search the directory by halves.
  const exponent = Math.floor(Math.log2(count))
  header.writeUInt16BE(2 ** exponent * 16, 6)
  header.writeUInt16BE(exponent, 8)
  header.writeUInt16BE(count * 16 - 2 ** exponent * 16, 10)
  let offset = header.length
  const bodies = tables.map(({ tag, checksum, bytes }, at) => {
    const entry = 12 + at * 16
    header.writeUInt32BE(tag, entry)
    header.writeUInt32BE(checksum, entry + 4)
    header.writeUInt32BE(offset, entry + 8)
    header.writeUInt32BE(bytes.length, entry + 12)
    // Each table begins at a multiple of four bytes.
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([header, ...bodies])
}
