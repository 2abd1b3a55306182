import { decodedPart, meta, pageHead, xmlText } from '../../../platform/http/page-head.ts'
import { picturePath, type PictureWords } from '../../../platform/page-pictures/page-picture.ts'
import type { PostsDeps } from './deps.ts'
import { findVisible, type PostRow } from './posts.store.ts'

/** The path of a post's page below the public address. */
export const postPath = (url: string): string => `/xperto/insight/${encodeURIComponent(url)}`

const insightPath = /^\/xperto\/insight\/([^/]+)\/?$/

const pictureWords = ({ title, fullname }: PostRow, productName: string): PictureWords => ({
  productName,
  kind: 'Insight',
  title,
  titleInstead: 'An insight',
  note: fullname ?? '',
})

/** What the picture of a post's link shows; null where a visitor does not see the post. */
export async function pictureOfPost({ db, productName }: Pick<PostsDeps, 'db' | 'productName'>, url: string): Promise<PictureWords | null> {
  const post = url.includes('\0') ? null : await findVisible(db, null, { url })
  return post ? pictureWords(post, productName) : null
}

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
  const url = decodedPart(written)
  const post = url === null || url.includes('\0') ? null : await findVisible(db, null, { url })
  if (!post) return ''
  return pageHead({
    productName,
    title: post.title,
    description: post.summary,
    address: `${webBase}/insight/${encodeURIComponent(post.url)}`,
    type: 'article',
    picture: { path: picturePath('insight', post.url), words: pictureWords(post, productName) },
    more: [
      `<link rel="alternate" type="application/rss+xml" title="${xmlText(productName)}: insights" href="/api/v1/userPosts/rss">`,
      meta('author', post.fullname ?? productName, 'name'),
      meta('article:published_time', (post.shownAt ?? post.createdAt).toISOString()),
      ...post.tags.map((tag) => meta('article:tag', tag)),
    ],
  })
}
