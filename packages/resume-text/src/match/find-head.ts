const post =
  /\b(?:developer|engineer|analyst|scientist|manager|designer|architect|administrator|consultant|specialist|nurse|teacher|assistant|marketer|electrician|intern|lead|director|officer|accountant|technician|researcher|writer|editor|coordinator|programmer|tester|recruiter|executive|associate|trainee|driver|chef|cook|clerk|representative|professor|lecturer|tutor|pharmacist|doctor|therapist|mechanic|plumber|carpenter|welder|contable|entwickler(?:in)?|softwareentwickler(?:in)?|ingeniero|desarrollador(?:a)?|développeur|ingénieur)\b/iu
const post2 = /(?:entwickler|ingenieur|assistent|leiter)(?:in)?\b/iu
const furniture = /^(?:skip to|jobs\b|home\b|sign in|save\b|share\b|posted\b|apply\b|menu\b|search\b|©)/iu
const isPost = (text: string): boolean => (post.test(text) || post2.test(text)) && text.split(/\s+/u).length <= 9 && text.length <= 90

/** Title, company and place of an advert from its first lines; empty where they do not say so. The person can change all three. */
export function findHead(advert: string): { title: string; company: string; place: string } {
  const lines = advert
    .slice(0, 4000)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !furniture.test(line))
    .slice(0, 8)
  const named = namedFields(lines)
  const guess = fromSentence(lines[0] ?? '') ??
    fromLines(lines) ??
    fromSentence(lines.slice(0, 3).join(' ')) ?? { title: '', company: '', place: '' }
  return {
    title: tidy(named.title || guess.title),
    company: tidy(named.company || guess.company),
    place: tidy(named.place || guess.place),
  }
}

type Head = { title: string; company: string; place: string }

const tidy = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,:–—·|-]+|[\s,:;–—·|-]+$/gu, '')
    .slice(0, 120)

function namedFields(lines: readonly string[]): Head {
  const field = (names: string) => {
    for (const line of lines) {
      const value = new RegExp(`^(?:${names})\\s*[:：]\\s*(.+)$`, 'iu').exec(line)?.[1]
      if (value !== undefined) return value
    }
    return ''
  }
  return {
    title: field('role|position|job title|title|stelle|puesto'),
    company: field('company|employer|firma|empresa'),
    place: field('location|place|ort|lugar|ubicación|स्थान'),
  }
}

/** `Example Labs seeks a Machine Learning Engineer.` and its like. */
const sentences: readonly [RegExp, titleAt: 1 | 2][] = [
  [/^(.{2,60}?)\s+(?:is|are) (?:hiring|looking for|seeking)\s+(?:an?\s+)?(.{3,70}?)(?:[.,!]\s|[.!]?$| who | in | to )/iu, 2],
  [
    /^(?:die\s+|der\s+|das\s+)?(.{2,60}?)\s+(?:seeks|needs|wants|sucht|busca|recherche)\s+(?:an?\s+|einen?\s+|un\s+|una\s+)?(.{3,70}?)(?:[.,!]\s|[.!]?$| who | in | en | to )/iu,
    2,
  ],
  [/^(.{2,60}?)\s+को\s+(.{3,70}?)\s+चाहिए/u, 2],
  [/^(.{2,60}?)\s+invites applications for the post of\s+(.{3,70}?)(?:\s*\(|[.,])/iu, 2],
  [/\bWe are (.{2,60}?),.{0,80}?\blook for an?\s+(.{3,50}?)[.,]/iu, 2],
  [/^(.{3,80}?)\s+at\s+([^(,.]{2,60})/iu, 1],
  [/^(.{2,60}?),[^:]{0,40}:\s*(.{3,60}?)(?:\s+wanted|[.,])/iu, 2],
  [/\bAs an? (.{3,60}?) you\b/u, 1],
]

function fromSentence(text: string): Head | null {
  for (const [form, titleAt] of sentences) {
    const found = form.exec(text)
    if (!found) continue
    const [, first = '', second = ''] = found
    const [title, company] = titleAt === 1 ? [first, second] : [second, first]
    if (isPost(title) || titleAt === 2) return { title, company: company || companyOf(text), place: '' }
  }
  return null
}

/** `Example Systems was founded in 1998` names the company. */
const companyOf = (text: string): string => /^(.{2,60}?)\s+(?:was|is|are|makes|builds)\b/u.exec(text)?.[1] ?? ''

function fromLines(lines: readonly string[]): Head | null {
  const [first = '', second = ''] = lines
  if (isPost(first) && /\s[·|•]\s/u.test(second)) {
    const [company = '', place = ''] = second.split(/\s*[·|•]\s*/u)
    return { title: first, company, place }
  }
  const told = isPost(first) ? fromSentence(second) : null
  if (told) return { ...told, title: first }
  for (const sign of [/\s+[–—|]\s+/u, /:\s+/u, /,\s+/u, /\s+-\s+/u]) {
    const parts = first.replace(/[.]\s.*$/u, '').split(sign)
    if (parts.length !== 2) continue
    const [left = '', right = ''] = parts
    if (isPost(left) && !isPost(right) && second !== '' && lines[0] === first && sign.source.includes('–')) continue
    if (isPost(left) && !isPost(right)) return { title: left, company: right.replace(/[.]$/u, ''), place: '' }
    if (isPost(right) && !isPost(left)) return { title: right.replace(/[.]$/u, ''), company: left, place: '' }
  }
  if (!isPost(first)) return null
  const [company = '', place = ''] = second.split(/\s*[·|•]\s*|,\s+/u)
  return { title: first, company, place }
}
