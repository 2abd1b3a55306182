import type { SaxLibrary } from './walk-xml.ts'
import { walkXml } from './walk-xml.ts'

/** How letters look, as far as a style or a run says it. */
export interface Look {
  /** Points. */
  size?: number
  bold?: boolean
  vanished?: boolean
  /** Six hexadecimal digits, or `auto`. */
  colour?: string
  /** What is behind them, likewise. */
  shade?: string
}

export interface Style extends Look {
  basedOn?: string
  numbering?: string
}

export interface Styles {
  /** A style with all that it stands on. */
  of(id: string | undefined): Style
}

/** A property of Word is on unless its value says that it is off. */
export const isOn = (value: string | undefined): boolean => !/^(?:0|false|off|none)$/u.test(value ?? '')

/** Takes a property of letters into a look; leaves all others. */
export function takeLook(look: Look, name: string, attributes: Readonly<Record<string, string>>): void {
  const value = attributes['w:val']
  if (name === 'w:sz' && Number(value) > 0) look.size = Number(value) / 2
  else if (name === 'w:b') look.bold = isOn(value)
  else if (name === 'w:vanish' || name === 'w:webHidden') look.vanished = isOn(value)
  else if (name === 'w:color') look.colour = value ?? 'auto'
  else if (name === 'w:shd') look.shade = attributes['w:fill'] ?? 'auto'
  else if (name === 'w:highlight') look.shade = value === undefined || value === 'none' || value === 'white' ? 'auto' : '808080'
}

/** Reads the styles of a document. */
export function readStyles(sax: SaxLibrary, xml: string | undefined): Styles {
  const styles = new Map<string, Style>()
  const first: Style = {}
  let normal: string | undefined
  let open: Style | null = null
  walkXml(sax, xml ?? '', {
    open(name, attributes, path) {
      if (name === 'w:rPrDefault') open = first
      else if (name === 'w:style') {
        open = {}
        const id = attributes['w:styleId'] ?? ''
        styles.set(id, open)
        if (attributes['w:type'] === 'paragraph' && attributes['w:default'] !== undefined && isOn(attributes['w:default'])) normal = id
      } else if (open && name === 'w:basedOn') open.basedOn = attributes['w:val'] ?? ''
      else if (open && name === 'w:numId') open.numbering = attributes['w:val'] ?? ''
      else if (open && (path.includes('w:rPr') || path.includes('w:pPr'))) takeLook(open, name, attributes)
    },
    close(name) {
      if (name === 'w:style' || name === 'w:rPrDefault') open = null
    },
    text: () => undefined,
  })
  return {
    of(id) {
      let style: Style = {}
      const seen = new Set<string>()
      for (let at = id ?? normal; at !== undefined && !seen.has(at); at = styles.get(at)?.basedOn) {
        seen.add(at)
        style = { ...styles.get(at), ...style }
      }
      return { ...first, ...style }
    },
  }
}

/** Which lists have no mark at all, by `number/level`. All others begin with a mark. */
export function readUnmarkedLists(sax: SaxLibrary, xml: string | undefined): Set<string> {
  const unmarked = new Set<string>()
  const abstract = new Map<string, string>()
  let [definition, number, level] = ['', '', '']
  const levels = new Set<string>()
  walkXml(sax, xml ?? '', {
    open(name, attributes) {
      const value = attributes['w:val'] ?? ''
      if (name === 'w:abstractNum') definition = attributes['w:abstractNumId'] ?? ''
      else if (name === 'w:lvl') level = attributes['w:ilvl'] ?? '0'
      else if (name === 'w:num') number = attributes['w:numId'] ?? ''
      else if (name === 'w:abstractNumId') abstract.set(number, value)
      else if (name === 'w:numFmt' && value === 'none') levels.add(`${definition}/${level}`)
    },
    close: () => undefined,
    text: () => undefined,
  })
  for (const [of, from] of abstract)
    for (const known of levels) if (known.startsWith(`${from}/`)) unmarked.add(`${of}/${known.slice(from.length + 1)}`)
  return unmarked
}
