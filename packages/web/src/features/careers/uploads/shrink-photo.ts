import { imageMaxBytes } from '@xperto/contract'

/** Sides that are tried, the longest first, in pixels; a page of 1600 still has letters that can be read. */
const sides = [2200, 1900, 1600, 1300]
const qualities = [0.82, 0.7, 0.58, 0.46]

const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']

/** Whether a file is a photo that can be made smaller here. */
export const isPhoto = ({ type }: File): boolean => kinds.includes(type)

/**
 * A photo of a page in at most 256,000 bytes (MSG-21), drawn anew in grey, upright and without what a phone writes into it. One that is small enough and of a
 * kind that the server takes stays as it is. Null where this browser cannot open it, or where it stays too large.
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  if (file.size <= imageMaxBytes && (file.type === 'image/jpeg' || file.type === 'image/png')) return file
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (photo === null) return null
  try {
    for (const [index, side] of sides.entries()) {
      const canvas = drawn(photo, side)
      // The largest size gives way before the letters are smudged.
      for (const quality of qualities.slice(0, index + 2)) {
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
        if (blob !== null && blob.size <= imageMaxBytes)
          return new File([blob], file.name.replace(/\.\w+$/u, '.jpg'), { type: 'image/jpeg' })
      }
    }
    return null
  } finally {
    photo.close()
  }
}

function drawn(photo: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.filter = 'grayscale(1)'
    context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}
