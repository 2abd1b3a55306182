import sharp from 'sharp'
import type { PagePicture } from '../../../ports/document-reader.ts'

/** More dots than a phone's photo has after it was shrunk; a picture that claims more is not opened. */
const mostDots = 25_000_000
/** Tesseract reads letters of 30 dots best: a page of this width has them. */
const readWidth = 2000

/** A photo of a page as the shades of grey that are read: upright, its contrast drawn out, large enough. Rejects for what is no picture. */
export async function pictureOfPhoto(bytes: Uint8Array): Promise<PagePicture> {
  const photo = sharp(bytes, { limitInputPixels: mostDots, failOn: 'error', sequentialRead: true })
    .rotate()
    .flatten({ background: '#ffffff' })
    .greyscale()
  const { data, info } = await photo
    .resize({ width: readWidth, height: readWidth * 2, fit: 'inside', kernel: 'lanczos3' })
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grey = info.channels === 1 ? new Uint8Array(data) : new Uint8Array(data.filter((_, index) => index % info.channels === 0))
  return { width: info.width, height: info.height, grey }
}
