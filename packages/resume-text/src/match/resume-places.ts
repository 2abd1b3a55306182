import type { ResumeData, ResumeSection } from '@xperto/contract'

/** A text of a résumé that may show a skill, with the place where it stands. */
export interface ResumePlace {
  /** Leads to it by keys and ids: `experience.ID.lines.ID`. */
  path: string
  section: ResumeSection
  text: string
  /** The post, project or school that it belongs to, as `Title, Organization`; empty where it belongs to none. */
  entry: string
  /** The id of the post it belongs to, for the time it lasted; null outside of experience. */
  postId: string | null
}

/** The texts that say what a person did, those of paid work first. Lists of skills are no such texts. */
export function resumePlaces(data: ResumeData): ResumePlace[] {
  const place = (path: string, section: ResumeSection, text: string, entry = '', postId: string | null = null): ResumePlace => ({
    path,
    section,
    text,
    entry,
    postId,
  })
  const named = (...parts: string[]) => parts.filter((part) => part.trim() !== '').join(', ')
  return [
    ...data.experience.flatMap(({ id, title, organization, lines }) => {
      const entry = named(title, organization)
      return [
        ...lines.map((line) => place(`experience.${id}.lines.${line.id}`, 'experience', line.text, entry, id)),
        place(`experience.${id}.title`, 'experience', entry, entry, id),
      ]
    }),
    ...data.achievements.map(({ id, text }) => place(`achievements.${id}`, 'achievements', text)),
    ...data.certifications.map(({ id, name, issuer }) => place(`certifications.${id}.name`, 'certifications', named(name, issuer))),
    ...data.education.flatMap(({ id, degree, area, institution, lines }) => {
      const entry = named(degree, institution)
      return [
        ...lines.map((line) => place(`education.${id}.lines.${line.id}`, 'education', line.text, entry)),
        place(`education.${id}.degree`, 'education', named([degree, area].join(' ').trim(), institution), entry),
      ]
    }),
    ...data.projects.flatMap(({ id, name, technologies, lines }) => [
      ...lines.map((line) => place(`projects.${id}.lines.${line.id}`, 'projects', line.text, name)),
      place(`projects.${id}.name`, 'projects', technologies.length === 0 ? name : `${name}: ${technologies.join(', ')}`, name),
    ]),
    ...data.others.flatMap(({ id, title, lines }) =>
      lines.map((line) => place(`others.${id}.lines.${line.id}`, 'others', line.text, title)),
    ),
    place('professional_summary', 'professional_summary', data.professional_summary),
    place('basics.headline', 'professional_summary', data.basics.headline),
  ].filter(({ text }) => text.trim() !== '')
}

/** What a résumé only lists: the words of its skills. */
export const listedSkills = (data: ResumeData): string[] => data.skills.flatMap(({ keywords }) => keywords)
