import { pageHead } from '../../../platform/http/page-head.ts'
import { picturePath, type PictureWords } from '../../../platform/page-pictures/page-picture.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { PublicPagesDeps, PublicPageSource } from './deps.ts'
import { publicPageRoutes } from './main-api.routes.ts'

export type { PublicPage, PublicPageSource } from './deps.ts'

const pricingPath = '/xperto/usage-pricing'

/** Pages that come with the build: none of them says when it was changed. */
const pagesAt = (paths: readonly string[]): PublicPageSource => ({
  count: async () => paths.length,
  list: async ({ from, most }) => paths.slice(from, from + most).map((path) => ({ path, changedAt: null })),
})

export interface PublicPagesModule extends ServerModule {
  /** The elements of the head of the page of prices; null for another page. */
  headOf: (path: string) => Promise<string | null>
}

/** The way in from outside: what search engines and link previews are told of the pages that everybody may see (NAV-08, NAV-09, NAV-11). */
export function createPublicPagesModule({
  coursePaths,
  posts,
  pictures,
  ...given
}: Omit<PublicPagesDeps, 'sources' | 'pictures'> & {
  coursePaths: readonly string[]
  posts: PublicPageSource
  pictures: Omit<PublicPagesDeps['pictures'], 'page'>
}): PublicPagesModule {
  const { productName, publicUrl } = given
  const own = (title: string): PictureWords => ({
    productName,
    kind: 'Learn software, find work',
    title,
    titleInstead: title,
    note: new URL(publicUrl).host,
  })
  const ownPictures = new Map([
    ['landing', own('The textbook that answers back')],
    ['pricing', own('What it costs')],
  ])
  const deps: PublicPagesDeps = {
    ...given,
    sources: [pagesAt(['/', pricingPath, ...coursePaths]), posts],
    pictures: { ...pictures, page: async (name) => ownPictures.get(name) ?? null },
  }
  return {
    routes: (app) => publicPageRoutes(app, deps),
    headOf: async (path) =>
      path.replace(/\/$/, '') === pricingPath
        ? pageHead({
            productName,
            title: 'What it costs',
            description:
              'You pay for what you use: the price of each kind of chat, of the packs of credits, and of an evening of learning.',
            address: publicUrl + pricingPath,
            type: 'website',
            picture: { path: picturePath('page', 'pricing'), words: own('What it costs') },
          })
        : null,
  }
}
