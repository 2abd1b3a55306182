import { Readable } from 'node:stream'
import { AppError, fileExtensions } from '@xperto/contract'
import { fileKey } from '../../../ports/file-store.ts'
import { forgetFileToErase, noteFileInMaking } from '../../careers/resumes/index.ts'
import type { ImagesDeps } from './deps.ts'
import { countImages, insertImage } from './images.store.ts'

const nameBytes = 20
/** So many pictures a person may have. */
const mostImages = 500

/**
 * Keeps a picture that was decoded and written anew (MSG-21), under an address that lasts and cannot be guessed; answers its path. Throws image_*,
 * images_full and file_store_unavailable.
 */
export async function keepImage({ db, fileStore, images, randomBytes }: ImagesDeps, userId: string, bytes: Buffer): Promise<string> {
  const count = await db.asUser(userId, async (tx) => await countImages(tx, userId))
  if (count >= mostImages) throw new AppError('images_full')
  const written = await images.rewriteImage(bytes)
  const name = randomBytes(nameBytes).toString('hex')
  const key = fileKey(['post-images', name.slice(0, 2)], name, written.type)
  // Noted first: a process that dies in between leaves a file that is removed within the hour.
  await db.asSystem(async (tx) => await noteFileInMaking(tx, key))
  await fileStore.put(key, Readable.from([written.bytes]), written.bytes.length)
  await db.asSystem(async (tx) => {
    await insertImage(tx, { name, userId, key, bytes: written.bytes.length })
    await forgetFileToErase(tx, key)
  })
  return `/api/v1/images/${name}.${fileExtensions[written.type]}`
}
