import { AppError } from '@xperto/contract'
import type { StoredFile } from '../../../ports/file-store.ts'
import type { ImagesDeps } from './deps.ts'
import { findImageKey } from './images.store.ts'

/**
 * Opens a picture by the end of its address: `NAME.png`; null where whoever asks has it already (`isKnown`) and it is still there. Throws not_found, for
 * another ending too.
 */
export async function readImage(
  { db, fileStore }: Pick<ImagesDeps, 'db' | 'fileStore'>,
  file: string,
  { isKnown }: { isKnown: boolean },
): Promise<(StoredFile & { body: NodeJS.ReadableStream }) | null> {
  const [name = '', extension = ''] = file.split('.')
  const key = await findImageKey(db, name)
  if (key === null || !key.endsWith(`.${extension}`)) throw new AppError('not_found')
  if (isKnown) return null
  const stored = await fileStore.read(key)
  if (!stored) throw new AppError('not_found')
  return stored
}
