import PdfDocument from 'pdfkit'
import sharp, { type Sharp } from 'sharp'
import { cachedFile } from './cached-file.ts'
import { runInFolder } from './run-in-folder.ts'

/** How a page was scanned. `dpi` 150 to 200; `degrees` as the paper lay; `noise` 0 to 255, the most that a grey value changes by. */
export interface ScanSettings {
  dpi: number
  degrees: number
  noise: number
  /** Tells one pattern of noise from another. */
  seed: number
}

/** The first page of `pdf` as a scanner would give it: a JPEG in grey. */
export function scannedJpeg(pdf: Uint8Array, settings: ScanSettings): Promise<Uint8Array> {
  return scanned(pdf, settings, 'jpeg')
}

/** The same in black and white, as office scanners make small files. */
export function scannedPng(pdf: Uint8Array, settings: ScanSettings): Promise<Uint8Array> {
  return scanned(pdf, settings, 'png')
}

/** The scanned page as the only content of a PDF: no text in it. */
export async function scannedPdf(pdf: Uint8Array, settings: ScanSettings): Promise<Uint8Array> {
  const jpeg = await scannedJpeg(pdf, settings)
  return cachedFile('scan in pdf', jpeg, async () => {
    const document = new PdfDocument({ size: 'A4', margin: 0, info: { CreationDate: new Date(0) } })
    const parts: Uint8Array[] = []
    document.on('data', (part: Uint8Array) => parts.push(part))
    document.image(Buffer.from(jpeg), 0, 0, { fit: [595, 842] })
    const ended = new Promise((resolve) => document.on('end', resolve))
    document.end()
    await ended
    return Buffer.concat(parts)
  })
}

async function scanned(pdf: Uint8Array, { dpi, degrees, noise, seed }: ScanSettings, format: 'jpeg' | 'png'): Promise<Uint8Array> {
  return cachedFile(`scan 3 ${format} ${dpi} ${degrees} ${noise} ${seed}`, pdf, async () => {
    const drawn = await runInFolder(
      { 'page.pdf': pdf },
      [['pdftoppm', '-r', String(dpi), '-gray', '-singlefile', 'page.pdf', 'page']],
      'page.pgm',
    )
    const { data, info } = await fromPgm(drawn)
      .rotate(degrees, { background: '#fff' })
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    addNoise(data, noise, seed)
    const grey = sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    if (format === 'png') return grey.threshold(190).png({ palette: true, colours: 2, compressionLevel: 9 }).toBuffer()
    return grey.blur(0.4).jpeg({ quality: 45 }).toBuffer()
  })
}

/** sharp reads no PGM: `P5`, width, height and 255, then a byte a pixel. */
function fromPgm(pgm: Uint8Array): Sharp {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(pgm.subarray(0, 64)).toString('latin1'))
  if (!head) throw new Error('pdftoppm drew no PGM')
  return sharp(pgm.subarray(head[0].length), { raw: { width: Number(head[1]), height: Number(head[2]), channels: 1 } })
}

/** Mulberry32: the same noise for the same seed on every machine. */
function addNoise(pixels: Uint8Array, most: number, seed: number): void {
  let state = seed >>> 0
  for (const [index, value] of pixels.entries()) {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    const change = ((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * 2 - 1) * most
    pixels[index] = Math.max(0, Math.min(255, Math.round(value + change)))
  }
}
