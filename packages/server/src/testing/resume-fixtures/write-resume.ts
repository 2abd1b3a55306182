import { resumeSections } from '@xperto/contract/resume-names'
import type { ResumeData } from '@xperto/contract/schemas/resume'

/** The facts of a résumé in a short form for writing fixtures by hand. What is left out is empty. */
export interface ResumeFacts {
  name: string
  headline?: string
  email?: string
  phone?: string
  location?: string
  /** Pairs of label and address. */
  links?: [label: string, url: string][]
  summary?: string
  /** The name of a group to its skills; '' for skills without a group. */
  skills?: Record<string, string[]>
  experience?: { at: string; as: string; in?: string; from?: string; to?: string; lines?: string[] }[]
  projects?: { name: string; url?: string; with?: string[]; from?: string; to?: string; lines?: string[] }[]
  education?: { at: string; degree: string; area?: string; in?: string; score?: string; from?: string; to?: string; lines?: string[] }[]
  certifications?: { name: string; issuer?: string; date?: string; url?: string }[]
  achievements?: string[]
  /** The title of a section to its lines. */
  others?: Record<string, string[]>
  order?: ResumeData['order']
}

/** ResumeData of `facts`. Its ids follow from the place: `experience-1`, `experience-1-line-2`. */
export function writeResume(facts: ResumeFacts): ResumeData {
  const linesOf = (owner: string, texts: string[] = []) => texts.map((text, index) => ({ id: `${owner}-line-${index + 1}`, text }))
  return {
    basics: {
      name: facts.name,
      headline: facts.headline ?? '',
      email: facts.email ?? '',
      phone: facts.phone ?? '',
      location: facts.location ?? '',
      links: (facts.links ?? []).map(([label, url], index) => ({ id: `link-${index + 1}`, label, url })),
    },
    professional_summary: facts.summary ?? '',
    skills: Object.entries(facts.skills ?? {}).map(([name, keywords], index) => ({ id: `skills-${index + 1}`, name, keywords })),
    experience: (facts.experience ?? []).map((entry, index) => ({
      id: `experience-${index + 1}`,
      organization: entry.at,
      title: entry.as,
      location: entry.in ?? '',
      start: entry.from ?? '',
      end: entry.to ?? '',
      lines: linesOf(`experience-${index + 1}`, entry.lines),
    })),
    projects: (facts.projects ?? []).map((entry, index) => ({
      id: `project-${index + 1}`,
      name: entry.name,
      url: entry.url ?? '',
      technologies: entry.with ?? [],
      start: entry.from ?? '',
      end: entry.to ?? '',
      lines: linesOf(`project-${index + 1}`, entry.lines),
    })),
    education: (facts.education ?? []).map((entry, index) => ({
      id: `education-${index + 1}`,
      institution: entry.at,
      degree: entry.degree,
      area: entry.area ?? '',
      location: entry.in ?? '',
      score: entry.score ?? '',
      start: entry.from ?? '',
      end: entry.to ?? '',
      lines: linesOf(`education-${index + 1}`, entry.lines),
    })),
    certifications: (facts.certifications ?? []).map((entry, index) => ({
      id: `certification-${index + 1}`,
      name: entry.name,
      issuer: entry.issuer ?? '',
      date: entry.date ?? '',
      url: entry.url ?? '',
    })),
    achievements: linesOf('achievement', facts.achievements),
    others: Object.entries(facts.others ?? {}).map(([title, texts], index) => ({
      id: `other-${index + 1}`,
      title,
      lines: linesOf(`other-${index + 1}`, texts),
    })),
    order: facts.order ?? [...resumeSections],
  }
}
