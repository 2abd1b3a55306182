import { type ResumeData, type ResumeSection, resumeSections } from '@xperto/contract'

/** A post, school, project or certificate as every file shows it. Empty texts are left out. */
export interface OutlineEntry {
  title: string
  dates: string
  under: string
  place: string
  url: string
  lines: string[]
}

/** A section in the order of the person. */
export interface OutlineSection {
  section: ResumeSection
  title: string
  paragraphs: string[]
  /** Skills: a name, which may be empty, and what stands in the group. */
  groups: { name: string; text: string }[]
  entries: OutlineEntry[]
  lines: string[]
}

/** A résumé as every file of it is laid out: LaTeX, DOCX and Markdown differ in form alone. */
export interface Outline {
  name: string
  headline: string
  contact: string[]
  links: { label: string; url: string }[]
  sections: OutlineSection[]
}

const titles: Record<Exclude<ResumeSection, 'others'>, string> = {
  professional_summary: 'Summary',
  skills: 'Skills',
  experience: 'Experience',
  projects: 'Projects',
  education: 'Education',
  certifications: 'Certifications',
  achievements: 'Achievements',
}

/** The outline of a résumé's fields: sections in the person's order, those not named after them, empty ones left out. */
export function outlineOf(data: ResumeData): Outline {
  const { name, headline, email, phone, location, links } = data.basics
  const order = [...new Set([...data.order, ...resumeSections])]
  return {
    name: name.trim(),
    headline: headline.trim(),
    contact: filled([email, phone, location]),
    links: links.filter(({ url }) => url.trim() !== '').map(({ label, url }) => ({ label: label.trim(), url: url.trim() })),
    sections: order.flatMap((section) => sectionsOf(data, section)).filter(isFilled),
  }
}

const filled = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter((text) => text !== '')
const linesOf = (lines: readonly { text: string }[]): string[] => filled(lines.map(({ text }) => text))
const joined = (texts: readonly string[]): string => filled(texts).join(', ')

const isFilled = ({ paragraphs, groups, entries, lines }: OutlineSection): boolean =>
  paragraphs.length + groups.length + entries.length + lines.length > 0

function sectionsOf(data: ResumeData, section: ResumeSection): OutlineSection[] {
  if (section === 'others')
    return data.others.map(({ title, lines }) => ({ ...none(section, title.trim() || 'More'), lines: linesOf(lines) }))
  const empty = none(section, titles[section])
  if (section === 'professional_summary') return [{ ...empty, paragraphs: filled(data.professional_summary.split(/\n\s*\n/u)) }]
  if (section === 'skills') {
    const groups = data.skills.map(({ name, keywords }) => ({ name: name.trim(), text: joined(keywords) }))
    return [{ ...empty, groups: groups.filter(({ text }) => text !== '') }]
  }
  if (section === 'achievements') return [{ ...empty, lines: linesOf(data.achievements) }]
  return [
    {
      ...empty,
      entries: entriesOf(data, section).filter(
        ({ lines, ...texts }) => lines.length > 0 || Object.values(texts).some((text) => text !== ''),
      ),
    },
  ]
}

const none = (section: ResumeSection, title: string): OutlineSection => ({
  section,
  title,
  paragraphs: [],
  groups: [],
  entries: [],
  lines: [],
})

function entriesOf(data: ResumeData, section: 'experience' | 'projects' | 'education' | 'certifications'): OutlineEntry[] {
  if (section === 'experience')
    return data.experience.map((job) =>
      entry({
        title: job.title,
        under: job.organization,
        place: job.location,
        dates: period(job.start, job.end),
        lines: linesOf(job.lines),
      }),
    )
  if (section === 'projects')
    return data.projects.map((project) =>
      entry({
        title: project.name,
        under: joined(project.technologies),
        url: project.url,
        dates: period(project.start, project.end),
        lines: linesOf(project.lines),
      }),
    )
  if (section === 'education')
    return data.education.map((school) =>
      entry({
        title: joined([school.degree, school.area]),
        under: joined([school.institution, school.score]),
        place: school.location,
        dates: period(school.start, school.end),
        lines: linesOf(school.lines),
      }),
    )
  return data.certifications.map(({ name, issuer, date, url }) => entry({ title: name, under: issuer, dates: dateInWords(date), url }))
}

/** An entry without a title begins with what would stand under it. */
function entry(given: Partial<OutlineEntry>): OutlineEntry {
  const { title = '', dates = '', under = '', place = '', url = '', lines = [] } = given
  const trimmed = { title: title.trim(), dates, under: under.trim(), place: place.trim(), url: url.trim(), lines }
  return trimmed.title === '' ? { ...trimmed, title: trimmed.under, under: '' } : trimmed
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A partial date in words: `Jul 2024`, `2024`, `Present`. A day is left out: no résumé needs one. */
export function dateInWords(date: string): string {
  if (date === 'present') return 'Present'
  const [year = '', month] = date.split('-')
  return month === undefined ? year : `${months[Number(month) - 1] ?? ''} ${year}`
}

/** A period in words: `Jul 2021 – Present`; one date where both are the same or one is missing. */
export function period(start: string, end: string): string {
  const [from, to] = [dateInWords(start), dateInWords(end)]
  if (from === '' || to === '' || from === to) return from || to
  return `${from} – ${to}`
}
