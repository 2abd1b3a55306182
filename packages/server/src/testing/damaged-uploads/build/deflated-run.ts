import { constants, crc32, deflateRawSync } from 'node:zlib'

const mebibyte = 2 ** 20

/** Deflated data whose plain text is nowhere in memory: `head`, then one byte many times, then `tail`. */
export interface DeflatedRun {
  /** Raw deflate, about a thousandth of `size`. */
  raw: Uint8Array
  /** Bytes that it inflates to. */
  size: number
  crc: number
  adler: number
}

/** `mebibytes` times 2²⁰ bytes of `byte` between head and tail: one compressed block repeated, as blocks after a full flush stand alone. */
export function deflatedRun({
  head = '',
  byte,
  mebibytes,
  tail = '',
}: {
  head?: string
  byte: number
  mebibytes: number
  tail?: string
}): DeflatedRun {
  const [first, last, filler] = [Buffer.from(head), Buffer.from(tail), Buffer.alloc(mebibyte, byte)]
  const flushed = { level: 9, finishFlush: constants.Z_FULL_FLUSH }
  const block = deflateRawSync(filler, flushed)
  const size = first.length + mebibytes * mebibyte + last.length
  let crc = crc32(first)
  let adler = adlerOf(first, 1)
  for (let done = 0; done < mebibytes; done++) {
    crc = crc32(filler, crc)
    adler = adlerOfRun(byte, mebibyte, adler)
  }
  const raw = Buffer.concat([
    deflateRawSync(first, flushed),
    ...Array.from({ length: mebibytes }, () => block),
    deflateRawSync(last, { level: 9 }),
  ])
  return { raw, size, crc: crc32(last, crc), adler: adlerOf(last, adler) }
}

/** The same as a zlib stream, which PDF and PNG hold. */
export function zlibOf({ raw, adler }: DeflatedRun): Uint8Array {
  const end = Buffer.alloc(4)
  end.writeUInt32BE(adler)
  return Buffer.concat([Buffer.from([0x78, 0xda]), raw, end])
}

const prime = 65521

function adlerOf(bytes: Uint8Array, before: number): number {
  let [a, b] = [before & 0xffff, before >>> 16]
  for (const byte of bytes) {
    a = (a + byte) % prime
    b = (b + a) % prime
  }
  return ((b << 16) | a) >>> 0
}

/** Adler-32 after `count` times the same byte, without going through them: a grows evenly, b is the sum of every a. */
function adlerOfRun(byte: number, count: number, before: number): number {
  const [a, b] = [BigInt(before & 0xffff), BigInt(before >>> 16)]
  const [each, times, modulus] = [BigInt(byte), BigInt(count), BigInt(prime)]
  const nextA = (a + each * times) % modulus
  const nextB = (b + a * times + (each * times * (times + 1n)) / 2n) % modulus
  return Number((nextB << 16n) | nextA)
}
