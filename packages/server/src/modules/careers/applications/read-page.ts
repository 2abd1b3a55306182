import { type DefaultTreeAdapterMap, parse } from 'parse5'

/** The text of an advert's page, and what the page says of the job beside it. */
export interface AdvertPage {
  text: string
  title: string
  company: string
  place: string
}

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

const left = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'nav',
  'header',
  'footer',
  'form',
  'button',
  'select',
  'head',
])
const blocks = new Set([
  'p',
  'div',
  'section',
  'article',
  'main',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'table',
  'tr',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'hr',
])
/** Pages are at most 1 MB, and a tree of nothing but tags is deep: what lies deeper than any advert is left out. */
const deepest = 400

/**
 * Reads a page as an advert: the JobPosting that job pages carry for search engines where there is one, else the words of its main part. Nothing of it
 * is run, and no markup is left.
 */
export function readPage(html: string): AdvertPage {
  const document = parse(html)
  const posting = findPosting(document)
  if (posting) {
    const { title, company, place } = posting
    const body = textOf(parse(posting.description))
    return { title, company, place, text: [title, [company, place].filter(Boolean).join(' · '), '', body].join('\n').trim() }
  }
  const root =
    find(document, (element) => element.tagName === 'main' || attribute(element, 'role') === 'main') ??
    find(document, ({ tagName }) => tagName === 'article')
  const text = textOf(root ?? document)
  return { title: '', company: '', place: '', text: text === '' ? textOf(document) : text }
}

/** The words of a piece of HTML, a line for each block; nothing of it is run, and no markup is left. */
export const wordsOf = (html: string): string => textOf(parse(html))

const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : [])
const isElement = (node: Node): node is Element => 'tagName' in node
const attribute = ({ attrs }: Element, name: string): string => attrs.find((attr) => attr.name === name)?.value ?? ''

/** The first element that fits, in the order of the page. Walks without recursion: a hostile page is as deep as it likes. */
function find(root: Node, fits: (element: Element) => boolean): Element | null {
  const waiting: Node[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isElement(node) && fits(node)) return node
    waiting.push(...childrenOf(node).toReversed())
  }
  return null
}

/** Words with a line for each block; list items begin with a bullet. */
function textOf(root: Node): string {
  let text = ''
  const waiting: { node: Node; depth: number; closes?: string }[] = [{ node: root, depth: 0 }]
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    const { node, depth, closes } = step
    if (closes !== undefined) {
      text += closes
      continue
    }
    if (node.nodeName === '#text' && 'value' in node) {
      text += node.value.replace(/\s+/gu, ' ')
      continue
    }
    if (
      depth > deepest ||
      (isElement(node) && (left.has(node.tagName) || attribute(node, 'hidden') !== '' || attribute(node, 'aria-hidden') === 'true'))
    )
      continue
    if (node.nodeName === 'br') text += '\n'
    const isBlock = blocks.has(node.nodeName)
    if (isBlock) {
      text += /^h[1-6]$/u.test(node.nodeName) ? '\n\n' : '\n'
      if (node.nodeName === 'li') text += '• '
      waiting.push({ node, depth, closes: '\n' })
    }
    waiting.push(
      ...childrenOf(node)
        .toReversed()
        .map((child) => ({ node: child, depth: depth + 1 })),
    )
  }
  return text
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/•\s*\n+/gu, '• ')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}

interface Posting {
  title: string
  company: string
  place: string
  description: string
}

function findPosting(document: Node): Posting | null {
  let found: Posting | null = null
  find(document, (element) => {
    if (element.tagName !== 'script' || attribute(element, 'type').toLowerCase() !== 'application/ld+json') return false
    found = postingIn(
      childrenOf(element)
        .map((child) => ('value' in child ? child.value : ''))
        .join(''),
    )
    return found !== null
  })
  return found
}

/** schema.org/JobPosting, alone, in a list or in a graph. Anything else in it is not looked at. */
function postingIn(json: string): Posting | null {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return null
  }
  const graph = isRecord(value) && Array.isArray(value['@graph']) ? (value['@graph'] as unknown[]) : [value].flat()
  const posting = graph.filter(isRecord).find((entry) => [entry['@type']].flat().includes('JobPosting'))
  if (!posting || typeof posting.description !== 'string' || posting.description.trim().length < 40) return null
  const place = [posting.jobLocation].flat().find(isRecord)
  const address = isRecord(place?.address) ? place.address : {}
  return {
    title: plain(posting.title),
    company: isRecord(posting.hiringOrganization) ? plain(posting.hiringOrganization.name) : plain(posting.hiringOrganization),
    place: plain(address.addressLocality) || plain(address.addressRegion),
    description: posting.description,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const plain = (value: unknown): string => (typeof value === 'string' ? textOf(parse(value)).replace(/\s+/gu, ' ').slice(0, 120) : '')
