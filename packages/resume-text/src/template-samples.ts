import { type ResumeData, resumePapers, templateNames } from '@xperto/contract'
import { emptyData } from './empty-data.ts'
import { fillTemplate } from './fill-template.ts'

const sample: ResumeData = {
  ...emptyData(),
  basics: {
    ...{ name: 'Sample Person', headline: 'Engineer', email: 'sample@example.com', phone: '+1 555 0100', location: 'Leeds' },
    links: [{ id: 'link', label: 'Site', url: 'https://example.com' }],
  },
  professional_summary: 'A sample of every command of a template.',
  skills: [{ id: 'skills', name: 'Languages', keywords: ['C++', 'Python'] }],
  experience: [
    {
      ...{ id: 'post', organization: 'Example Ltd', title: 'Engineer', location: 'Leeds', start: '2021', end: 'present' },
      lines: [{ id: 'line', text: 'Kept 40 servers running.' }],
    },
  ],
}

/** A document of each template on each paper, as pdfTeX sets it: their preambles are those of nearly all résumés. */
export const templateSamples = (): string[] =>
  templateNames.flatMap((template) => resumePapers.map((paper) => fillTemplate(sample, { template, paper })))
