import { xmlText } from './write-rss.ts'
import type { PostsDeps } from './deps.ts'
import { findVisible } from './posts.store.ts'

const insightPath = /^\/xperto\/insight\/([^/]+)\/?$/

/**
 * What a link preview reads of a post's page: the elements of its head, where a visitor may see the post. Null for a page of something else,
 * '' for a post that is not there, or not public.
 */
export async function headOfPost(
  { db, productName, webBase }: Pick<PostsDeps, 'db' | 'productName' | 'webBase'>,
  path: string,
): Promise<string | null> {
  const written = insightPath.exec(path)?.[1]
  if (written === undefined) return null
  const url = decoded(written)
  const post = url === null || url.includes('\0') ? null : await findVisible(db, null, { url })
  if (!post) return ''
  const address = `${webBase}/insight/${encodeURIComponent(post.url)}`
  const meta = (name: string, content: string, by: 'name' | 'property' = 'property') =>
    `<meta ${by}="${name}" content="${xmlText(content)}">`
  return [
    `<title>${xmlText(`${post.title} · ${productName.toLowerCase()}`)}</title>`,
    `<link rel="canonical" href="${xmlText(address)}">`,
    `<link rel="alternate" type="application/rss+xml" title="${xmlText(productName)}: insights" href="/api/v1/userPosts/rss">`,
    meta('description', post.summary, 'name'),
    meta('author', post.fullname ?? productName, 'name'),
    meta('og:type', 'article'),
    meta('og:site_name', productName),
    meta('og:title', post.title),
    meta('og:description', post.summary),
    meta('og:url', address),
    meta('article:published_time', (post.shownAt ?? post.createdAt).toISOString()),
    ...post.tags.map((tag) => meta('article:tag', tag)),
    meta('twitter:card', 'summary', 'name'),
  ].join('\n    ')
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
