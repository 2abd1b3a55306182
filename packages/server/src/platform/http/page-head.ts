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
  /** Other elements, made by `meta` and `xmlText`. */
  more?: readonly string[]
}

/** The elements of a page's head for link previews and search engines. */
export function pageHead({ productName, title, description, address, type, isFound = true, more = [] }: PageHead): string {
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
    meta('twitter:card', 'summary', 'name'),
    ...more,
  ].join('\n    ')
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
