import { crc32, deflateRawSync } from 'node:zlib'
import type { DeflatedRun } from './deflated-run.ts'

export interface ZipEntry {
  name: string
  content: string | Uint8Array | DeflatedRun
  /** What the headers say that the entry inflates to, where that is a lie. */
  claimedSize?: number
  /** Unix mode, for links and devices. */
  mode?: number
  /** The directory points to the data of the entry before this one. */
  sameDataAsBefore?: boolean
}

/** A zip as it is asked for, lies included. */
export function zipFile(entries: ZipEntry[]): Uint8Array {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []]
  let [offset, last] = [0, 0]
  for (const entry of entries) {
    const { raw, size, crc } = packed(entry.content)
    const name = Buffer.from(entry.name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x0800, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt16LE(0x5821, 8)
    fields.writeUInt32LE(crc, 10)
    fields.writeUInt32LE(raw.length, 14)
    fields.writeUInt32LE(entry.claimedSize ?? size, 18)
    fields.writeUInt16LE(name.length, 22)
    if (!entry.sameDataAsBefore) {
      last = offset
      locals.push(Buffer.from('PK\u0003\u0004'), fields, name, Buffer.from(raw))
      offset += 30 + name.length + raw.length
    }
    const end = Buffer.alloc(14)
    end.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6)
    end.writeUInt32LE(last, 10)
    centrals.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), fields, end, name)
  }
  const directory = Buffer.concat(centrals)
  const tail = Buffer.alloc(22)
  tail.write('PK\u0005\u0006', 'latin1')
  tail.writeUInt16LE(entries.length, 8)
  tail.writeUInt16LE(entries.length, 10)
  tail.writeUInt32LE(directory.length, 12)
  tail.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, tail])
}

function packed(content: ZipEntry['content']): Pick<DeflatedRun, 'raw' | 'size' | 'crc'> {
  if (typeof content !== 'string' && 'raw' in content) return content
  const plain = Buffer.from(content)
  return { raw: deflateRawSync(plain), size: plain.length, crc: crc32(plain) }
}
