/** An image of one letter: its size and its grey values. */
export interface LetterImage {
  width: number
  height: number
  pixels: Buffer
}
export type DrawLetter = (letter: string) => Promise<LetterImage>

/** Letters that every font set has. */
const alwaysThere = /^[\p{M}\p{Z}\p{Cf}\u{FE00}-\u{FE0F}\u0020-\u007E]$/u
/** What follows a pictograph and belongs to it. */
const pictograph = /\p{Extended_Pictographic}(?:\u{FE0F}|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*/gu

/**
 * Tells which letters the fonts of this machine have. A letter that none has is drawn as a frame with its number in it: the frame of a number that is
 * assigned to nothing is drawn once, and compared.
 */
export function createLetterCheck(draw: DrawLetter): {
  /** The text as it can be drawn: without pictographs that no font has. Null where another letter is missing. */
  drawable(text: string): Promise<string | null>
} {
  const known = new Map<string, boolean>()
  let frames: Promise<LetterImage[]> | undefined

  const isThere = async (letter: string): Promise<boolean> => {
    if (alwaysThere.test(letter)) return true
    const before = known.get(letter)
    if (before !== undefined) return before
    // Numbers of four digits and of six: both are assigned to nothing, for ever.
    frames ??= Promise.all(['\uFDD0', '\u{10FFFE}'].map(async (nothing) => await draw(nothing)))
    const image = await draw(letter)
    const found = !(await frames).some((frame) => hasSameFrame(frame, image))
    if (known.size > 5000) known.clear()
    known.set(letter, found)
    return found
  }
  const missingIn = async (text: string): Promise<string[]> => {
    const missing: string[] = []
    for (const letter of new Set(text)) if (!(await isThere(letter))) missing.push(letter)
    return missing
  }

  return {
    async drawable(text) {
      const missing = await missingIn(text)
      if (missing.length === 0) return text
      const without = text
        .replace(pictograph, (sign) => ([...sign].some((letter) => missing.includes(letter)) ? '' : sign))
        .replace(/ {2,}/g, ' ')
        .trim()
      return without !== '' && (await missingIn(without)).length === 0 ? without : null
    },
  }
}

/** Whether an image has the outermost pixels of a frame: the same size, and the same first and last rows and columns. */
function hasSameFrame(frame: LetterImage, image: LetterImage): boolean {
  const { width, height } = frame
  if (image.width !== width || image.height !== height) return false
  for (let at = 0; at < width * height; at += 1) {
    const [column, row] = [at % width, Math.floor(at / width)]
    const isOuter = row < 1 || row >= height - 1 || column < 1 || column >= width - 1
    if (isOuter && frame.pixels[at] !== image.pixels[at]) return false
  }
  return true
}
