import type { ResumeData } from '@xperto/contract'
import { isEmptyData } from '@xperto/resume-text'

const fold = (...texts: string[]): string => texts.map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')).join('/')

/** The entries that stand, and those of the other that none of them is. */
function joined<Entry>(standing: readonly Entry[], added: readonly Entry[], key: (entry: Entry) => string, most = 100): Entry[] {
  const known = new Set(standing.map(key))
  return [...standing, ...added.filter((entry) => !known.has(key(entry)))].slice(0, Math.max(most, standing.length))
}

/**
 * A résumé with what a file adds to it. An empty one becomes what the file says. One that has fields keeps each of them: the file fills what is empty and
 * adds entries, lines, skills and links that are not there yet.
 */
export function joinData(standing: ResumeData, added: ResumeData): ResumeData {
  if (isEmptyData(standing)) return added
  const { basics } = standing
  const filled = (key: 'name' | 'headline' | 'email' | 'phone' | 'location') => basics[key] || added.basics[key]
  return {
    ...standing,
    basics: {
      name: filled('name'),
      headline: filled('headline'),
      email: filled('email'),
      phone: filled('phone'),
      location: filled('location'),
      links: joined(basics.links, added.basics.links, ({ url }) => fold(url.replace(/^https?:\/\/(?:www\.)?/iu, '')), 20),
    },
    professional_summary: standing.professional_summary || added.professional_summary,
    skills: joinSkills(standing.skills, added.skills),
    experience: joined(standing.experience, added.experience, ({ organization, title, start }) => fold(organization, title, start)),
    projects: joined(standing.projects, added.projects, ({ name }) => fold(name)),
    education: joined(standing.education, added.education, ({ institution, degree }) => fold(institution, degree)),
    certifications: joined(standing.certifications, added.certifications, ({ name }) => fold(name)),
    achievements: joined(standing.achievements, added.achievements, ({ text }) => fold(text)),
    others: joined(standing.others, added.others, ({ title, lines }) => fold(title, ...lines.map(({ text }) => text))),
    order: [...new Set([...standing.order, ...added.order])],
    ...(standing.kept === undefined && added.kept === undefined ? {} : { kept: { ...added.kept, ...standing.kept } }),
  }
}

/** Skills of a group with the same name join it; each skill stands once. */
function joinSkills(standing: ResumeData['skills'], added: ResumeData['skills']): ResumeData['skills'] {
  const known = new Set(standing.flatMap(({ keywords }) => keywords.map((word) => word.toLowerCase())))
  const groups = standing.map((group) => ({ ...group, keywords: [...group.keywords] }))
  for (const { id, name, keywords } of added) {
    const fresh = keywords.filter((word) => !known.has(word.toLowerCase()))
    const same = groups.find((group) => fold(group.name) === fold(name))
    if (same) same.keywords = [...same.keywords, ...fresh].slice(0, 100)
    else if (fresh.length > 0 && groups.length < 100) groups.push({ id, name, keywords: fresh })
  }
  return groups
}
