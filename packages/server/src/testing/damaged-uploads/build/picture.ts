import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { sampleLines } from '../damaged-upload.ts'

/** A page with the sample's lines in black on white, to be written in any format. */
export function picturedSample({
  background = '#fff',
  width = 1240,
  height = 900,
}: {
  background?: string
  width?: number
  height?: number
} = {}): Sharp {
  const rows = sampleLines.map(
    (line, index) =>
      `<text x="80" y="${120 + index * 62}" font-family="DejaVu Sans" font-size="34">${line.replaceAll('&', '&amp;')}</text>`,
  )
  const box = background === 'none' ? '' : `<rect width="100%" height="100%" fill="${background}"/>`
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${box}${rows.join('')}</svg>`))
}

/** The sample as a small PNG of two colours. */
export const pngSample = (): Promise<Uint8Array> =>
  picturedSample().flatten({ background: '#fff' }).grayscale().png({ palette: true, colours: 4 }).toBuffer()
/** The sample as JPEG. */
export const jpegSample = (): Promise<Uint8Array> =>
  picturedSample().flatten({ background: '#fff' }).grayscale().jpeg({ quality: 70 }).toBuffer()

/** A PNG of one bit a pixel whose data is `zlib`, or white where none is given. */
export function pngOf(width: number, height: number, zlib?: Uint8Array): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const data = zlib ?? deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', data),
    pngChunk('IEND', new Uint8Array()),
  ])
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Puts chunks behind the head of a PNG. */
export function withChunks(png: Uint8Array, ...chunks: Buffer[]): Uint8Array {
  const endOfHead = 8 + 25
  return Buffer.concat([png.subarray(0, endOfHead), ...chunks, png.subarray(endOfHead)])
}
