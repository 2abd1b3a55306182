import type { FoundFields } from '@xperto/contract'
import type { ReadDocument } from '../read-document.ts'
import { cleanLines } from './clean-lines.ts'
import { findName } from './find-name.ts'
import { findSections, type FoundSection } from './find-sections.ts'
import { takeContactLines } from './contact-lines.ts'
import { joinDateLines } from './join-date-lines.ts'
import { type JoinedLine, joinLines, saidLine } from './join-lines.ts'
import { readCertifications } from './read-certifications.ts'
import { readContact } from './read-contact.ts'
import { dayFirstOf } from './read-dates.ts'
import { readEducation } from './read-education.ts'
import { readExperience } from './read-experience.ts'
import { readProjects } from './read-projects.ts'
import { readSkills } from './read-skills.ts'
import { splitHead } from './split-head.ts'
import { settleDates } from './settle-doubts.ts'
import type { Said } from './source-line.ts'
import type { ReadResume } from './read-resume.ts'
import { writeResumeData } from './write-resume-data.ts'

/**
 * The fields of a résumé out of the lines of its document, by code alone. Each field has its place in the document. One that the document leaves
 * open has the state `check` and no value in the data. No text is lost: what fits no field stands in a line of the nearest entry or in `others`.
 */
export function readFacts(document: ReadDocument, newId: () => string): FoundFields {
  const isScan = document.kind === 'scan'
  const kept = joinDateLines(cleanLines(document).kept)
  const name = findName(kept, isScan)
  const { sections, contactLines } = takeContactLines(findSections(kept, name, isScan), isScan)
  const dayFirst = dayFirstOf(kept.map(({ text }) => text))
  const { head, summary } = splitHead(sections.filter(({ kind }) => kind === 'head').flatMap(({ lines }) => lines))
  const contact = readContact(head, name, contactLines)
  const read: ReadResume = {
    contact,
    summary: [],
    skills: [],
    experience: [],
    projects: [],
    education: [],
    certifications: [],
    achievements: [],
    others: [],
    order: [],
  }
  const unnamed: FoundSection = { kind: 'professional_summary', title: '', heading: null, lines: summary }
  for (const section of [unnamed, ...sections])
    readSection(section, read, {
      isScan,
      isWrapped: document.kind !== 'docx',
      dayFirst,
      isLinkedIn: kept.some(({ text }) => /linkedin\.com\/.{1,100}\(LinkedIn\)|^Top Skills$/u.test(text)),
    })
  return { ...writeResumeData(read, newId), hidden: document.hidden }
}

interface Manner {
  isScan: boolean
  isWrapped: boolean
  dayFirst: ReturnType<typeof dayFirstOf>
  /** True for the file that LinkedIn makes of a profile: its places stand below the dates. */
  isLinkedIn: boolean
}

function readSection(
  { kind, title, heading, lines }: FoundSection,
  read: ReadResume,
  { isScan, isWrapped, dayFirst, isLinkedIn }: Manner,
): void {
  if (kind === 'head' || kind === 'contact') return
  const isPlainList = kind === 'achievements' || kind === 'others' || kind === 'professional_summary'
  const items = joinLines(lines, { isScan, isWrapped, isPlainList, hasGroups: kind === 'skills' })
  if (items.length > 0 && !read.order.includes(kind)) read.order.push(kind)
  if (kind === 'professional_summary') read.summary.push(...paragraphsOf(items))
  else if (kind === 'skills') read.skills.push({ title, groups: readSkills(items) })
  else if (kind === 'experience')
    read.experience.push(
      ...readExperience(items, dayFirst, isLinkedIn).map((post) =>
        settleDates(post, post.organization?.value ?? post.title?.value ?? '', dayFirst),
      ),
    )
  else if (kind === 'projects')
    read.projects.push(...readProjects(items, dayFirst).map((project) => settleDates(project, project.name?.value ?? '', dayFirst)))
  else if (kind === 'education')
    read.education.push(
      ...readEducation(items, dayFirst).map((studies) => settleDates(studies, studies.institution?.value ?? '', dayFirst)),
    )
  else if (kind === 'certifications') read.certifications.push(...readCertifications(items, dayFirst))
  else if (kind === 'achievements') read.achievements.push(...items.map(saidLine))
  else if (items.length > 0 || heading !== null) read.others.push({ title, heading, lines: items.map(saidLine) })
}

/** A summary has no list of lines: what is neither listed nor set apart by an empty line goes on with the line before it. */
function paragraphsOf(items: readonly JoinedLine[]): Said[] {
  const paragraphs: Said[] = []
  for (const item of items) {
    const before = paragraphs.at(-1)
    const line = saidLine(item)
    if (before === undefined || item.kind === 'bullet' || item.first.isAfterGap) paragraphs.push(line)
    else before.value = `${before.value} ${line.value}`
  }
  return paragraphs
}
