import { AppError } from '@xperto/contract'
import type { StoredFile } from '../../../ports/file-store.ts'
import type { ImagesDeps } from './deps.ts'
import { findImageKey } from './images.store.ts'

/** Opens a picture by the end of its address: `NAME.png`. Throws not_found, for another ending too. */
export async function readImage(
  { db, fileStore }: Pick<ImagesDeps, 'db' | 'fileStore'>,
  file: string,
): Promise<StoredFile & { body: NodeJS.ReadableStream }> {
  const [name = '', extension = ''] = file.split('.')
  const key = await findImageKey(db, name)
  const stored = key !== null && key.endsWith(`.${extension}`) ? await fileStore.read(key) : null
  if (!stored) throw new AppError('not_found')
  return stored
}
