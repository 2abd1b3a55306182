import { xmlText } from '../../../platform/http/page-head.ts'
import type { PostsDeps } from './deps.ts'
import { newestPublic } from './feed.store.ts'
import type { PostRow } from './posts.store.ts'

interface Feed {
  productName: string
  /** Without a slash at the end. */
  webBase: string
  /** The feed's own address. */
  address: string
  posts: readonly Pick<PostRow, 'title' | 'summary' | 'url' | 'tags' | 'shownAt' | 'createdAt' | 'fullname'>[]
}

/** The newest published posts and articles as RSS. */
export async function readRss({ db, productName, webBase }: Pick<PostsDeps, 'db' | 'productName' | 'webBase'>): Promise<string> {
  const address = `${new URL(webBase).origin}/api/v1/userPosts/rss`
  return writeRss({ productName, webBase, address, posts: await newestPublic(db) })
}

/**
 * Published posts and articles as RSS 2.0. Everything in it is text: no markup of a post reaches a reader. Readers take a description for HTML once
 * they have read the XML, so a summary is escaped for both.
 */
function writeRss({ productName, webBase, address, posts }: Feed): string {
  const items = posts.map(({ title, summary, url, tags, shownAt, createdAt, fullname }) => {
    const link = `${webBase}/insight/${encodeURIComponent(url)}`
    return [
      '    <item>',
      `      <title>${xmlText(title)}</title>`,
      `      <link>${xmlText(link)}</link>`,
      `      <guid isPermaLink="true">${xmlText(link)}</guid>`,
      `      <dc:creator>${xmlText(fullname ?? productName)}</dc:creator>`,
      `      <pubDate>${(shownAt ?? createdAt).toUTCString()}</pubDate>`,
      `      <description>${xmlText(xmlText(summary))}</description>`,
      ...tags.map((tag) => `      <category>${xmlText(tag)}</category>`),
      '    </item>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '  <channel>',
    `    <title>${xmlText(productName)}: insights</title>`,
    `    <link>${xmlText(webBase)}</link>`,
    '    <description>Posts by people who build software, newest first.</description>',
    '    <language>en</language>',
    `    <atom:link href="${xmlText(address)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '  </channel>',
    '</rss>',
    '',
  ].join('\n')
}
