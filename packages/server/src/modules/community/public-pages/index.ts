import { pageHead } from '../../../platform/http/page-head.ts'
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

/** The way in from outside: what search engines are told of the pages that everybody may see (NAV-08, NAV-09, NAV-11). */
export function createPublicPagesModule({
  coursePaths,
  posts,
  ...given
}: Omit<PublicPagesDeps, 'sources'> & { coursePaths: readonly string[]; posts: PublicPageSource }): PublicPagesModule {
  const deps = { ...given, sources: [pagesAt(['/', pricingPath, ...coursePaths]), posts] }
  return {
    routes: (app) => publicPageRoutes(app, deps),
    headOf: async (path) =>
      path.replace(/\/$/, '') === pricingPath
        ? pageHead({
            productName: deps.productName,
            title: 'What it costs',
            description:
              'You pay for what you use: the price of each kind of chat, of the packs of credits, and of an evening of learning.',
            address: deps.publicUrl + pricingPath,
            type: 'website',
          })
        : null,
  }
}
