/** The sections below name and contacts, in the words of the wire. `others` stands for all sections of that list. */
export const resumeSections = [
  'professional_summary',
  'skills',
  'experience',
  'projects',
  'education',
  'certifications',
  'achievements',
  'others',
] as const
export type ResumeSection = (typeof resumeSections)[number]

/** The six templates: three of one column and three of two. */
export const templateNames = ['plain', 'serif', 'compact', 'sidebar', 'split', 'timeline'] as const
export type TemplateName = (typeof templateNames)[number]
export const resumePapers = ['a4', 'letter'] as const
export type ResumePaper = (typeof resumePapers)[number]
