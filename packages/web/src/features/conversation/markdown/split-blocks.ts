import { Lexer, type Token } from 'marked'
import { fitLength, hasTooManyMarks } from './draw-limits.ts'

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
    /** Link definitions this block may refer to; they come at the end of a document. */
    definitions: string
  }

/**
 * Cuts a growing Markdown text into blocks. `feed` takes the whole text so far: only its live end is read again, all but the last
 * two tokens are sealed and come back as the same objects ever after. When the text is complete, `finish` seals the rest and
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
    return blocksOf(joinMath(tokensOf(whole.slice(sealedEnd))), sealedEnd, sealed.at(-1)).map(reuse)
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
      const definitions = source.includes(']:') ? definitionsOf(tokensOf(source)) : { links: '', footnotes: false }
      if (definitions.footnotes && fitLength(source) === source.length)
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

/** The tokens of a text; from where it is not fit for the parser, the rest is one that is shown as it stands. */
function tokensOf(text: string): Token[] {
  const fit = fitLength(text)
  const asItIs = (raw: string): Token => ({ type: 'html', raw, text: raw, pre: false, block: true })
  try {
    // Blocks alone: what stands inside a line is read again by whoever draws it.
    const tokens = new Lexer().blockTokens(text.slice(0, fit), [])
    return [...tokens, ...(fit < text.length ? [asItIs(text.slice(fit))] : [])]
  } catch {
    // Nested deeper than the stack in a way of its own: a message must never take its chat with it.
    return [asItIs(text)]
  }
}

function blocksOf(tokens: { type: string; raw: string; token: Token }[], from: number, previous: Block | undefined): Block[] {
  const blocks: Block[] = []
  let start = from
  let listings = previous ? previous.listingsBefore + countListings(previous) : 0
  for (const { type, raw, token } of tokens) {
    if (type !== 'space' && type !== 'def') {
      const block = { start, raw, listingsBefore: listings, definitions: '', ...shapeOf(type, raw, token) }
      listings += countListings(block)
      blocks.push(block)
    }
    start += raw.length
  }
  return blocks
}

function shapeOf(
  type: string,
  raw: string,
  token: Token,
): { kind: 'html' } | { kind: 'prose'; items: readonly string[] } | { kind: 'code'; language: string; code: string; closed: boolean } {
  if (type === 'html') return { kind: 'html' }
  if (type !== 'code' || token.type !== 'code')
    return hasTooManyMarks(raw, type === 'paragraph') ? { kind: 'html' } : { kind: 'prose', items: type === 'list' ? itemsOf(token) : [] }
  const language = (String(token['lang'] ?? '').match(/^[^\s{:,]+/)?.[0] ?? '').toLowerCase()
  const closed = token['codeBlockStyle'] === 'indented' || isClosedFence(raw)
  return { kind: 'code', language, code: String(token['text']), closed }
}

function itemsOf(token: Token): string[] {
  return token.type === 'list' && Array.isArray(token['items']) ? token['items'].map(({ raw }) => String(raw)) : []
}

function isClosedFence(raw: string): boolean {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1]
  if (fence === undefined) return false
  const lines = raw.trimEnd().split('\n')
  const last = lines.at(-1)?.trim() ?? ''
  return lines.length > 1 && last.startsWith(fence) && last.replaceAll(fence.charAt(0), '') === ''
}

/** Fences inside lists and quotations count as well: they are listings, too. */
export function countListings(block: { kind: string; raw: string }, before = block.raw.length): number {
  if (block.kind === 'code') return 1
  if (block.kind === 'html') return 0
  return Math.ceil((block.raw.slice(0, before).match(/^[ \t>]*(?:[-*+] +|\d+[.)] +)?(?:`{3,}|~{3,})/gm)?.length ?? 0) / 2)
}

/** A formula between `$$` or `\[ \]` may hold blank lines and dashes: what the lexer took apart inside one belongs together. */
function joinMath(tokens: Token[]): { type: string; raw: string; token: Token }[] {
  const joined: { type: string; raw: string; token: Token }[] = []
  let isOpen = false
  for (const token of tokens) {
    const last = joined.at(-1)
    if (isOpen && last) {
      last.raw += token.raw
      last.type = 'paragraph'
    } else joined.push({ type: token.type, raw: token.raw, token })
    if (isOpen || token.type === 'paragraph') isOpen = hasOpenMath(joined.at(-1)?.raw ?? '')
  }
  return joined
}

function hasOpenMath(raw: string): boolean {
  const text = raw.replace(/`[^`]*`/g, '')
  if (/(?:^|\n)[ \t]*\$\$/.test(text) && (text.match(/\$\$/g)?.length ?? 0) % 2 === 1) return true
  return text.lastIndexOf('\\[') > text.lastIndexOf('\\]') && /(?:^|\n)\s*\\\[/.test(text)
}

function definitionsOf(tokens: Token[]): { links: string; footnotes: boolean } {
  const isNote = ({ type, raw }: Token): boolean => (type === 'def' || type === 'paragraph') && /^ {0,3}\[\^[^\]\s]+\]:/.test(raw)
  const links = tokens.filter((token) => token.type === 'def' && !isNote(token)).map((token) => token.raw.trim())
  return { links: links.join('\n'), footnotes: tokens.some(isNote) }
}

function isSame(a: Block, b: Block): boolean {
  return a.start === b.start && a.raw === b.raw && a.kind === b.kind && a.listingsBefore === b.listingsBefore
}
