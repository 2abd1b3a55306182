import type { ResumeFacts } from '../write-resume.ts'

/** People with little, empty, partial or unusual facts. */
export const peopleAtTheEdges: Record<string, ResumeFacts> = {
  nameAlone: { name: 'Ava' },
  nothing: { name: '' },
  noPhone: {
    name: 'Quinn Quiet',
    email: 'quinn@example.org',
    location: 'Reykjavík',
    headline: 'Librarian',
    experience: [{ at: 'Dæmi Library', as: 'Librarian', from: '2018', to: 'present', lines: ['Catalogued 40,000 volumes.'] }],
    education: [{ at: 'Example University of Iceland', degree: 'MIS', from: '2015', to: '2017' }],
  },
  twoAddresses: {
    name: 'Bea Between',
    headline: 'Architect',
    email: 'bea@example.com',
    phone: '+41 44 555 0126 / +39 02 555 0126',
    location: 'Weekdays: 12 Sample Street, 8001 Zürich; weekends: Via Esempio 3, 20121 Milano',
    links: [['Second e-mail', 'mailto:bea.between@example.org']],
    skills: { '': ['Revit', 'Rhino', 'German', 'Italian'] },
    experience: [
      {
        at: 'Beispiel Architekten AG',
        as: 'Architect',
        in: 'Zürich / Milano',
        from: '2019-05',
        to: 'present',
        lines: ['Two schools and a bus station.'],
      },
    ],
    education: [{ at: 'Politecnico d’Esempio', degree: 'Laurea magistrale', area: 'Architettura', from: '2012', to: '2018' }],
  },
  partialDates: {
    name: 'Dana Dates',
    headline: 'Chef',
    email: 'dana@example.com',
    phone: '+1 555 555 0127',
    location: 'Portland',
    experience: [
      { at: 'Example Bistro', as: 'Head Chef', from: '2021', to: 'present', lines: ['One menu a week.'] },
      { at: 'Sample Diner', as: 'Chef', from: '2018-07-01', to: '2021-02-28' },
      { at: 'Pop-up Plates', as: 'Cook', to: '2018' },
      { at: 'Grandma’s', as: 'Helper' },
      { at: 'Noodle Example', as: 'Dishwasher', from: '2012-06', to: '2012-06' },
    ],
    education: [{ at: 'Example Culinary School', degree: 'Certificate', to: '2014-05' }],
    certifications: [
      { name: 'Food Handler', date: '2023' },
      { name: 'Wine, level 2', date: '2022-11-30', issuer: 'Example Wine Guild' },
    ],
  },
  emptySections: {
    name: 'Emil Empty',
    headline: '',
    email: 'emil@example.org',
    phone: '',
    location: '',
    summary: ' ',
    skills: { Languages: [], '': [], Tools: ['Git'] },
    experience: [
      { at: '', as: '', lines: [] },
      { at: 'Example Ltd', as: '', from: '2020', to: '', lines: ['', '   ', 'One line with text.'] },
    ],
    projects: [{ name: '', lines: [''] }],
    education: [{ at: '', degree: '' }],
    certifications: [{ name: '' }],
    achievements: ['', ' '],
    others: { Languages: [], '': [''] },
  },
  onlyOthers: {
    name: 'Otto Others',
    email: 'otto@example.com',
    others: { Poems: ['“Line one / line two”, Example Review 2020'], Boats: ['Sailed to Gotland and back'], 'Driving licence': ['B, BE'] },
    order: ['others'],
  },
  manySkills: {
    name: 'Stella Stack',
    headline: 'Full-stack Developer',
    email: 'stella@example.com',
    phone: '+1 (555) 555-0130',
    location: 'Austin, TX',
    summary: 'I have used many things and list them all here.',
    skills: Object.fromEntries(
      ['Languages', 'Frontend', 'Backend', 'Data', 'Cloud', 'Tools', 'Testing', 'Methods'].map((group, index) => [
        group,
        Array.from({ length: 14 }, (_, n) => `${group} skill ${index + 1}.${n + 1}`),
      ]),
    ),
    experience: [
      {
        at: 'Example Stack Inc.',
        as: 'Developer',
        from: '2016-01',
        to: 'present',
        lines: Array.from(
          { length: 20 },
          (_, n) => `Point ${n + 1} of twenty about a thing that was built and measured in month ${n + 1}.`,
        ),
      },
    ],
    education: [{ at: 'Example Tech', degree: 'BS', area: 'CS', to: '2015' }],
  },
}
