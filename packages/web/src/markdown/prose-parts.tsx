import type { Element, ElementContent } from 'hast'
import { createContext, use } from 'react'
import { columnWidths, leastWidth } from './column-widths.ts'
import type { PartProps, Parts } from './draw-prose.tsx'
import { Listing } from './listing.tsx'
import styles from './prose.module.css'
import { hostOf, safeAddress } from './safe-address.ts'
import { countListings } from './split-blocks.ts'

/** The block being drawn, for what depends on its place in the message: the numbers of listings. */
export const BlockContext = createContext<{ text: string; listingsBefore: number }>({ text: '', listingsBefore: 0 })

/**
 * How each part of an answer is drawn. The question is an h2, so headings of an answer begin at h3. A link leads out of the site
 * and says nothing of where it came from; an address that is not http, https or mailto is plain text. A picture from elsewhere is
 * never fetched by itself: its address would tell a stranger who reads what, and when.
 */
export const proseParts: Parts = {
  a: Anchor,
  img: Picture,
  pre: Fence,
  table: Table,
  ol: NumberedList,
  h1: High,
  h2: High,
  h3: High,
  h4: Low,
  h5: Low,
  h6: Low,
  input: ({ checked }) => (
    <span className={styles.tick} role="img" aria-label={checked ? 'done' : 'to do'}>
      {checked ? '☑' : '☐'}
    </span>
  ),
}

/** Its numbers are drawn by the style sheet, counted from `start`. */
export function NumberedList({ children, start = 1 }: Pick<PartProps, 'children' | 'start'>) {
  return <ol style={{ counterReset: `n ${start - 1}` }}>{children}</ol>
}

/**
 * Columns keep the widths that the head and the first row ask for: further rows arrive one by one, and a column that grew with them
 * would move what is being read.
 */
function Table({ node, children }: PartProps) {
  const widths = columnWidths(node)
  return (
    <div className={styles.table} role="group" aria-label="Table" tabIndex={0}>
      <table style={{ minWidth: `max(${widths.length * 92}px, ${leastWidth(node, widths)}ch)` }}>
        <colgroup>
          {widths.map((width, index) => (
            <col key={index} style={{ width: `${width}%` }} />
          ))}
        </colgroup>
        {children}
      </table>
    </div>
  )
}

function High({ children }: PartProps) {
  return <h3>{children}</h3>
}
function Low({ children }: PartProps) {
  return <h4>{children}</h4>
}

function Anchor({ href, children, node }: PartProps) {
  // Notes of a footnote lead to a place of the same answer.
  const isNote = node.properties['dataFootnoteRef'] !== undefined || node.properties['dataFootnoteBackref'] !== undefined
  if (isNote && href?.startsWith('#')) {
    return (
      <a href={href} id={String(node.properties['id'] ?? '') || undefined}>
        {children}
      </a>
    )
  }
  const address = safeAddress(href)
  if (address === null) return children
  // A number alone is the number of a source (MSG-17), which its answer writes in brackets; Markdown takes them for its own.
  const isSource = node.children.length === 1 && /^\d{1,3}$/.test(textOf(node.children))
  // A page of this site opens in this tab: the chat takes such a press (use-own-links.ts).
  if (address.startsWith(`${globalThis.location?.origin}/xperto/`)) return <a href={address}>{children}</a>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" {...(isSource && { title: hostOf(address) })}>
      {isSource ? <>[{children}]</> : children}
    </a>
  )
}

/** The one address of this site that shows a picture: one that the server itself decoded and wrote anew (MSG-21). */
const ownPicture = /^\/api\/v1\/images\/[0-9a-f]{40}\.(?:png|jpg|webp)$/

function Picture({ src, alt }: PartProps) {
  if (src !== undefined && ownPicture.test(src)) return <img className={styles.own} src={src} alt={alt ?? ''} loading="lazy" />
  const address = safeAddress(src)
  if (address === null || address.startsWith('mailto:')) return alt ?? ''
  return (
    <a className={styles.picture} href={address} target="_blank" rel="noopener noreferrer">
      {alt ? `Picture: ${alt}` : 'Picture'} ({hostOf(address)})
    </a>
  )
}

/** A fence inside a list or a quotation, or of a document drawn as a whole. */
function Fence({ node }: PartProps) {
  const { text, listingsBefore } = use(BlockContext)
  const code = node.children.find((child): child is Element => child.type === 'element' && child.tagName === 'code')
  const classes = code?.properties['className']
  const language = Array.isArray(classes) ? String(classes[0] ?? '').replace(/^language-/, '') : ''
  const number = listingsBefore + countListings({ kind: 'prose', raw: text }, node.position?.start.offset ?? 0) + 1
  return <Listing code={textOf(code?.children ?? []).replace(/\n$/, '')} language={language.toLowerCase()} number={number} />
}

function textOf(nodes: readonly ElementContent[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : '')).join('')
}
