import type { ResumeData } from '@xperto/contract'

/** How many fields were expected, found, and right. */
export interface Score {
  expected: number
  found: number
  right: number
}

/** Scores by section, and `all` over all of them. */
export type Scores = Record<string, Score>

/** A field by its key within an entry, as `title`, or `line` for lines of a list. */
type Field = [key: string, value: string]

/**
 * Compares what was read with what stands in the document. Every atomic field counts once, after folding of spelling, case and spaces; lines are
 * right from a similarity of 0.9. Entries are paired by what they share, so that a missing first entry does not spoil all others.
 */
export function scoreFacts(expected: ResumeData, found: ResumeData, misses: string[] = []): Scores {
  const scores: Scores = {}
  const [wanted, given] = [sectionsOf(expected), sectionsOf(found)]
  for (const section of Object.keys(wanted)) {
    const score = scoreEntries(wanted[section] ?? [], given[section] ?? [], (miss) => misses.push(`${section}: ${miss}`))
    scores[section] = score
    scores['all'] = added(scores['all'], score)
  }
  return scores
}

/** The sum of two scores. */
export const added = (a: Score | undefined, b: Score): Score => ({
  expected: (a?.expected ?? 0) + b.expected,
  found: (a?.found ?? 0) + b.found,
  right: (a?.right ?? 0) + b.right,
})

/** The harmonic mean of precision and recall; 1 where there was nothing to find and nothing was found. */
export const f1 = ({ expected, found, right }: Score): number => (expected + found === 0 ? 1 : (2 * right) / (expected + found))

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐‑–—−]/gu, '-')
    .replace(/[’‘`]/gu, "'")
    .replace(/[“”„]/gu, '"')
    .replace(/\s+/gu, ' ')
    .trim()
const foldUrl = (url: string): string =>
  fold(url)
    .replace(/^(?:https?:\/\/)?(?:www\.)?/u, '')
    .replace(/\/$/u, '')

const lines = (all: readonly { text: string }[]): Field[] => all.map(({ text }) => ['line', fold(text)])
const filled = (fields: Field[]): Field[] => fields.filter(([, value]) => value !== '')

function sectionsOf(data: ResumeData): Record<string, Field[][]> {
  const { basics } = data
  const entries = {
    contact: [
      [
        ...(['name', 'email', 'phone', 'location'] as const).map((key): Field => [key, fold(basics[key])]),
        ...basics.links.map(({ url }): Field => ['url', foldUrl(url)]),
      ],
    ],
    headline: [[['headline', fold(basics.headline)] satisfies Field]],
    summary: [[['line', fold(data.professional_summary)] satisfies Field]],
    skills: data.skills.map(({ name, keywords }): Field[] => [
      ['name', fold(name)],
      ...keywords.map((word): Field => ['keyword', fold(word)]),
    ]),
    experience: data.experience.map((job): Field[] => [
      ...(['organization', 'title', 'location', 'start', 'end'] as const).map((key): Field => [key, fold(job[key])]),
      ...lines(job.lines),
    ]),
    projects: data.projects.map((project): Field[] => [
      ...(['name', 'start', 'end'] as const).map((key): Field => [key, fold(project[key])]),
      ['url', foldUrl(project.url)],
      ...project.technologies.map((word): Field => ['technology', fold(word)]),
      ...lines(project.lines),
    ]),
    education: data.education.map((school): Field[] => [
      ...(['institution', 'degree', 'area', 'location', 'score', 'start', 'end'] as const).map((key): Field => [key, fold(school[key])]),
      ...lines(school.lines),
    ]),
    certifications: data.certifications.map(({ name, issuer, date, url }): Field[] => [
      ['name', fold(name)],
      ['issuer', fold(issuer)],
      ['date', fold(date)],
      ['url', foldUrl(url)],
    ]),
    achievements: [lines(data.achievements)],
    others: data.others.map(({ title, lines: inside }): Field[] => [['title', fold(title)], ...lines(inside)]),
  }
  return Object.fromEntries(Object.entries(entries).map(([name, all]) => [name, all.map(filled).filter((entry) => entry.length > 0)]))
}

function scoreEntries(wanted: readonly Field[][], given: readonly Field[][], miss: (text: string) => void): Score {
  const left = [...given]
  let right = 0
  for (const entry of wanted) {
    const rated = left.map((other) => ({ other, matches: matchesOf(entry, other) })).toSorted((a, b) => b.matches.size - a.matches.size)
    const [best] = rated
    if (best !== undefined) left.splice(left.indexOf(best.other), 1)
    const used = new Set(best?.matches.values())
    right += best?.matches.size ?? 0
    for (const field of entry) if (best?.matches.has(field) !== true) miss(`- ${field.join(' = ')}`)
    for (const field of best?.other ?? []) if (!used.has(field)) miss(`+ ${field.join(' = ')}`)
  }
  for (const entry of left) for (const field of entry) miss(`+ ${field.join(' = ')}`)
  return { expected: wanted.flat().length, found: given.flat().length, right }
}

/** Fields of an entry with the fields of the other that say the same. */
function matchesOf(entry: readonly Field[], other: readonly Field[]): Map<Field, Field> {
  const matches = new Map<Field, Field>()
  const left = new Set(other)
  for (const field of entry)
    for (const candidate of left)
      if (field[0] === candidate[0] && (field[1] === candidate[1] || (field[0] === 'line' && similarity(field[1], candidate[1]) >= 0.9))) {
        matches.set(field, candidate)
        left.delete(candidate)
        break
      }
  return matches
}

/** 1 for equal texts, less by every letter that has to be changed. */
function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  if (longest === 0) return 1
  if (Math.abs(a.length - b.length) > longest * 0.1) return 0
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return 1 - (row[b.length] ?? 0) / longest
}
