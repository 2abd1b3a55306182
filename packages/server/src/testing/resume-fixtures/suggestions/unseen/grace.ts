import type { SuggestedPerson } from '../suggestion-facts.ts'

const advert =
  'Lecturer in Ecology, University of Sample Bay. PhD, publications in leading journals, grant income, R, GIS, Advance HE fellowship. Supervision of doctoral students.'

export const grace: SuggestedPerson = {
  resume: {
    name: 'Grace Fixture',
    headline: 'Doctoral researcher in freshwater ecology',
    email: 'grace@example.org',
    summary: 'I count mayflies in rivers and ask what warm winters do to them.',
    skills: { '': ['R', 'QGIS', 'Field sampling', 'Driving licence'] },
    education: [
      { at: 'Example Coast University', degree: 'PhD (in progress)', area: 'Ecology', from: '2021', to: 'present' },
      { at: 'Example Coast University', degree: 'MSc', area: 'Biology', score: 'Merit', from: '2018', to: '2020' },
    ],
    others: { Publications: ['Fixture, G. (2023). Mayflies after warm winters. Journal of Sample Rivers 12.'] },
  },
  posts: [
    {
      at: 'Example Coast University',
      as: 'Teaching Assistant',
      from: '2021-09',
      to: 'present',
      lines: {
        labs: 'Teach the statistics labs, 2 groups of 18, in R',
        exam: 'Mark exams, last year 110 of them',
        sampling: 'Sampled 35 sites on 4 rivers over three winters',
        money: 'Got a small grant, £4,500 for temperature loggers',
        poster: 'Poster at a conference in Utrecht',
      },
    },
    {
      at: 'Sample Rivers Trust',
      as: 'Volunteer',
      from: '2016-05',
      to: '2018-08',
      lines: { walks: 'River walks for schools, some 600 children in all', website: 'Wrote the texts of the website' },
    },
  ],
  said: [
    'My supervisor and I wrote the paper together, I am first author.',
    'The conference was Sample Waters 2022, with some 300 people.',
    'The loggers measured every ten minutes.',
    'The walks were 30 or so, 20 kids each.',
  ],
  suggestions: [
    { at: 'labs', to: 'Teach statistics with R to 36 students in two lab groups' },
    { at: 'labs', to: 'Lead the statistics labs in R for two groups of eighteen', says: 'I lead those labs alone.' },
    { at: 'exam', to: 'Graded 110 exams last year' },
    { at: 'exam', to: 'Assess students: over 100 exams marked last year' },
    { at: 'sampling', to: 'Carried out field sampling at 35 sites on four rivers over 3 winters' },
    { at: 'money', to: 'Secured a £4.5k grant for temperature loggers' },
    { at: 'money', to: 'Won funding of GBP 4,500 for loggers that recorded temperature six times an hour' },
    { at: 'poster', to: 'Presented a poster at Sample Waters 2022 in Utrecht' },
    {
      at: 'poster',
      to: 'Poster at an international conference of some 300 people in Utrecht',
      says: 'People from all over the world were there.',
    },
    { at: 'walks', to: 'Guided about 600 schoolchildren on around thirty river walks' },
    { at: 'walks', to: 'Led river walks for schools and reached some 600 pupils', says: 'I led every walk.' },
    { at: 'website', to: 'Copywriter for the website of a rivers charity, as a volunteer' },
    { to: 'First author of one peer-reviewed article', says: 'The paper was peer-reviewed.' },
    { at: 'labs', to: 'Teach the statistics labs, 2 groups of 18, in R, SPSS and Python', invented: ['SPSS', 'Python'] },
    { at: 'labs', to: 'Associate Professor for the statistics labs, 2 groups of 18, in R', invented: ['Associate Professor'] },
    {
      at: 'exam',
      to: 'Mark exams, last year 110 of them, and supervise two doctoral students',
      advert,
      invented: ['two doctoral students'],
    },
    { at: 'sampling', to: 'Sampled 35 sites on 4 rivers in Wales and Scotland over three winters', invented: ['Wales', 'Scotland'] },
    {
      at: 'sampling',
      to: 'Sampled 35 sites on 14 rivers over three winters, the largest survey in Europe',
      invented: ['14', 'largest', 'Europe'],
    },
    {
      at: 'money',
      to: 'Principal investigator of a grant of £45,000 for temperature loggers',
      advert,
      invented: ['Principal investigator', '£45,000'],
    },
    {
      at: 'money',
      to: 'Got a small grant from the Example Research Council, £4,500 for temperature loggers',
      invented: ['Example Research Council'],
    },
    { at: 'poster', to: 'Best poster at a conference in Utrecht', invented: ['Best'] },
    { at: 'poster', to: 'Invited talk at a conference in Utrecht', invented: ['Invited talk'] },
    { at: 'walks', to: 'River walks for schools, thousands of children in all', invented: ['thousands'] },
    { to: 'Fixture, G. (2024). Mayflies. Nature Example 712.', invented: ['2024', 'Nature Example', '712'] },
    { to: 'PhD in Ecology, awarded in March 2024 with distinction', advert, invented: ['awarded', 'March 2024', 'distinction'] },
  ],
}
