import { partialDate, periodEnd } from '@xperto/contract/schemas/resume'
import type { Content, EntryForm, FieldKind, Link } from './entry-forms.ts'

/** A field that the person has to settle: its value is not in the data. */
export interface Doubt {
  key: string
  value: string
  doubt: string
}

/** The limits of the contract, in characters and entries. */
const longest: Partial<Record<FieldKind, number>> = { text: 300, url: 2000, long: 4000 }
const [lineMax, linesMax, linksMax] = [2000, 100, 20]

/** Content within the limits of the data, and what did not fit. */
export function fitContent({ fields }: Pick<EntryForm, 'fields'>, content: Content): { content: Content; doubts: Doubt[] } {
  const doubts: Doubt[] = []
  const fitted = Object.entries(fields).map(([key, kind]) => [key, fit(key, kind, content[key])] as const)
  return { content: Object.fromEntries(fitted), doubts }

  function fit(key: string, kind: FieldKind, value: Content[string] | undefined): Content[string] {
    if (kind === 'links') return (value as Link[]).filter(({ label, url }) => label.length <= 300 && url.length <= 2000).slice(0, linksMax)
    if (kind === 'words') return (value as string[]).filter((word) => word.length <= 300).slice(0, key === 'technologies' ? 50 : 100)
    if (kind === 'lines') return (value as string[]).flatMap(cutText).slice(0, linesMax)
    const text = value as string
    if (text === '') return ''
    if (kind === 'date' || kind === 'end') {
      if ((kind === 'date' ? partialDate : periodEnd).safeParse(text).success) return text
      doubts.push({ key, value: text, doubt: `${text.slice(0, 100)} is no date.` })
      return ''
    }
    const most = longest[kind] ?? 300
    if (text.length <= most) return text
    doubts.push({ key, value: text, doubt: `This text is longer than ${most} characters. Shorten it, or leave it out.` })
    return ''
  }
}

/** A text in pieces that fit a line, cut between words where there are any. */
export function cutText(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > lineMax) {
    const space = rest.lastIndexOf(' ', lineMax)
    // Never between the two halves of a character.
    const most = rest.slice(0, lineMax).isWellFormed() ? lineMax : lineMax - 1
    const cut = space > lineMax / 2 ? space : most
    pieces.push(rest.slice(0, cut))
    rest = rest.slice(cut)
  }
  return [...pieces, rest]
}
