import { readPeriod } from './read-period.ts'
import { isNothing, noFacts, type SaidFacts } from './said-facts.ts'
import { capitalised } from './sentences.ts'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? []

/** Whether a value stands in a text: its words, in their order and next to each other, whatever their case and the signs between them. */
export function standsIn(value: string, text: string): boolean {
  const [wanted, said] = [wordsOf(value), wordsOf(text)]
  if (wanted.length === 0) return false
  return said.some((_, at) => wanted.every((word, offset) => said[at + offset] === word))
}

/** Words that may be left out of a line: `I built the API` stands behind `Built the API`. */
const small = new Set('i we my our the a an and also then have had has was were am is been of to in on at for with it that this'.split(' '))

/** Whether a line stands in a text: all its words that say something, in their order. */
export function lineStandsIn(line: string, text: string): boolean {
  const said = wordsOf(text)
  let at = 0
  for (const word of wordsOf(line).filter((one) => !small.has(one))) {
    const found = said.indexOf(word, at)
    if (found < 0) return false
    at = found + 1
  }
  return line.trim() !== ''
}

/**
 * What a model read, without every value that the person's words do not hold. An entry that loses its name goes whole; dates must be read out of the same
 * words by our own rules.
 */
export function keepStanding(facts: SaidFacts, text: string): SaidFacts {
  const held = (value: string): string => (standsIn(value, text) ? value : '')
  const dates = datesIn(text)
  const date = (value: string): string => (dates.has(value) ? value : '')
  const lines = (all: readonly string[]): string[] => all.filter((line) => lineStandsIn(line, text)).map(capitalised)
  const kept: SaidFacts = {
    ...noFacts(),
    ...{ name: held(facts.name), headline: held(facts.headline), email: held(facts.email), phone: held(facts.phone) },
    ...{ location: held(facts.location), summary: held(facts.summary) },
    links: facts.links.filter(({ url }) => text.includes(url.replace(/^https?:\/\//iu, ''))),
    jobs: facts.jobs.map((job) => ({
      ...{ title: held(job.title), organization: held(job.organization), location: held(job.location) },
      ...{ start: date(job.start), end: date(job.end), lines: lines(job.lines) },
    })),
    schools: facts.schools.map((school) => ({
      ...{ institution: held(school.institution), degree: held(school.degree), area: held(school.area), score: held(school.score) },
      ...{ start: date(school.start), end: date(school.end) },
    })),
    skills: facts.skills.filter((skill) => standsIn(skill, text)),
    projects: facts.projects.map(({ name, url, technologies, lines: own }) => ({
      ...{ name: held(name), url: url !== '' && text.includes(url.replace(/^https?:\/\//iu, '')) ? url : '' },
      ...{ technologies: technologies.filter((word) => standsIn(word, text)), lines: lines(own) },
    })),
    certifications: facts.certifications.map(({ name, issuer, date: on }) => ({ name: held(name), issuer: held(issuer), date: date(on) })),
    achievements: lines(facts.achievements),
  }
  kept.jobs = kept.jobs.filter(
    ({ title, organization, start, end, lines: own }) => title + organization + start + end !== '' || own.length > 0,
  )
  kept.schools = kept.schools.filter(({ institution, degree, area, start, end }) => institution + degree + area + start + end !== '')
  kept.projects = kept.projects.filter(({ name, lines: own }) => name !== '' || own.length > 0)
  kept.certifications = kept.certifications.filter(({ name }) => name !== '')
  return isNothing(kept) ? noFacts() : kept
}

/** Every date that our own rules read out of a text, and `present`. */
function datesIn(text: string): Set<string> {
  const dates = new Set<string>(['present'])
  let rest = text
  for (let period = readPeriod(rest); period; period = readPeriod(rest)) {
    for (const date of [period.start, period.end]) for (const form of [date, date.slice(0, 4)]) dates.add(form)
    rest = rest.replace(period.words, ' ')
  }
  return dates
}
