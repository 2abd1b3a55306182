import { randomBytes } from 'node:crypto'
import process from 'node:process'
import { setImmediate } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { isProcessAlive } from '../is-process-alive.ts'
import { createImageRewriter, type ImageRewriterOptions } from './rewrite-image.ts'

/** A rewriter, and the ids of the processes that it started. */
function open(options: Omit<ImageRewriterOptions, 'log'> = {}) {
  const pids: number[] = []
  const log = { debug: (fields: object) => void pids.push((fields as { pid: number }).pid), warn: () => undefined }
  return { ...createImageRewriter({ ...options, log }), pids }
}
const images = open()
afterAll(async () => await images.close())

/** 60 × 40 pixels: the left half red, the right half blue. */
const red = { r: 255, g: 0, b: 0 }
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 0, g: 0, b: 255 } } }).composite([
    { input: { create: { width: 30, height: 40, channels: 3, background: red } }, left: 0, top: 0 },
  ])
const colourAt = async (bytes: Buffer, left: number, top: number) =>
  [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())].map((value) =>
    Math.round(value / 255),
  )

/** A PNG that says it has `width` × `height` pixels, in a few kilobytes. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(10_000_000, height * (Math.ceil(width / 8) + 1))))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const refusalOf = async (bytes: Buffer, rewriter = images) =>
  await rewriter.rewriteImage(bytes).then(
    () => 'rewritten',
    (error: { code?: string }) => error.code ?? 'no code',
  )

describe('a picture', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['gif', 'image/png'],
  ] as const)('as %s is written anew as %s with the same pixels', async (format, type) => {
    const bytes = await picture().toFormat(format).toBuffer()
    const rewritten = await images.rewriteImage(bytes)
    expect(rewritten).toMatchObject({ type, width: 60, height: 40 })
    expect((await sharp(rewritten.bytes).metadata()).format).toBe(type.slice(6))
    expect([await colourAt(rewritten.bytes, 5, 20), await colourAt(rewritten.bytes, 55, 20)]).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ])
  })

  it('loses its position, its camera and all other metadata', async () => {
    const gps = { GPSLatitudeRef: 'N', GPSLatitude: '22/1 34/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '88/1 21/1 0/1' }
    const exif = { IFD0: { Make: 'A-camera', ImageDescription: 'At-home' }, IFD3: gps }
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await picture()
        .withExif(exif)
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">At-home</x:xmpmeta>')
        .toFormat(format)
        .toBuffer()
      expect((await sharp(bytes).metadata()).exif?.includes('A-camera')).toBe(true)
      const { bytes: written } = await images.rewriteImage(bytes)
      const { exif: left, xmp, iptc, icc } = await sharp(written).metadata()
      expect([left, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
      expect(written.includes('At-home') || written.includes('A-camera')).toBe(false)
    }
  })

  it('is turned as its metadata asks', async () => {
    const { bytes, width, height } = await images.rewriteImage(await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect([width, height]).toEqual([40, 60])
    expect([await colourAt(bytes, 20, 5), await colourAt(bytes, 20, 55)]).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ])
  })

  it('that moves gives its first frame', async () => {
    const frames = [await picture().removeAlpha().raw().toBuffer(), Buffer.alloc(60 * 40 * 3)]
    const raw = { width: 60, height: 80, channels: 3, pageHeight: 40 } as const
    for (const format of ['gif', 'webp'] as const) {
      const moving = await sharp(Buffer.concat(frames), { raw })
        .toFormat(format, { delay: [100, 100] })
        .toBuffer()
      expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
      const still = await images.rewriteImage(moving)
      expect((await sharp(still.bytes, { animated: true }).metadata()).pages ?? 1).toBe(1)
      expect([still.width, still.height, await colourAt(still.bytes, 5, 20)]).toEqual([60, 40, [1, 0, 0]])
    }
  })

  it('that is a web page, a script or an archive besides is cleaned of it', async () => {
    const besides = '<script>alert(1)</script>PK\x03\x04'
    for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
      const polyglot = Buffer.concat([await picture().toFormat(format).toBuffer(), Buffer.from(besides)])
      expect((await images.rewriteImage(polyglot)).bytes.includes('script')).toBe(false)
    }
    const jpeg = await picture().jpeg().toBuffer()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + besides.length]), Buffer.from(besides, 'latin1')])
    const commented = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
    expect((await images.rewriteImage(commented)).bytes.includes('script')).toBe(false)
  })

  it.each([
    ['an SVG that is called PNG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['an SVG behind the mark of a PNG', '\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['a PDF', '%PDF-1.7'],
    ['nothing', ''],
    ['the mark of a JPEG alone', '\xff\xd8\xff'],
  ])('that is %s is refused', async (_what, content) => {
    expect(await refusalOf(Buffer.from(content, 'latin1'))).toBe('image_refused')
  })

  it('that ends too early is refused', async () => {
    const noise = sharp(randomBytes(120 * 120 * 3), { raw: { width: 120, height: 120, channels: 3 } })
    for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
      const bytes = await noise.clone().toFormat(format).toBuffer()
      expect([format, await refusalOf(bytes.subarray(0, bytes.length / 2))]).toEqual([format, 'image_refused'])
    }
  })

  it('of more than 256,000 bytes is refused before it is looked at', async () => {
    expect(await refusalOf(Buffer.alloc(256_001))).toBe('image_too_large')
  })

  it('of more than 25 million pixels is refused before it is decoded', async () => {
    expect(await refusalOf(pngOf(50_000, 50_000))).toBe('image_too_many_pixels')
    expect(await refusalOf(pngOf(2_147_483_647, 2_147_483_647))).not.toBe('rewritten')
    const widest = await sharp({ create: { width: 5001, height: 5000, channels: 3, background: red } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(await refusalOf(widest)).toBe('image_too_many_pixels')
  })

  it('damaged in one of 100 ways harms neither the server nor the next picture', async () => {
    const kinds = await Promise.all(
      (['png', 'jpeg', 'webp', 'gif'] as const).map(async (format) => await picture().toFormat(format).toBuffer()),
    )
    for (let index = 0; index < 100; index++) {
      const bytes = Buffer.from(kinds[index % 4] ?? [])
      // Behind the mark of its type, so that it reaches the decoder.
      for (let count = 0; count < 1 + (index % 7); count++)
        bytes[12 + ((index * 7919 + count * 104_729) % (bytes.length - 12))] = (index * 31 + count * 17) % 256
      expect(['rewritten', 'image_refused', 'image_too_many_pixels', 'image_failed']).toContain(await refusalOf(bytes))
    }
    expect(await refusalOf(await picture().png().toBuffer())).toBe('rewritten')
  })
})

describe('the image process', () => {
  it('that is killed in the middle of a picture fails that picture alone, and the next has a new process', async () => {
    const rewriter = open()
    const first = await picture().png().toBuffer()
    expect(await refusalOf(first, rewriter)).toBe('rewritten')
    const [pid = 0] = rewriter.pids
    // Stopped, it cannot have answered before it is killed.
    process.kill(pid, 'SIGSTOP')
    const [lost, next] = [refusalOf(first, rewriter), refusalOf(first, rewriter)]
    await setImmediate()
    process.kill(pid, 'SIGKILL')
    expect([await lost, await next]).toEqual(['image_failed', 'rewritten'])
    expect(rewriter.pids).toHaveLength(2)
    await rewriter.close()
    expect(rewriter.pids.map(isProcessAlive)).toEqual([false, false])
  })

  it('that takes too long for a picture is killed', async () => {
    const rewriter = open({ timeLimitMs: 1 })
    expect(await refusalOf(await picture().png().toBuffer(), rewriter)).toBe('image_failed')
    expect(rewriter.pids.map(isProcessAlive)).toEqual([false])
    await rewriter.close()
  })

  it.skipIf(process.platform !== 'linux')('that runs out of memory fails the picture alone', async () => {
    const rewriter = open({ memoryBytes: 700 * 1024 * 1024 })
    const large = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: red } })
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true })
      .toBuffer()
    expect(await refusalOf(large)).toBe('rewritten')
    expect(['image_refused', 'image_failed']).toContain(await refusalOf(large, rewriter))
    await rewriter.close()
  })

  it('lets 20 pictures wait and refuses the next', async () => {
    const bytes = await picture().png().toBuffer()
    const results = await Promise.all(Array.from({ length: 25 }, async () => await refusalOf(bytes)))
    expect([results.filter((result) => result === 'rewritten').length, results.slice(20)]).toEqual([20, Array(5).fill('image_queue_full')])
  })
})
