import type { ResumeData } from '@xperto/contract'

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** What stands in a résumé, in a sentence for each part; nothing for a part without anything. */
export function filledText(data: ResumeData): string {
  const lines = data.experience.reduce((all, job) => all + job.lines.length, 0)
  const parts = [
    data.experience.length > 0 ? `${counted(data.experience.length, 'job')} with ${counted(lines, 'line')}` : '',
    data.education.length > 0 ? counted(data.education.length, 'school or degree', 'schools or degrees') : '',
    data.projects.length > 0 ? counted(data.projects.length, 'project') : '',
    data.certifications.length > 0 ? counted(data.certifications.length, 'certificate') : '',
    data.achievements.length > 0 ? counted(data.achievements.length, 'achievement') : '',
  ].filter((part) => part !== '')
  const skills = data.skills.flatMap(({ keywords }) => keywords)
  const who = [data.basics.name, data.basics.headline].filter((part) => part !== '').join(', ')
  return [
    who === '' ? '' : `**${who}.**`,
    parts.length > 0 ? `${listed(parts)}.` : '',
    skills.length > 0 ? `Skills: ${skills.slice(0, 12).join(', ')}${skills.length > 12 ? ' and more' : ''}.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** What a reader of the résumé would miss, in words; empty where nothing is. */
export function missingText(data: ResumeData): string {
  const { name, email, phone } = data.basics
  const missing = [
    name === '' ? 'a name' : '',
    email === '' && phone === '' ? 'a way to reach you' : '',
    data.experience.length === 0 && data.projects.length === 0 ? 'work or a project' : '',
    data.experience.some(({ start, end }) => start === '' && end === '') ? 'the dates of a job' : '',
    data.experience.some(({ lines }) => lines.length === 0) ? 'what you did in a job' : '',
    data.education.length === 0 ? 'education' : '',
    data.skills.every(({ keywords }) => keywords.length === 0) ? 'skills' : '',
  ].filter((part) => part !== '')
  return missing.length === 0 ? '' : `Still missing: ${listed(missing)}. Say it here whenever you like, or fill it in beside.`
}

export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`

/** What changed between two states of a résumé, in a short sentence; empty where nothing did. */
export function changedText(before: ResumeData, after: ResumeData): string {
  const said: string[] = []
  for (const key of ['name', 'headline', 'email', 'phone', 'location'] as const)
    if (after.basics[key] !== before.basics[key]) said.push(after.basics[key])
  if (after.basics.links.length > before.basics.links.length)
    said.push(...after.basics.links.slice(before.basics.links.length).map(({ label }) => label))
  for (const job of after.experience) {
    const old = before.experience.find(({ id }) => id === job.id)
    if (!old || old.title !== job.title || old.organization !== job.organization || old.start !== job.start || old.end !== job.end)
      said.push([job.title, job.organization, periodText(job)].filter((part) => part !== '').join(', '))
    said.push(...newLines(old?.lines ?? [], job.lines))
  }
  for (const school of after.education) {
    const old = before.education.find(({ id }) => id === school.id)
    if (JSON.stringify(old) !== JSON.stringify(school))
      said.push([school.degree, school.area, school.institution, periodText(school)].filter((part) => part !== '').join(', '))
  }
  const skills = after.skills
    .flatMap(({ keywords }) => keywords)
    .filter((skill) => !before.skills.some(({ keywords }) => keywords.includes(skill)))
  if (skills.length > 0) said.push(`skills ${skills.join(', ')}`)
  for (const project of after.projects) {
    const old = before.projects.find(({ id }) => id === project.id)
    if (!old) said.push(project.name)
    said.push(...newLines(old?.lines ?? [], project.lines))
  }
  said.push(...after.certifications.slice(before.certifications.length).map(({ name }) => name))
  said.push(...newLines(before.achievements, after.achievements))
  return said.length === 0 ? '' : `Noted: ${said.map((part) => part.replace(/[.\s]+$/u, '')).join('; ')}.`
}

const newLines = (before: readonly { id: string; text: string }[], after: readonly { id: string; text: string }[]): string[] =>
  after.filter(({ id, text }) => before.find((line) => line.id === id)?.text !== text).map(({ text }) => `"${text}"`)

const periodText = ({ start, end }: { start: string; end: string }): string =>
  start === '' ? (end === 'present' ? 'now' : end) : `${start} to ${end === 'present' ? 'now' : end === '' ? '…' : end}`

/** What a résumé should show: said where somebody asks that, with or without a model. */
export const adviceText =
  'A résumé shows, in this order of weight: **what you did and what came of it** (a line each, verb first, with a number where you have one), **with what** (languages, tools), **where and when**, and **how to reach you**. One page up to about ten years of work. Leave out photo, age, and words that anybody could write ("hard-working"). For a developer: links to code that runs, and the part of it that was yours.'
