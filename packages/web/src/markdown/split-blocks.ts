import { type Cut, cutBlocks } from './cut-blocks.ts'
import { fitLength, hasTooManyMarks } from './draw-limits.ts'
import { type FoundDefinitions, findDefinitions } from './find-definitions.ts'

/** A piece of a Markdown document that is drawn by itself. Equal blocks are the same object as long as their text has not changed. */
export type Block = {
  /** Where it begins in the document: its identity while the text grows. */
  start: number
  raw: string
} /** `items`: the texts of its items when it is a list, else none. Joined they are `raw`. */ & (
  | { kind: 'prose'; items: readonly string[] }
  /** Shown as the text it is: raw HTML, and what is built so that nobody could draw it. */
  | { kind: 'html' }
  /** `closed`: its last fence has arrived. */
  | { kind: 'code'; language: string; code: string; closed: boolean }
) & {
    /** How many listings the document has before this block. */
    listingsBefore: number
    /** The link definitions of the whole document, to be read before this block; none while the document still grows. */
    definitions: string
  }

/**
 * Cuts a growing Markdown text into blocks. `feed` takes the whole text so far: only its live end is read again, all but the last
 * two blocks are sealed and come back as the same objects ever after. When the text is complete, `finish` seals the rest and
 * resolves what could not be known before: link definitions and footnotes.
 */
export function createBlockSplitter(): { feed(text: string): Block[]; finish(text: string): Block[]; sealedCount(): number } {
  let source = ''
  let sealedEnd = 0
  let sealed: Block[] = []
  let tail: Block[] = []

  function read(text: string): Block[] {
    const whole = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
    if (!whole.startsWith(source.slice(0, sealedEnd))) {
      sealed = []
      tail = []
      sealedEnd = 0
    }
    source = whole
    const rest = whole.slice(sealedEnd)
    return blocksOf(rest, joinMath(rest, cutsOf(rest)), sealedEnd, sealed.at(-1)).map(reuse)
  }
  const reuse = (block: Block): Block => tail.find((other) => isSame(other, block)) ?? block

  return {
    feed(text) {
      const fresh = read(text)
      const settled = fresh.slice(0, Math.max(0, fresh.length - 2))
      if (settled.length > 0) {
        sealed = [...sealed, ...settled]
        sealedEnd = fresh[settled.length]?.start ?? sealedEnd
      }
      tail = fresh.slice(settled.length)
      return [...sealed, ...tail]
    },
    finish(text) {
      const rest = read(text)
      const all = [...sealed, ...rest]
      const definitions = definitionsOf(source)
      if (definitions.hasFootnotes && fitLength(source) === source.length)
        return [{ kind: 'prose', items: [], start: 0, raw: source, listingsBefore: 0, definitions: '' }]
      if (definitions.links === '') return all
      return all.map((block) => (block.kind === 'prose' && block.raw.includes('[') ? { ...block, definitions: definitions.links } : block))
    },
    sealedCount: () => sealed.length,
  }
}

/** The blocks of a complete text. */
export function splitBlocks(text: string): Block[] {
  return createBlockSplitter().finish(text)
}

/** The blocks of a text; from where it is not fit for the parser, the rest is one that is shown as it stands. */
function cutsOf(text: string): Cut[] {
  const fit = fitLength(text)
  const cuts = cutBlocks(text.slice(0, fit))
  return fit < text.length ? [...cuts, { kind: 'html', start: fit, end: text.length }] : cuts
}

function blocksOf(text: string, cuts: readonly Cut[], from: number, previous: Block | undefined): Block[] {
  const blocks: Block[] = []
  let listings = previous ? previous.listingsBefore + countListings(previous) : 0
  for (const cut of cuts) {
    if (cut.kind === 'definition') continue
    const raw = text.slice(cut.start, cut.end)
    const block = { start: from + cut.start, raw, listingsBefore: listings, definitions: '', ...shapeOf(text, raw, cut) }
    listings += countListings(block)
    blocks.push(block)
  }
  return blocks
}

function shapeOf(
  text: string,
  raw: string,
  cut: Cut,
): { kind: 'html' } | { kind: 'prose'; items: readonly string[] } | { kind: 'code'; language: string; code: string; closed: boolean } {
  if (cut.kind === 'code') return { kind: 'code', language: cut.language, code: cut.code, closed: cut.closed }
  if (cut.kind === 'html' || hasTooManyMarks(raw, cut.kind === 'paragraph')) return { kind: 'html' }
  if (cut.kind !== 'list') return { kind: 'prose', items: [] }
  return { kind: 'prose', items: cut.itemStarts.map((start, index) => text.slice(start, cut.itemStarts[index + 1] ?? cut.end)) }
}

/** Fences inside lists and quotations count as well: they are listings, too. */
export function countListings(block: { kind: string; raw: string }, before = block.raw.length): number {
  if (block.kind === 'code') return 1
  if (block.kind === 'html') return 0
  return Math.ceil((block.raw.slice(0, before).match(/^[ \t>]*(?:[-*+] +|\d+[.)] +)?(?:`{3,}|~{3,})/gm)?.length ?? 0) / 2)
}

/** A formula between `$$` or `\[ \]` may hold blank lines and dashes: what was cut apart inside one belongs together. */
function joinMath(text: string, cuts: readonly Cut[]): Cut[] {
  const joined: Cut[] = []
  let isOpen = false
  for (const cut of cuts) {
    const last = joined.at(-1)
    if (isOpen && last) joined.splice(-1, 1, { kind: 'paragraph', start: last.start, end: cut.end })
    else joined.push(cut)
    const { start, end } = joined.at(-1) ?? cut
    if (isOpen || cut.kind === 'paragraph') isOpen = hasOpenMath(text.slice(start, end))
  }
  return joined
}

function hasOpenMath(raw: string): boolean {
  const text = raw.replace(/`[^`]*`/g, '')
  if (/(?:^|\n)[ \t]*\$\$/.test(text) && (text.match(/\$\$/g)?.length ?? 0) % 2 === 1) return true
  return text.lastIndexOf('\\[') > text.lastIndexOf('\\]') && /(?:^|\n)\s*\\\[/.test(text)
}

/** What references of a document may lead to, wherever in it that is defined: in a quotation or a list as well. */
function definitionsOf(text: string): FoundDefinitions {
  const found: FoundDefinitions = { links: '', hasFootnotes: false }
  if (!text.includes(']:')) return found
  for (const cut of cutsOf(text)) {
    const raw = text.slice(cut.start, cut.end)
    if (raw.includes(']:') && shapeOf(text, raw, cut).kind === 'prose') findDefinitions(raw, found)
  }
  return found
}

function isSame(a: Block, b: Block): boolean {
  return a.start === b.start && a.raw === b.raw && a.kind === b.kind && a.listingsBefore === b.listingsBefore
}
