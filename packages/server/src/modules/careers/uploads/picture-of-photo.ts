import { AppError } from '@xperto/contract'
import sharp from 'sharp'
import type { PagePicture } from '../../../ports/document-reader.ts'

/** More dots than a phone's photo has after it was shrunk; a picture that claims more is not opened. */
const mostDots = 25_000_000
/** Tesseract reads letters of 30 dots best: a page of this width has them. */
const readWidth = 2000

/** A photo of a page as the shades of grey that are read: upright, its contrast drawn out, large enough. Rejects for what is no picture. */
export async function pictureOfPhoto(bytes: Uint8Array): Promise<PagePicture> {
  const photo = sharp(bytes, { limitInputPixels: mostDots, failOn: 'error', sequentialRead: true })
  const { data, info } = await photo
    .rotate()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: readWidth, height: readWidth * 2, fit: 'inside', kernel: 'lanczos3' })
    .normalise()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const grey = new Uint8Array(data)
  return { width, height, grey }
}

/** Looks at the head of a photo before anything of it is opened. Throws image_refused for what is none, image_too_many_pixels. */
export async function requirePhoto(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new AppError('image_refused', { cause: error })
    })
  if (width * height > mostDots) throw new AppError('image_too_many_pixels')
}
