import type { ResumeData, ResumeLine } from '@xperto/contract'

/** A piece of a résumé that is written as sentences; `path` leads to it as a change of fields does. */
export interface Prose {
  path: string
  text: string
}

/** What of a résumé is prose, in the order of its files: the summary and every line. Names, places and skills are none. */
export function proseOfResume(data: ResumeData): Prose[] {
  const lines = (path: string, of: readonly ResumeLine[]): Prose[] => of.map(({ id, text }) => ({ path: `${path}.${id}.text`, text }))
  const entries = (section: 'experience' | 'projects' | 'education' | 'others'): Prose[] =>
    data[section].flatMap((entry) => lines(`${section}.${entry.id}.lines`, entry.lines))
  return [
    { path: 'professional_summary', text: data.professional_summary },
    ...entries('experience'),
    ...entries('projects'),
    ...entries('education'),
    ...lines('achievements', data.achievements),
    ...entries('others'),
  ].filter(({ text }) => text.trim() !== '')
}

/** Words that this person uses as names: of people, firms, schools, places, products and skills. None of them is a spelling mistake. */
export function namesInResume(data: ResumeData): string[] {
  const names = [
    ...[data.basics.name, data.basics.headline, data.basics.location],
    ...data.skills.flatMap(({ name, keywords }) => [name, ...keywords]),
    ...data.experience.flatMap(({ organization, title, location }) => [organization, title, location]),
    ...data.projects.flatMap(({ name, technologies }) => [name, ...technologies]),
    ...data.education.flatMap(({ institution, degree, area, location }) => [institution, degree, area, location]),
    ...data.certifications.flatMap(({ name, issuer }) => [name, issuer]),
    ...data.others.map(({ title }) => title),
  ]
  return [...new Set(names.flatMap((name) => name.match(/[\p{L}\p{M}][\p{L}\p{M}\p{N}'’.+#-]*/gu) ?? []))]
}
