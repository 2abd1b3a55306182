import type { ResumeData } from '@xperto/contract'
import type { ResumeText } from './deps.ts'

/** Stands until the templates of `resume-text` are there: one column, every field, no design. */
export const interimText: ResumeText = {
  fillTemplate: (data, { paper }) =>
    [
      `\\documentclass[${paper === 'a4' ? 'a4paper' : 'letterpaper'}]{article}`,
      '\\usepackage[T1]{fontenc}\\usepackage{lmodern}',
      '\\begin{document}',
      ...linesOf(data).map((line) => `${escaped(line)}\n`),
      '\\end{document}',
      '',
    ].join('\n'),
  markdown: (data) => linesOf(data).join('\n\n'),
  replaceEmptyTags: (latex) => latex.replaceAll('<p></p>', '\n').replaceAll('<br>', '\n'),
}

function linesOf(data: ResumeData): string[] {
  const { basics } = data
  const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text)
  return [
    basics.name,
    basics.headline,
    [basics.email, basics.phone, basics.location].filter((text) => text !== '').join(' | '),
    data.professional_summary,
    ...data.skills.map(({ keywords }) => keywords.join(', ')),
    ...data.experience.flatMap((job) => [`${job.title}, ${job.organization}`, ...texts(job.lines)]),
    ...data.projects.flatMap((project) => [project.name, ...texts(project.lines)]),
    ...data.education.flatMap((school) => [`${school.degree}, ${school.institution}`, ...texts(school.lines)]),
    ...data.certifications.map(({ name }) => name),
    ...texts(data.achievements),
    ...data.others.flatMap(({ title, lines }) => [title, ...texts(lines)]),
  ].filter((line) => line !== '')
}

const escaped = (text: string): string => text.replace(/[\\{}$&#%_^~]/g, (character) => `\\symbol{${character.charCodeAt(0)}}`)
