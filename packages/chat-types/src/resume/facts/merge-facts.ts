import type { ResumeData } from '@xperto/contract'
import { copyOf } from './copy-of.ts'
import type { Question } from '../questions.ts'
import type { SaidFacts, SaidJob, SaidProject, SaidSchool } from './said-facts.ts'

/** A line may hold what was done and what came of it; longer ones stand by themselves. */
const joinedMax = 280

type Entry<Section extends 'experience' | 'education' | 'projects'> = ResumeData[Section][number]

/**
 * The fields with what was said. A value that was said replaces the one before; an entry that is there already (the same company, school or project, or the
 * one that was asked about) is completed, any other is added. Said twice, nothing is there twice, so that a reply made again changes nothing.
 * `newId` names what is added.
 */
export function mergeFacts(data: ResumeData, facts: SaidFacts, asked: Question | null, newId: () => string): ResumeData {
  const merged = copyOf(data)
  const { basics } = merged
  for (const key of ['name', 'headline', 'email', 'phone', 'location'] as const)
    if (facts[key] !== '') basics[key] = facts[key].slice(0, 300)
  if (facts.summary !== '') merged.professional_summary = facts.summary
  for (const { label, url } of facts.links) {
    if (basics.links.length < 20 && !basics.links.some((link) => link.url === url)) basics.links.push({ id: newId(), label, url })
  }
  for (const job of facts.jobs) mergeJob(merged, job, asked, newId)
  for (const school of facts.schools) mergeSchool(merged, school, asked, newId)
  for (const project of facts.projects) mergeProject(merged, project, asked, newId)
  if (facts.skills.length > 0) mergeSkills(merged, facts.skills, newId)
  for (const { name, issuer, date } of facts.certifications) {
    const known = merged.certifications.find((one) => isSame(one.name, name))
    if (known) Object.assign(known, { issuer: issuer || known.issuer, date: date || known.date })
    else if (merged.certifications.length < 100) merged.certifications.push({ id: newId(), name, issuer, date, url: '' })
  }
  for (const text of facts.achievements) addLine(merged.achievements, text, newId)
  return merged
}

function mergeJob(data: ResumeData, said: SaidJob, asked: Question | null, newId: () => string): void {
  const { experience } = data
  if (asked?.kind === 'line-result') {
    const id = asked.entry?.split('.').at(-1)
    const list = [...data.experience, ...data.projects].map(({ lines }) => lines).find((lines) => lines.some((line) => line.id === id))
    if (list) addResult(list, said.lines, newId, id)
    return
  }
  const { title, organization } = said
  const same = experience.find(
    (one) =>
      organization !== '' && isSame(one.organization, organization) && (title === '' || one.title === '' || isSame(one.title, title)),
  )
  const askedOf = experience.find(({ id }) => id === asked?.entry)
  const fits = askedOf && (organization === '' || askedOf.organization === '' || isSame(askedOf.organization, organization))
  const isBare = organization === '' && title === '' && said.start === '' && said.end === ''
  const known = same ?? (fits ? askedOf : undefined) ?? (isBare ? experience[0] : undefined)
  const entry: Entry<'experience'> = known ?? { id: newId(), organization: '', title: '', location: '', start: '', end: '', lines: [] }
  for (const key of ['title', 'organization', 'location', 'start', 'end'] as const) if (said[key] !== '') entry[key] = said[key]
  if (asked?.kind === 'job-result' && known) addResult(entry.lines, said.lines, newId)
  else for (const line of said.lines) addLine(entry.lines, line, newId)
  if (!known && experience.length < 100) experience.push(entry)
}

/** What came of the work joins the line that has said none yet, in the person's words. */
function addResult(lines: Entry<'experience'>['lines'], said: readonly string[], newId: () => string, id?: string): void {
  const last = lines.find((line) => line.id === id) ?? lines.at(-1)
  const [result, ...more] = said
  if (last && result !== undefined && !last.text.includes(result)) {
    const joined = `${last.text}; ${/^\p{Lu}\p{Ll}/u.test(result) ? result.charAt(0).toLowerCase() + result.slice(1) : result}`
    if (joined.length <= joinedMax && !last.text.toLowerCase().includes(result.toLowerCase())) last.text = joined
    else if (!last.text.toLowerCase().includes(result.toLowerCase())) addLine(lines, result, newId)
  }
  for (const line of more) addLine(lines, line, newId)
}

function mergeSchool({ education }: ResumeData, said: SaidSchool, asked: Question | null, newId: () => string): void {
  const same = education.find(
    (one) =>
      said.institution !== '' &&
      isSame(one.institution, said.institution) &&
      (said.degree === '' || one.degree === '' || isSame(one.degree, said.degree)),
  )
  const known = same ?? education.find(({ id }) => id === asked?.entry)
  const entry: Entry<'education'> = known ?? {
    ...{ id: newId(), institution: '', degree: '', area: '', location: '', score: '' },
    ...{ start: '', end: '', lines: [] },
  }
  for (const key of ['institution', 'degree', 'area', 'score', 'start', 'end'] as const) if (said[key] !== '') entry[key] = said[key]
  if (!known && education.length < 100) education.push(entry)
}

function mergeProject({ projects }: ResumeData, said: SaidProject, asked: Question | null, newId: () => string): void {
  const same = projects.find((one) => said.name !== '' && isSame(one.name, said.name))
  const known = same ?? (said.name === '' ? projects.find(({ id }) => id === asked?.entry) : undefined)
  if (!known && said.name === '') return
  const entry: Entry<'projects'> = known ?? { id: newId(), name: said.name, url: '', technologies: [], start: '', end: '', lines: [] }
  if (said.url !== '') entry.url = said.url
  entry.technologies = distinct([...entry.technologies, ...said.technologies]).slice(0, 50)
  for (const line of said.lines) addLine(entry.lines, line, newId)
  if (!known && projects.length < 100) projects.push(entry)
}

function mergeSkills(data: ResumeData, skills: readonly string[], newId: () => string): void {
  const known = data.skills.flatMap(({ keywords }) => keywords)
  const added = distinct(skills).filter((skill) => !known.some((one) => isSame(one, skill)))
  if (added.length === 0) return
  const group = data.skills.find(({ name }) => name === '') ?? data.skills[0]
  if (group) group.keywords = [...group.keywords, ...added].slice(0, 100)
  else data.skills.push({ id: newId(), name: '', keywords: added.slice(0, 100) })
}

function addLine(lines: { id: string; text: string }[], text: string, newId: () => string): void {
  if (lines.length < 100 && !lines.some((line) => line.text.toLowerCase().includes(text.toLowerCase()))) lines.push({ id: newId(), text })
}

const isSame = (a: string, b: string): boolean => plain(a) === plain(b)
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}+#]/gu, '')
const distinct = (words: readonly string[]): string[] => words.filter((word, at) => words.findIndex((other) => isSame(other, word)) === at)
