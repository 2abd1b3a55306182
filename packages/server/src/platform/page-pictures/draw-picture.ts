import sharp from 'sharp'
import { pictureSize, type PictureWords } from './page-picture.ts'
import { createLetterCheck } from './shown-letters.ts'

/** The house's light tokens (tokens.css). */
const ink = { paper: '#fbf9f3', title: '#211e19', note: '#686153', accent: '#0b5651', rule: '#dfd8c8' }
const others = 'Noto Sans Medium, Noto Sans Tamil Medium'
/** Families as the files call themselves: each weight is one of its own. */
const fonts = {
  title: `Literata Medium, ${others}`,
  brand: `Literata SemiBold, ${others}`,
  kind: `Hanken Grotesk SemiBold, ${others}`,
  note: `Hanken Grotesk Medium, ${others}`,
}

/** Pixels from the picture's edges. */
const edge = 84
const inner = pictureSize.width - 2 * edge
/** The title stands between these, beside its ribbon. */
const title = { top: 190, bottom: 480, beside: 32 }
/** Sizes of the title, the largest that fits is taken. */
const titleSizes = [88, 76, 66, 58, 50]

interface Line {
  text: string
  font: string
  size: number
  colour: string
  /** Where it breaks, in pixels. */
  width?: number
}

interface Drawn {
  bytes: Buffer
  width: number
  height: number
}

const { drawable } = createLetterCheck(async (letter) => {
  const { bytes, width, height } = await drawText({ text: letter, font: fonts.title, size: 40, colour: '#000000' })
  const pixels = await sharp(bytes, { raw: { width, height, channels: 4 } })
    .extractChannel('alpha')
    .raw()
    .toBuffer()
  return { width, height, pixels }
})

/** The picture of a page as a PNG of 1200 × 630 pixels. What is longer than its place ends with “…”. */
export async function drawPicture(words: PictureWords): Promise<Buffer> {
  const clean: PictureWords = {
    productName: oneLine(words.productName),
    kind: oneLine(words.kind),
    title: oneLine(words.title),
    titleInstead: oneLine(words.titleInstead),
    note: oneLine(words.note),
  }
  const heading = (await drawable(clean.title)) ?? clean.titleInstead
  const [head, block] = [await drawHead(clean), await drawTitle(heading === '' ? clean.titleInstead : heading)]
  const isFromRight = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(heading)
  const ribbonLeft = isFromRight ? pictureSize.width - edge - 5 : edge
  const blockLeft = isFromRight ? pictureSize.width - edge - title.beside - block.width : edge + title.beside
  const brand = await drawText({
    text: (await drawable(clean.productName))?.toLowerCase() ?? '',
    font: fonts.brand,
    size: 40,
    colour: ink.title,
  })
  const brandTop = pictureSize.height - 78 - Math.round(brand.height / 2)
  return await sharp({ create: { ...pictureSize, channels: 3, background: ink.paper } })
    .composite([
      box({ left: edge, top: 68, width: inner, height: 3, colour: ink.title }),
      ...head,
      box({ left: edge, top: 142, width: inner, height: 2, colour: ink.rule }),
      box({ left: ribbonLeft, top: title.top + 4, width: 5, height: Math.max(40, block.height - 4), colour: ink.accent }),
      placed(block, { left: blockLeft, top: title.top }),
      placed(brand, { left: edge, top: brandTop }),
      box({ left: edge + brand.width + 6, top: pictureSize.height - 78 - 20, width: 4, height: 38, colour: ink.accent }),
    ])
    .png({ palette: true, colours: 128, effort: 7 })
    .toBuffer()
}

/** Kind and note on one line; the note ends with “…” where it is too long. */
async function drawHead({ kind, note }: PictureWords) {
  const left = await drawText({ text: kind, font: fonts.kind, size: 27, colour: ink.accent })
  const said = (await drawable(note)) ?? ''
  const right = await fitText({ text: said, font: fonts.note, size: 27, colour: ink.note }, ({ width }) => width <= inner - left.width - 60)
  const top = ({ height }: Drawn) => 106 - Math.round(height / 2)
  return [
    placed(left, { left: edge, top: top(left) }),
    ...(said === '' ? [] : [placed(right, { left: pictureSize.width - edge - right.width, top: top(right) })]),
  ]
}

async function drawTitle(text: string): Promise<Drawn> {
  const width = inner - title.beside
  const fits = (drawn: Drawn) => drawn.height <= title.bottom - title.top && drawn.width <= width
  const style = { text, font: fonts.title, colour: ink.title, width } as const
  for (const size of titleSizes) {
    const drawn = await drawText({ ...style, size })
    if (fits(drawn)) return await balanced({ ...style, size }, drawn)
  }
  return await fitText({ ...style, size: titleSizes.at(-1) ?? 50 }, fits)
}

/** The same lines at a narrower width, so that none of them is left with a word alone. */
async function balanced(line: Line & { width: number }, drawn: Drawn): Promise<Drawn> {
  let best = drawn
  for (const part of [0.92, 0.84, 0.76, 0.68, 0.6]) {
    const narrower = await drawText({ ...line, width: Math.round(line.width * part) })
    // Another line, or a word that is wider than its place.
    if (narrower.height > drawn.height + line.size * 0.4 || narrower.width > line.width * part) break
    best = narrower
  }
  return best
}

/** A text, or as much of its beginning as fits with “…” after it. */
async function fitText(line: Line, fits: (drawn: Drawn) => boolean): Promise<Drawn> {
  const whole = await drawText(line)
  if (fits(whole)) return whole
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line.text)].map(({ segment }) => segment)
  let [shortest, longest] = [0, letters.length - 1]
  const cut = (length: number) => `${letters.slice(0, length).join('').trimEnd()}…`
  const atWord = (length: number) => {
    const space = letters.lastIndexOf(' ', length - 1)
    return space > length - 14 && space > 0 ? space : length
  }
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2)
    if (fits(await drawText({ ...line, text: cut(middle) }))) shortest = middle
    else longest = middle - 1
  }
  return await drawText({ ...line, text: cut(atWord(shortest)) })
}

async function drawText({ text, font, size, colour, width }: Line): Promise<Drawn> {
  if (text === '') return { bytes: Buffer.alloc(4), width: 1, height: 1 }
  const markup = `<span foreground="${colour}" font_family="${font}">${escaped(text)}</span>`
  const drawing = sharp({
    text: {
      text: markup,
      font: `sans ${size}`,
      dpi: 72,
      rgba: true,
      ...(width === undefined ? {} : { width, wrap: 'word-char', spacing: Math.round(size * (isTall.test(text) ? 0 : -0.12)) }),
    },
  })
  try {
    const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    // Blanks have no ink: one clear pixel stands for them.
    if (!String(error).includes('no text to render')) throw error
    return { bytes: Buffer.alloc(4), width: 1, height: 1 }
  }
}

const placed = ({ bytes, width, height }: Drawn, { left, top }: { left: number; top: number }) => ({
  input: bytes,
  raw: { width, height, channels: 4 as const },
  left,
  top,
})

const box = ({ colour, left, top, width, height }: { colour: string; left: number; top: number; width: number; height: number }) => ({
  input: { create: { width, height, channels: 3 as const, background: colour } },
  left,
  top,
})

/** One line of plain letters: no control characters and no marks that turn the writing, besides the joiners that scripts of India need. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[^\P{C}\u200C\u200D\s]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 300)
    .toWellFormed()

/** Letters of scripts whose marks stand above and below: their lines keep their distance. */
const isTall = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u

/** As Pango's markup has it. */
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
