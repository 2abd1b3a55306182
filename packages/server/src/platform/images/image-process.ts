import process from 'node:process'
import sharp from 'sharp'
import { type ImageRequest, type ImageResponse, imageMaxPixels } from './image-messages.ts'

// The program of the image process: decodes one picture at a time and writes it anew. `createImageRewriter` starts it, limits it and may kill it.

sharp.cache(false)
sharp.concurrency(1)
// Of the decoders in libvips only these four ever see a byte.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'],
})

async function rewrite({ bytes, type }: ImageRequest): Promise<ImageResponse> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > imageMaxPixels) return { failure: 'image_too_many_pixels', reason: `${width} × ${height}` }
  // Without `keepMetadata` nothing but pixels is written, in sRGB. A moving picture gives its first frame.
  const picture = sharp(bytes, { limitInputPixels: imageMaxPixels, failOn: 'error' }).autoOrient()
  const format =
    type === 'image/jpeg' ? picture.jpeg({ quality: 90 }) : type === 'image/webp' ? picture.webp({ quality: 90 }) : picture.png()
  const { data, info } = await format.toBuffer({ resolveWithObject: true })
  return { bytes: data, type: type === 'image/gif' ? 'image/png' : type, width: info.width, height: info.height }
}

process.on('message', (request: ImageRequest) => {
  void rewrite(request)
    .catch((error: unknown): ImageResponse => ({ failure: 'image_refused', reason: String(error) }))
    .then((response) => process.send?.(response))
})
process.on('disconnect', () => process.exit())
