import type { PictureDrawer } from '../../../platform/page-pictures/create-picture-drawer.ts'
import type { PictureKind, PictureWords } from '../../../platform/page-pictures/page-picture.ts'

/** A public page, as a sitemap names it. */
export interface PublicPage {
  /** Below the public address, with a slash at its beginning. */
  path: string
  /** When what it shows was last changed; null where nobody knows. */
  changedAt: Date | null
}

/** The public pages of one module, in an order that stays while none comes or goes. */
export interface PublicPageSource {
  count(): Promise<number>
  /** At most `most` pages after the first `from`. */
  list(range: { from: number; most: number }): Promise<PublicPage[]>
}

export interface PublicPagesDeps {
  /** The address people type, without a slash at its end. */
  publicUrl: string
  productName: string
  /** What the picture of each kind of page shows, by the end of the page's address; null where a visitor does not see the page. */
  pictures: Readonly<Record<PictureKind, (name: string) => Promise<PictureWords | null>>>
  drawer: Pick<PictureDrawer, 'drawPicture'>
  /** Where the pages come from, in the order of the sitemap. */
  sources: readonly PublicPageSource[]
  /** The most addresses of one file; 50,000 by sitemaps.org. */
  addressesOfFile?: number
}
