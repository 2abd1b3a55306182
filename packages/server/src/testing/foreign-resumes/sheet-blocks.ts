import type { ResumeSheet, SheetSection } from './resume-sheet.ts'

/** One entry as layouts draw it: two names, a date, a place and lines below. */
export interface Block {
  first: string
  second: string
  date: string
  place: string
  lines: string[]
}

/** A section as layouts draw it; what a section does not have is empty. */
export interface SectionBlocks {
  heading: string
  aside: boolean
  paragraph: string
  blocks: Block[]
  /** Skills: the name of the group (may be empty) and its members. */
  groups: [name: string, members: string[]][]
  lines: string[]
}

/** How a layout words what a sheet holds. */
export interface Wording {
  /** False: the employer or school stands first, the title or degree second. */
  titleFirst?: boolean
}

/** The sections of a sheet for drawing. */
export function sectionsOf(sheet: ResumeSheet, { titleFirst = true }: Wording = {}): SectionBlocks[] {
  return sheet.sections.map((section) => {
    const none = { paragraph: '', blocks: [], groups: [], lines: [] }
    const base = { heading: section.heading, aside: section.aside ?? false }
    return { ...base, ...none, ...contentOf(section, titleFirst) }
  })
}

function contentOf(section: SheetSection, titleFirst: boolean): Partial<SectionBlocks> {
  const order = (title: string, at: string) => (titleFirst ? { first: title, second: at } : { first: at, second: title })
  switch (section.kind) {
    case 'summary':
      return { paragraph: section.text }
    case 'experience':
      return {
        blocks: section.entries.map((job) => ({
          ...order(job.title, job.at),
          date: job.time.shown,
          place: job.in ?? '',
          lines: job.lines ?? [],
        })),
      }
    case 'education':
      return {
        blocks: section.entries.map((study) => ({
          ...order(study.area ? `${study.degree}${study.joiner ?? ' in '}${study.area}` : study.degree, study.at),
          date: study.time.shown,
          place: study.in ?? '',
          lines: study.score ? [study.score] : [],
        })),
      }
    case 'projects':
      return {
        blocks: section.entries.map((project) => ({
          first: project.name,
          second: project.url ?? '',
          date: project.time?.shown ?? '',
          place: '',
          lines: project.lines,
        })),
      }
    case 'skills':
      return { groups: Object.entries(section.groups) }
    case 'certifications':
      return {
        lines: section.entries.map(({ name, issuer, time }) => {
          const named = issuer ? `${name} – ${issuer}` : name
          return time ? `${named}, ${time.shown}` : named
        }),
      }
    case 'achievements':
    case 'others':
      return { lines: section.lines }
  }
}

/** The pieces of contact in their order. `href` is where a piece leads when it is a link. */
export interface ContactPiece {
  kind: 'place' | 'phone' | 'email' | 'link'
  text: string
  href: string | null
}

export function contactOf(sheet: ResumeSheet): ContactPiece[] {
  const pieces: ContactPiece[] = []
  if (sheet.place) pieces.push({ kind: 'place', text: sheet.place, href: null })
  if (sheet.phone) pieces.push({ kind: 'phone', text: sheet.phone, href: null })
  if (sheet.email) pieces.push({ kind: 'email', text: sheet.email, href: `mailto:${sheet.email}` })
  for (const { label, url } of sheet.links ?? []) {
    const full = /^https?:/.test(url) ? url : `https://${url}`
    pieces.push({ kind: 'link', text: label || url, href: full })
  }
  return pieces
}
