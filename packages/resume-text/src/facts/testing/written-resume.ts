import type { ResumeData } from '@xperto/contract'
import { emptyData } from '../../empty-data.ts'
import type { DocumentLine, ReadDocument } from '../../read-document.ts'

type Entry<Of extends { id: string }> = Partial<Omit<Of, 'id' | 'lines'>> & { lines?: string[] }

/** What stands in a document, in a short form. What is left out is empty. */
export interface Expected {
  name?: string
  headline?: string
  email?: string
  phone?: string
  location?: string
  links?: string[]
  summary?: string
  skills?: Record<string, string>
  experience?: Entry<ResumeData['experience'][number]>[]
  projects?: Entry<ResumeData['projects'][number]>[]
  education?: Entry<ResumeData['education'][number]>[]
  certifications?: Entry<ResumeData['certifications'][number]>[]
  achievements?: string[]
  others?: Record<string, string[]>
}

/** A document written by hand in the layout of some tool, and what a careful reader finds in it. */
export interface WrittenResume {
  layout: string
  document: ReadDocument
  expected: ResumeData
}

/**
 * A document from its text. `# ` marks the largest letters, `## ` those of headings, `** ` bold ones; a form feed begins a page. Without any mark
 * the document has no sizes, as a text file has none.
 */
export function written(layout: string, kind: ReadDocument['kind'], text: string, expected: Expected): WrittenResume {
  const hasLooks = /^(?:##? |\*\* )/mu.test(text)
  const pages = text.replace(/^\n/u, '').split('\f')
  const lines = pages.flatMap((page, index) =>
    page
      .replace(/^\n|\n$/gu, '')
      .split('\n')
      .map((line, row) => styled(line, { page: index + 1, line: row + 1, hasLooks }))
      .filter((line) => line.text.trim() !== ''),
  )
  return { layout, document: { kind, pages: pages.length, lines, hidden: [] }, expected: expectedData(expected) }
}

function styled(text: string, { page, line, hasLooks }: { page: number; line: number; hasLooks: boolean }): DocumentLine {
  const mark = /^(#{1,2}|\*\*) /u.exec(text)?.[1]
  const size = mark === '#' ? 20 : mark === '##' ? 12.5 : 10
  return { page, line, text: mark === undefined ? text : text.slice(mark.length + 1), size: hasLooks ? size : 0, bold: mark !== undefined }
}

const listed = (texts: string[] = []): { id: string; text: string }[] => texts.map((text, index) => ({ id: `${index}`, text }))

function expectedData(given: Expected): ResumeData {
  const id = 'expected'
  return {
    ...emptyData(),
    basics: {
      name: given.name ?? '',
      headline: given.headline ?? '',
      email: given.email ?? '',
      phone: given.phone ?? '',
      location: given.location ?? '',
      links: (given.links ?? []).map((url) => ({ id, label: '', url })),
    },
    professional_summary: given.summary ?? '',
    skills: Object.entries(given.skills ?? {}).map(([name, words]) => ({ id, name, keywords: words.split('; ') })),
    experience: (given.experience ?? []).map(({ lines, ...post }) => ({
      id,
      organization: '',
      title: '',
      location: '',
      start: '',
      end: '',
      ...post,
      lines: listed(lines),
    })),
    projects: (given.projects ?? []).map(({ lines, ...project }) => ({
      id,
      name: '',
      url: '',
      technologies: [],
      start: '',
      end: '',
      ...project,
      lines: listed(lines),
    })),
    education: (given.education ?? []).map(({ lines, ...school }) => ({
      id,
      institution: '',
      degree: '',
      area: '',
      location: '',
      score: '',
      start: '',
      end: '',
      ...school,
      lines: listed(lines),
    })),
    certifications: (given.certifications ?? []).map((certificate) => ({ id, name: '', issuer: '', date: '', url: '', ...certificate })),
    achievements: listed(given.achievements),
    others: Object.entries(given.others ?? {}).map(([title, lines]) => ({ id, title, lines: listed(lines) })),
  }
}
