import { commaParts } from './entry-heads.ts'
import type { JoinedLine } from './join-lines.ts'
import { type Said, said } from './source-line.ts'

/** A group of skills. `name` is null where the skills are not grouped. */
export interface ReadSkills {
  name: Said | null
  keywords: Said[]
}

/** Groups of skills: `Languages: Python, Go`, a name above its list, or a plain list by any separator. */
export function readSkills(items: readonly JoinedLine[]): ReadSkills[] {
  const groups: ReadSkills[] = []
  const joined = items.flatMap((item) => splitColumns(item))
  for (const [index, item] of joined.entries()) {
    const { text, first: at } = item
    const group = groups.at(-1)
    const next = joined[index + 1]
    const named = nameOf(text)
    if (named !== null) groups.push({ name: said(named.name, at), keywords: keywordsOf(named.rest, at) })
    else if (isName(item, next)) groups.push({ name: said(text.replace(/\s*:$/u, ''), at), keywords: [] })
    else if (group === undefined) groups.push({ name: null, keywords: keywordsOf(text, at) })
    else group.keywords.push(...keywordsOf(text, at))
  }
  return groups
}

/** `Languages: Python, Go`; also with a dash or a wide gap between the name and a list. */
function nameOf(text: string): { name: string; rest: string } | null {
  const match = /^([^:：\t,|;•]{2,80}?)\s*(?:[:：]\s*|\s[–—-]\s|\t)\s*(\S.*)$/su.exec(text)
  if (match === null) return null
  const [, name = '', rest = ''] = match
  const isColon = /[:：]/u.test(text.slice(name.length, name.length + 3))
  if (name.split(' ').length > 12) return null
  if (!isColon && !/[,|;•]/u.test(rest)) return null
  return { name, rest: rest.replaceAll('\t', ' ') }
}

/** Two groups side by side on one line are two. */
function splitColumns(item: JoinedLine): JoinedLine[] {
  const parts = item.text.split('\t')
  if (parts.length > 1 && parts.every((part) => /^[^:,]{2,40}:\s*\S/u.test(part))) return parts.map((text) => ({ ...item, text }))
  return [item]
}

/** A line that names the lines below it: bold, or with a colon at its end. */
const isName = ({ text, first, kind }: JoinedLine, next: JoinedLine | undefined): boolean =>
  next !== undefined &&
  text.length < 60 &&
  !/[,|;•\t]/u.test(text) &&
  (text.endsWith(':') ||
    (kind !== 'bullet' && ((first.bold && !next.first.bold) || (next.kind === 'bullet' && text.split(' ').length <= 4))))

/** Skills between commas, bars, semicolons, dots or wide gaps. Marks for how well one knows them are left out. */
function keywordsOf(text: string, at: Said['at']): Said[] {
  const parts = text
    .split(/\s*[|;•·●◦▪∙、]\s*|\t+|\s+[–—-]\s+(?=[\p{Lu}])/u)
    .flatMap((part) => commaParts(part))
    .map((part) =>
      part
        .replace(/[\s●○★☆■□◉◯⬤]+$/u, '')
        .replace(/^(?:and|und)\s+(?=\S)/u, '')
        .replace(/^[–—*-]\s+/u, '')
        .trim(),
    )
  const last = parts.at(-1)
  if (last !== undefined && /[^.]\.$/u.test(last) && !/\.\w+\.$/u.test(last)) parts[parts.length - 1] = last.slice(0, -1)
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part)).map((part) => said(part, at))
}
