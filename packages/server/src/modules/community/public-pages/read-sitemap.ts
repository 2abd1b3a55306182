import { AppError } from '@xperto/contract'
import type { PublicPage, PublicPagesDeps, PublicPageSource } from './deps.ts'
import { writeSitemap, writeSitemapIndex } from './write-sitemap.ts'

type SitemapDeps = Pick<PublicPagesDeps, 'publicUrl' | 'sources' | 'addressesOfFile'>

/** The most addresses of one file (sitemaps.org); at 200 bytes each it stays far below the 50 MB that a file may have. */
const mostAddresses = 50_000

/** The whole sitemap, or the index of its files where one file cannot hold it. Read anew each time: what is gone is gone at once. */
export async function readSitemap({ publicUrl, sources, addressesOfFile = mostAddresses }: SitemapDeps): Promise<string> {
  const files = Math.ceil((await countAll(sources)) / addressesOfFile)
  if (files > 1) return writeSitemapIndex(Array.from({ length: files }, (_, at) => `${publicUrl}/sitemaps/${at + 1}.xml`))
  return writeSitemap(publicUrl, await listRange(sources, { from: 0, most: addressesOfFile }))
}

/** One file of a sitemap; the first is the whole where there is no index. Throws not_found for a file after the last. */
export async function readSitemapPart({ publicUrl, sources, addressesOfFile = mostAddresses }: SitemapDeps, file: string): Promise<string> {
  const part = Number(/^([1-9]\d{0,4})\.xml$/.exec(file)?.[1] ?? 0)
  const files = Math.ceil((await countAll(sources)) / addressesOfFile)
  if (part === 0 || part > Math.max(files, 1)) throw new AppError('not_found')
  return writeSitemap(publicUrl, await listRange(sources, { from: (part - 1) * addressesOfFile, most: addressesOfFile }))
}

async function countAll(sources: readonly PublicPageSource[]): Promise<number> {
  const counts = await Promise.all(sources.map(async (source) => await source.count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The pages of all sources as one list, from one place of it on. */
async function listRange(sources: readonly PublicPageSource[], { from, most }: { from: number; most: number }): Promise<PublicPage[]> {
  let pages: PublicPage[] = []
  let before = 0
  for (const source of sources) {
    const start = Math.max(0, from - before)
    if (pages.length < most) pages = pages.concat(await source.list({ from: start, most: most - pages.length }))
    if (pages.length === most) break
    before += await source.count()
  }
  return pages
}
