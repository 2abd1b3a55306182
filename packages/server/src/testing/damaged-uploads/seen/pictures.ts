import sharp from 'sharp'
import { cut } from '../build/cut.ts'
import { deflatedRun, zlibOf } from '../build/deflated-run.ts'
import { jpegSample, picturedSample, pngChunk, pngOf, pngSample, withChunks } from '../build/picture.ts'
import { type DamagedUpload, damaged, either, refused } from '../damaged-upload.ts'

/** What a machine without Tesseract says too. */
const byRecognition = (because: Parameters<typeof refused> = ['empty']) => either(['Jordan Sample', 'Backend Developer'], because)

export const seenPictures: DamagedUpload[] = [
  damaged(
    'picture-renamed.pdf',
    'A PNG of a résumé that calls itself .pdf',
    byRecognition(['empty', 'wrong kind', 'unreadable']),
    pngSample,
  ),
  damaged('bomb.png', '40,000 by 40,000 pixels in 200 kB', refused('too large', 'unreadable'), () => {
    const rows = 40_000 * (5000 + 1)
    const mebibytes = Math.ceil(rows / 2 ** 20)
    return pngOf(40_000, 40_000, zlibOf(deflatedRun({ byte: 0, mebibytes })))
  }),
  damaged('cut-in-the-middle.jpg', 'Half a JPEG', either([], ['unreadable', 'empty']), async () => cut(await jpegSample(), 0.5)),
  damaged('over-256000-bytes.png', 'A PNG of 300 kB', refused('too large'), async () =>
    withChunks(await pngSample(), pngChunk('tEXt', Buffer.from(`Comment\0${'x'.repeat(300_000)}`))),
  ),
  damaged('animated.png', 'A PNG with two frames', byRecognition(['empty', 'wrong kind', 'unreadable']), async () => {
    const control = Buffer.alloc(8)
    control.writeUInt32BE(2, 0)
    return withChunks(await pngSample(), pngChunk('acTL', control))
  }),
  damaged('turned-by-exif.jpg', 'Lies on its side, and EXIF says so', byRecognition(), async () => {
    const lying = await picturedSample().flatten({ background: '#fff' }).rotate(-90).jpeg({ quality: 70 }).toBuffer()
    return sharp(lying).withMetadata({ orientation: 6 }).jpeg({ quality: 70 }).toBuffer()
  }),
  damaged('white.png', 'A page with nothing on it', refused('empty'), () =>
    picturedSample({ width: 1240, height: 80 }).flatten({ background: '#fff' }).png().toBuffer(),
  ),
  damaged('animation.gif', 'A GIF', refused('wrong kind'), () => picturedSample({ width: 620 }).gif().toBuffer()),
]
