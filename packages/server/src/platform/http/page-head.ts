import { pictureHash, pictureSize, type PictureWords } from '../page-pictures/page-picture.ts'

/** What a page says of itself to whoever previews a link to it. All of it is text. */
export interface PageHead {
  productName: string
  title: string
  description: string
  /** The page's one address, whole. */
  address: string
  /** Of the Open Graph: `article` for what somebody wrote. */
  type: 'article' | 'website'
  /** False: the page is for who has its link, and belongs into no search engine. */
  isFound?: boolean
  /** What the picture of its link shows, and its path below the public address; none: the link has words alone. */
  picture?: { path: string; words: PictureWords }
  /** Other elements, made by `meta` and `xmlText`. */
  more?: readonly string[]
}

/** The elements of a page's head for link previews and search engines. */
export function pageHead({ productName, title, description, address, type, isFound = true, picture, more = [] }: PageHead): string {
  return [
    `<title>${xmlText(`${title} · ${productName.toLowerCase()}`)}</title>`,
    `<link rel="canonical" href="${xmlText(address)}">`,
    meta('description', description, 'name'),
    ...(isFound ? [] : [meta('robots', 'noindex', 'name')]),
    meta('og:type', type),
    meta('og:site_name', productName),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', address),
    ...(picture ? pictureElements(new URL(address).origin, picture) : [meta('twitter:card', 'summary', 'name')]),
    ...more,
  ].join('\n    ')
}

/** The address says what the picture shows: whoever keeps it fetches the next one after a change. */
function pictureElements(origin: string, { path, words }: NonNullable<PageHead['picture']>): string[] {
  return [
    meta('og:image', `${origin}${path}?v=${pictureHash(words)}`),
    meta('og:image:type', 'image/png'),
    meta('og:image:width', String(pictureSize.width)),
    meta('og:image:height', String(pictureSize.height)),
    meta('og:image:alt', `${words.kind}: ${words.title}`),
    meta('twitter:card', 'summary_large_image', 'name'),
  ]
}

/** One element that says something of the page. */
export const meta = (name: string, content: string, by: 'name' | 'property' = 'property'): string =>
  `<meta ${by}="${name}" content="${xmlText(content)}">`

/** A text as it stands in XML and HTML, in quotes too. Characters that XML does not have are left out. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A part of a path as it was meant; null where it is not encoded as one. */
export function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
