import type { HiddenText } from '@xperto/contract'
import { type Look, readStyles, type Style, type Styles, readUnmarkedLists, takeLook } from './docx-styles.ts'
import { lightnessOf } from './paint.ts'
import { type SaxLibrary, walkXml } from './walk-xml.ts'

/** A line of a paragraph, or an empty one. */
export interface DocxLine {
  text: string
  size: number
  bold: boolean
  page: number
}

export type DocxBlock = { kind: 'line'; line: DocxLine } | { kind: 'table'; rows: DocxBlock[][][] }

/** What a part of the document says, and what in it nobody can see. */
export interface DocxPart {
  blocks: DocxBlock[]
  hidden: HiddenText[]
  pages: number
}

export interface DocxContext {
  sax: SaxLibrary
  styles: Styles
  unmarked: Set<string>
  /** Addresses of links by their ids. */
  links: ReadonlyMap<string, string>
}

export function contextOf(sax: SaxLibrary, parts: Readonly<Record<string, string>>): DocxContext {
  const links = new Map<string, string>()
  for (const [name, xml] of Object.entries(parts))
    if (name.endsWith('.rels'))
      walkXml(sax, xml, {
        open(element, attributes) {
          const { Id: id = '', Target: target = '' } = attributes
          if (element === 'Relationship' && /^(?:https?:\/\/|mailto:)/iu.test(target)) links.set(id, target)
        },
        close: () => undefined,
        text: () => undefined,
      })
  return {
    sax,
    links,
    styles: readStyles(sax, parts['word/styles.xml']),
    unmarked: readUnmarkedLists(sax, parts['word/numbering.xml']),
  }
}

interface Paragraph {
  style: Style
  look: Look
  list: { id: string; level: string } | null
  pieces: { text: string; size: number; bold: boolean }[]
}

/** Letters of at most so many points are there for machines alone. */
const tinyPoints = 2
/** Elements whose text is no text of the document: what was deleted, codes of fields, the second spelling of a drawing. */
const skipped = new Set([
  'w:del',
  'w:moveFrom',
  'w:instrText',
  'w:delText',
  'mc:Fallback',
  'w:rubyPr',
  'w:rt',
  'w:sdtPr',
  'w:fldData',
  'w:comment',
])

/** Reads one part of a document: its body, a header, a footer. */
export function readPart(context: DocxContext, xml: string): DocxPart {
  const { sax, styles, unmarked, links } = context
  const hidden: HiddenText[] = []
  const containers: DocxBlock[][] = [[]]
  const paragraphs: (Paragraph | null)[] = []
  const rows: DocxBlock[][][][] = []
  const shades: (string | undefined)[] = []
  const link: { target: string; text: string }[] = []
  let run: Look = {}
  let [page, skipping, drawings] = [1, 0, 0]
  const paragraph = () => paragraphs.at(-1) ?? null
  const container = () => containers.at(-1) ?? []

  walkXml(sax, xml, {
    open(name, attributes, path) {
      if (skipping > 0 || skipped.has(name)) return void skipping++
      switch (name) {
        case 'w:p':
          return void paragraphs.push({ style: styles.of(undefined), look: {}, list: null, pieces: [] })
        case 'w:r':
          return void (run = {})
        case 'w:pStyle': {
          const open = paragraph()
          if (open) {
            open.style = styles.of(attributes['w:val'])
            if (open.style.numbering !== undefined) open.list = { id: open.style.numbering, level: '0' }
          }
          return
        }
        case 'w:numPr': {
          const open = paragraph()
          return void (open && (open.list = { id: open.list?.id ?? '0', level: '0' }))
        }
        case 'w:numId':
        case 'w:ilvl': {
          const list = paragraph()?.list
          if (list) list[name === 'w:numId' ? 'id' : 'level'] = attributes['w:val'] ?? '0'
          return
        }
        case 'w:rStyle':
          return void (run = { ...styles.of(attributes['w:val'] ?? ''), ...run })
        case 'w:tab':
          return path.at(-1) === 'w:r' ? say('\t') : undefined
        case 'w:ptab':
          return say('\t')
        case 'w:cr':
        case 'w:br':
          if (attributes['w:type'] === 'page') page++
          return say('\n')
        case 'w:lastRenderedPageBreak':
          return void page++
        case 'w:noBreakHyphen':
          return say('-')
        case 'w:sym':
          return say(
            /^[Ff]0/u.test(attributes['w:char'] ?? '') ? '•' : String.fromCodePoint(Number.parseInt(attributes['w:char'] ?? '20', 16)),
          )
        case 'w:hyperlink':
          return void link.push({ target: links.get(attributes['r:id'] ?? '') ?? '', text: '' })
        case 'w:tbl':
          shades.push(undefined)
          return void rows.push([])
        case 'w:tr':
          return void rows.at(-1)?.push([])
        case 'w:tc':
          shades.push(shades.at(-1))
          return void containers.push([])
        case 'w:tblStyle':
          // What a style of tables paints behind its cells is not looked up: white letters there may well be seen.
          return void (shades[shades.length - 1] = /^Table(?:Grid|Normal)/u.test(attributes['w:val'] ?? '') ? undefined : 'unknown')
        case 'w:txbxContent':
          drawings++
          return void containers.push([])
        case 'w:shd':
          if (path.at(-1) === 'w:tcPr') return void (shades[shades.length - 1] = attributes['w:fill'] ?? 'auto')
          return lookOf(path, name, attributes)
        default:
          return lookOf(path, name, attributes)
      }
    },
    close(name) {
      if (skipping > 0) return void skipping--
      if (name === 'w:p') closeParagraph()
      else if (name === 'w:hyperlink') closeLink()
      else if (name === 'w:tc') {
        shades.pop()
        const cell = containers.pop() ?? []
        rows.at(-1)?.at(-1)?.push(cell)
      } else if (name === 'w:tbl') {
        shades.pop()
        const table = rows.pop() ?? []
        container().push({ kind: 'table', rows: table })
      } else if (name === 'w:txbxContent') {
        drawings--
        const inside = containers.pop() ?? []
        // A box of text stands in the run of a paragraph that is still open; its lines go before it.
        container().push(...inside)
      }
    },
    text(text, path) {
      const at = path.at(-1)
      if (skipping === 0 && (at === 'w:t' || at === 'm:t')) say(text)
    },
  })
  return { blocks: containers[0] ?? [], hidden, pages: page }

  function lookOf(path: readonly string[], name: string, attributes: Readonly<Record<string, string>>): void {
    if (path.at(-1) === 'w:rPr' && path.at(-2) === 'w:r') takeLook(run, name, attributes)
    else if (path.at(-1) === 'w:pPr' && name === 'w:shd') takeLook(paragraph()?.look ?? {}, name, attributes)
  }

  function say(text: string): void {
    const open = paragraph()
    if (!open) return
    const look = { ...open.style, ...open.look, ...run }
    const why = text.trim() === '' ? null : whyHidden(look)
    if (why !== null) {
      const last = hidden.at(-1)
      if (last && last.why === why && last.page === page && last.text.length < 2000) last.text += text
      else if (hidden.length < 200) hidden.push({ page, text, why })
      return
    }
    const target = link.at(-1)
    if (target) target.text += text
    open.pieces.push({ text, size: look.size ?? 10, bold: look.bold === true })
  }

  function whyHidden(look: Look): HiddenText['why'] | null {
    if (look.vanished === true) return 'vanished'
    if (look.size !== undefined && look.size <= tinyPoints) return 'tiny'
    const light = look.colour === undefined ? null : lightnessOf(`#${look.colour}`)
    const shade = look.shade ?? shades.findLast((one) => one !== undefined) ?? 'auto'
    const isOnPaper = drawings === 0 && (shade === 'auto' || (lightnessOf(`#${shade}`) ?? 0) > 0.87)
    return light !== null && light > 0.9 && isOnPaper ? 'white' : null
  }

  /** A link under another name gives its address behind it. */
  function closeLink(): void {
    const { target, text } = link.pop() ?? { target: '', text: '' }
    const address = target.replace(/^mailto:/iu, '').replace(/\?.*$/u, '')
    const plain = address.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/\/$/u, '')
    if (plain === '' || text.trim() === '' || text.toLowerCase().includes(plain.toLowerCase())) return
    const open = paragraph()
    const last = open?.pieces.at(-1)
    if (open && last && plain.length < 300) open.pieces.push({ ...last, text: `: ${address}` })
  }

  function closeParagraph(): void {
    const closed = paragraphs.pop()
    if (!closed) return
    const { list, pieces, style } = closed
    const isMarked = list !== null && list.id !== '0' && !unmarked.has(`${list.id}/${list.level}`)
    const whole = pieces.map(({ text }) => text).join('')
    const bold = pieces.filter((piece) => piece.bold).reduce((sum, { text }) => sum + text.trim().length, 0)
    const size = Math.max(0, ...pieces.filter(({ text }) => text.trim() !== '').map((piece) => piece.size)) || style.size || 10
    whole.split('\n').forEach((text, index) => {
      const mark = isMarked && index === 0 && text.trim() !== '' ? '• ' : ''
      const line = { text: `${mark}${text.trim()}`.slice(0, 8000), size, bold: bold * 2 > whole.trim().length, page }
      container().push({ kind: 'line', line })
    })
  }
}
