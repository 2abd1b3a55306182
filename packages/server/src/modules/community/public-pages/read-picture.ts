import { AppError } from '@xperto/contract'
import { pictureHash, pictureKinds } from '../../../platform/page-pictures/page-picture.ts'
import type { PublicPagesDeps } from './deps.ts'

/**
 * The picture of a page: its tag, which changes with what it says, and the drawing of it, which a reader who has the tag need not wait for. Throws
 * not_found for a page that a visitor does not see, and for one that never was.
 */
export async function readPicture(
  { pictures, drawer }: Pick<PublicPagesDeps, 'pictures' | 'drawer'>,
  { kind, file }: { kind: string; file: string },
): Promise<{ tag: string; draw: () => Promise<Buffer> }> {
  const known = pictureKinds.find((name) => name === kind)
  const words = known && file.endsWith('.png') ? await pictures[known](file.slice(0, -'.png'.length)) : null
  if (!words) throw new AppError('not_found')
  return { tag: `"${pictureHash(words)}"`, draw: async () => await drawer.drawPicture(words) }
}
