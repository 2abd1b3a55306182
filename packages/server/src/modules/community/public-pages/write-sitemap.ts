import { xmlText } from '../../../platform/http/page-head.ts'
import type { PublicPage } from './deps.ts'

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** A path that XML takes as it stands: nearly all of 50,000. */
const plain = /^[\w\-./~%]*$/

/** A sitemap of these pages. */
export function writeSitemap(publicUrl: string, pages: readonly PublicPage[]): string {
  const start = xmlText(publicUrl)
  const entries = pages.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
    return `  <url><loc>${plain.test(path) ? start + path : xmlText(publicUrl + path)}</loc>${changed}</url>`
  })
  return [declaration, `<urlset ${namespace}>`, ...entries, '</urlset>', ''].join('\n')
}

/** The index of a sitemap that has several files. */
export function writeSitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `  <sitemap><loc>${xmlText(address)}</loc></sitemap>`)
  return [declaration, `<sitemapindex ${namespace}>`, ...entries, '</sitemapindex>', ''].join('\n')
}
