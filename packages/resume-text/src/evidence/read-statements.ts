import type { ResumeData } from '@xperto/contract'
import type { Evidence } from './claim.ts'
import { findDenied } from './find-denied.ts'
import { type Quantity, readQuantities } from './read-quantities.ts'
import { readTokens, type Token } from './read-tokens.ts'
import { stemWord } from './stem-word.ts'

/** Where a statement stands. A path leads into the résumé by keys and ids: `experience.ID.lines.ID`. */
export type StatementSource = { kind: 'resume'; path: string } | { kind: 'said'; index: number }

/** A text that may bear out a proposal. */
export interface Statement {
  source: StatementSource
  text: string
  tokens: Token[]
  /** The stems of the tokens, one each. */
  stems: string[]
  denied: ReadonlySet<number>
  quantities: Quantity[]
  /** True for what is about the same work as the proposal: its line, the title of its entry, and what the person says of it. */
  isNear: boolean
  /** True for the dates of an entry: nothing is computed from them but their length. */
  isPeriod: boolean
}

type Place = [path: string, text: string]

/** Every statement of a résumé and of its owner. */
export function readStatements(proposed: string, { data, said, original }: Evidence): Statement[] {
  const places = placesOf(data)
  const at = original === null ? undefined : places.find(([, text]) => text === original)?.[0]
  const entry = at?.split('.').slice(0, 2).join('.')
  const isNear = (path: string) =>
    original === null || path === at || (at !== entry && path === `${entry}.title`) || path === 'basics.headline'
  const topics = new Set(
    readTokens(proposed)
      .filter(({ lower }) => lower.length > 3)
      .map(({ lower }) => stemWord(lower)),
  )
  return [
    ...(original === null || at !== undefined ? [] : [statement({ kind: 'resume', path: '' }, original, true)]),
    ...places.map(([path, text]) => statement({ kind: 'resume', path }, text, isNear(path))),
    ...said.map((text, index) => {
      const words = statement({ kind: 'said', index }, text, true)
      return { ...words, isNear: words.stems.some((stem) => topics.has(stem) || /^(?:it|this|that)$/u.test(stem)) }
    }),
  ].filter(({ text }) => text.trim() !== '')
}

function statement(source: StatementSource, text: string, isNear: boolean): Statement {
  const isPeriod = source.kind === 'resume' && /\.(?:start|date)$/u.test(source.path)
  const tokens = readTokens(text)
  const stems = tokens.map(({ lower }) => stemWord(lower))
  return { source, text, tokens, stems, denied: findDenied(tokens), quantities: readQuantities(text, tokens), isNear, isPeriod }
}

/** The fields that state something. An address, a telephone number and a URL hold digits that prove nothing. */
function placesOf(data: ResumeData): Place[] {
  const { name, headline, location, links } = data.basics
  const linesOf = (path: string, lines: readonly { id: string; text: string }[]) =>
    lines.map(({ id, text }): Place => [`${path}.${id}`, text])
  return [
    ['basics.name', name],
    ['basics.headline', headline],
    ['basics.location', location],
    ...links.map(({ id, label }): Place => [`basics.links.${id}`, label]),
    ['professional_summary', data.professional_summary],
    ...data.skills.flatMap((skill) => [skill.name, ...skill.keywords].map((text): Place => [`skills.${skill.id}`, text])),
    ...data.experience.flatMap((job): Place[] => [
      [`experience.${job.id}.organization`, job.organization],
      [`experience.${job.id}.title`, job.title],
      [`experience.${job.id}.location`, job.location],
      [`experience.${job.id}.start`, datesOf(job.start, job.end)],
      ...linesOf(`experience.${job.id}.lines`, job.lines),
    ]),
    ...data.projects.flatMap((project): Place[] => [
      [`projects.${project.id}.name`, project.name],
      [`projects.${project.id}.start`, datesOf(project.start, project.end)],
      ...project.technologies.map((text): Place => [`projects.${project.id}.technologies`, text]),
      ...linesOf(`projects.${project.id}.lines`, project.lines),
    ]),
    ...data.education.flatMap((school): Place[] => [
      [`education.${school.id}.institution`, school.institution],
      [`education.${school.id}.degree`, `${school.degree} ${school.area}`],
      [`education.${school.id}.location`, school.location],
      [`education.${school.id}.score`, school.score],
      [`education.${school.id}.start`, datesOf(school.start, school.end)],
      ...linesOf(`education.${school.id}.lines`, school.lines),
    ]),
    ...data.certifications.flatMap((certificate): Place[] => [
      [`certifications.${certificate.id}.name`, `${certificate.name}, ${certificate.issuer}`],
      [`certifications.${certificate.id}.date`, datesOf(certificate.date, '')],
    ]),
    ...linesOf('achievements', data.achievements),
    ...data.others.flatMap((other): Place[] => [
      [`others.${other.id}.title`, other.title],
      ...linesOf(`others.${other.id}.lines`, other.lines),
    ]),
  ]
}

export const monthNames = 'January February March April May June July August September October November December'.split(' ')

/** A period in words with its length, so that `three months` from May to July is borne out. */
function datesOf(start: string, end: string): string {
  const [from, to] = [start, end].map((date) => {
    const [year = '', month] = date.split('-')
    return month === undefined ? year : `${monthNames[Number(month) - 1] ?? ''} ${year}`
  })
  return [from, to, lengthOf(start, end)].filter((text) => text !== undefined && text !== '').join(', ')
}

/** Both ways to count: May to July are two months by subtraction, and three by name. What goes on has no length: this file knows no today. */
function lengthOf(start: string, end: string): string {
  const [first, last] = [start, end].map((date) => /^(\d{4})(?:-(\d\d))?/u.exec(date))
  if (!first || !last) return ''
  const years = Number(last[1]) - Number(first[1])
  if (first[2] === undefined || last[2] === undefined) return years > 0 ? `${years} years` : ''
  const months = 12 * years + Number(last[2]) - Number(first[2])
  const counts = [months, months + 1].map((count) => `${count} months`)
  return [...counts, `${Math.floor((months + 1) / 12)} years`, `${Math.round(months / 12)} years`]
    .filter((text) => !text.startsWith('0'))
    .join(', ')
}
