import { boxOf, type Box, type Matrix, times } from './geometry.ts'
import { matrixOf } from './numbers.ts'
import { openPdf, operatorsOf, type PdfLibrary } from './read-pdf.ts'

/** Letters of 10 points are 40 dots high at 300 dots an inch, which OCR reads best; a page has no more than that. */
const dotsPerPoint = 300 / 72
/** A page of 9 million dots fits into what a box gives back: A4 at 300 dots an inch has 8.7. */
const mostDots = 9_000_000
/** The largest picture that is opened, in dots. */
const pictureDots = 36_000_000

interface Picture {
  box: Box
  matrix: Matrix
  width: number
  height: number
  data: Uint8Array | Uint8ClampedArray
  /** Bits of one dot: 1, 24 or 32. */
  bits: number
}

/**
 * What a page of a scan shows, as the shades of grey of all its pictures. Answers null for a page without one. The page is as fine as its finest
 * picture, up to 300 dots an inch.
 */
export async function pictureOfPage(
  library: PdfLibrary,
  bytes: Uint8Array,
  number: number,
): Promise<{ width: number; height: number; grey: Uint8Array } | null> {
  const opened = await openPdf(library, bytes, pictureDots)
  if ('unreadable' in opened || number > opened.pdf.numPages) return null
  const operators = await operatorsOf(library, await opened.pdf.getPage(number))
  const objects = await objectsOf(operators)
  const pictures = picturesOf(operators, (id) => objects.get(id))
  if (pictures.length === 0) return null
  const { width: pageWidth, height: pageHeight } = operators
  const finest = Math.max(...pictures.map(({ box, width }) => width / Math.max(1, box.x1 - box.x0)))
  const scale = Math.min(dotsPerPoint, Math.max(1, finest), Math.sqrt(mostDots / (pageWidth * pageHeight)))
  const [width, height] = [Math.max(1, Math.floor(pageWidth * scale)), Math.max(1, Math.floor(pageHeight * scale))]
  const grey = new Uint8Array(width * height).fill(255)
  for (const picture of pictures) draw(picture, { grey, width, height, scale })
  return { width, height, grey }
}

type Operators = Awaited<ReturnType<typeof operatorsOf>>

function picturesOf({ names, args, view }: Operators, find: (id: string) => unknown): Picture[] {
  const kept: Matrix[] = []
  let matrix = view
  const pictures: Picture[] = []
  names.forEach((name, index) => {
    const given = args[index] ?? []
    if (name === 'save' || name === 'paintFormXObjectBegin' || name === 'beginGroup') kept.push(matrix)
    if (name === 'restore' || name === 'paintFormXObjectEnd' || name === 'endGroup') matrix = kept.pop() ?? matrix
    if (name === 'transform') matrix = times(matrix, matrixOf(given) ?? [1, 0, 0, 1, 0, 0])
    if (name === 'paintFormXObjectBegin') matrix = times(matrix, matrixOf(given[0]) ?? [1, 0, 0, 1, 0, 0])
    if (name !== 'paintImageXObject' && name !== 'paintInlineImageXObject' && name !== 'paintImageMaskXObject') return
    const [first] = given
    const picture = pictureOf(typeof first === 'string' ? find(first) : first, name === 'paintImageMaskXObject', matrix, find)
    if (picture) pictures.push(picture)
  })
  return pictures
}

function pictureOf(found: unknown, isMask: boolean, matrix: Matrix, find: (id: string) => unknown): Picture | null {
  if (typeof found !== 'object' || found === null) return null
  const { width, height, kind, data: given } = found as { width?: unknown; height?: unknown; kind?: unknown; data?: unknown }
  const data = typeof given === 'string' ? (find(given) as { data?: unknown } | null)?.data : given
  if (typeof width !== 'number' || typeof height !== 'number') return null
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray)) return null
  const bits = isMask || kind === 1 ? 1 : kind === 2 ? 24 : 32
  return { box: boxOf(matrix, [0, 0, 1, 1]), matrix, width, height, data, bits }
}

interface Sheet {
  grey: Uint8Array
  width: number
  height: number
  scale: number
}

/** Puts a picture where the page has it: for each dot of the sheet, the dots of the picture that lie there. */
function draw(picture: Picture, { grey, width, height, scale }: Sheet): void {
  const [a, b, c, d, e, f] = picture.matrix
  const determinant = a * d - b * c
  if (Math.abs(determinant) < 1e-9) return
  const { box } = picture
  const [x0, x1] = [Math.max(0, Math.floor(box.x0 * scale)), Math.min(width, Math.ceil(box.x1 * scale))]
  const [y0, y1] = [Math.max(0, Math.floor(box.y0 * scale)), Math.min(height, Math.ceil(box.y1 * scale))]
  // A picture that is much finer than the sheet is read in several places for each dot, so that thin strokes stay.
  const fine = Math.min(3, Math.max(1, Math.round(picture.width / Math.max(1, (box.x1 - box.x0) * scale))))
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      let [sum, times] = [0, 0]
      for (let step = 0; step < fine * fine; step++) {
        const px = (x + ((step % fine) + 0.5) / fine) / scale - e
        const py = (y + (Math.floor(step / fine) + 0.5) / fine) / scale - f
        // A picture lies in the unit square, its first row at the top.
        const u = Math.floor(((d * px - c * py) / determinant) * picture.width)
        const v = Math.floor((1 - (a * py - b * px) / determinant) * picture.height)
        if (u < 0 || v < 0 || u >= picture.width || v >= picture.height) continue
        sum += shadeAt(picture, u, v)
        times++
      }
      if (times > 0) grey[y * width + x] = Math.round(sum / times)
    }
}

function shadeAt({ data, bits, width }: Picture, x: number, y: number): number {
  if (bits === 1) return ((data[y * ((width + 7) >> 3) + (x >> 3)] ?? 0) & (128 >> (x & 7))) === 0 ? 0 : 255
  const at = (y * width + x) * (bits / 8)
  const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

/** Pictures come after the operators that show them; one that does not come within this time is left out. */
const pictureMs = 4000

async function objectsOf({ names, args, page }: Operators): Promise<Map<string, unknown>> {
  const ids = new Set(names.flatMap((name, index) => (name.startsWith('paintI') ? idsIn(args[index]?.[0]) : [])))
  const objects = new Map<string, unknown>()
  for (const id of ids) objects.set(id, await objectOf(page, id))
  return objects
}

/** A picture by its id, or a mask that names its data by one. */
function idsIn(given: unknown): string[] {
  if (typeof given === 'string') return [given]
  const data = typeof given === 'object' && given !== null ? (given as { data?: unknown }).data : null
  return typeof data === 'string' ? [data] : []
}

async function objectOf(page: Operators['page'], id: string): Promise<unknown> {
  return await new Promise((resolve) => {
    const late = setTimeout(() => resolve(null), pictureMs)
    const known = id.startsWith('g_') ? page.commonObjs : page.objs
    known.get(id, (value: unknown) => {
      clearTimeout(late)
      resolve(value)
    })
  })
}
