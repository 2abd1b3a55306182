import { written } from '../written-resume.ts'

/** Texts without sizes: pasted, exported, or made by a reader that does not say them. */
export const textLayouts = [
  written(
    'plain text with capitals and empty lines',
    'text',
    `
KWAME SAMPLE
Accra, Ghana
kwame@sample.org | 024 555 0146

OBJECTIVE
A first post as a web developer.

EDUCATION
BSc Computer Science, University of Example, 2019 - 2023
GPA: 3.6/4.0

PROJECTS
Market Prices
Tech stack: Vue, Firebase
* Shows the price of maize in nine markets
* Works offline

Bus Finder
* Finds the next trotro

WORK EXPERIENCE
Intern at Sample Software Ltd, Accra
June 2022 - August 2022
* Fixed bugs in a payroll program
* Wrote tests for the tax tables which the team
  had never tested before

SKILLS
JavaScript, Vue, Node.js, Git

INTERESTS
Football, chess`,
    {
      name: 'KWAME SAMPLE',
      location: 'Accra, Ghana',
      email: 'kwame@sample.org',
      phone: '024 555 0146',
      summary: 'A first post as a web developer.',
      education: [
        {
          degree: 'BSc',
          area: 'Computer Science',
          institution: 'University of Example',
          start: '2019',
          end: '2023',
          score: 'GPA: 3.6/4.0',
        },
      ],
      projects: [
        { name: 'Market Prices', technologies: ['Vue', 'Firebase'], lines: ['Shows the price of maize in nine markets', 'Works offline'] },
        { name: 'Bus Finder', lines: ['Finds the next trotro'] },
      ],
      experience: [
        {
          title: 'Intern',
          organization: 'Sample Software Ltd',
          location: 'Accra',
          start: '2022-06',
          end: '2022-08',
          lines: ['Fixed bugs in a payroll program', 'Wrote tests for the tax tables which the team had never tested before'],
        },
      ],
      skills: { '': 'JavaScript; Vue; Node.js; Git' },
      others: { INTERESTS: ['Football, chess'] },
    },
  ),
  written(
    'LinkedIn export',
    'pdf',
    `
## Contact
www.linkedin.com/in/noor-exemplar (LinkedIn)
noor@exemplar.nl
## Top Skills
Go
Kubernetes
PostgreSQL
## Languages
Dutch (Native or Bilingual)
English (Full Professional)
## Certifications
Certified Kubernetes Administrator
# Noor Exemplar
Platform Engineer at Exemplar
Utrecht, Netherlands
## Summary
I keep platforms dull.
## Experience
Exemplar BV
4 years 2 months
Platform Engineer
March 2021 - Present (2 years 3 months)
Utrecht, Netherlands
I run the clusters of six teams.
Junior Engineer
April 2019 - March 2021 (2 years)
Utrecht
I wrote the deploy scripts.
Voorbeeld Hosting
Intern
September 2018 - February 2019 (6 months)
Page 1 of 2
\f
## Education
Universiteit Voorbeeld
Bachelor of Science - BS, Computer Science · (2015 - 2019)
Page 2 of 2`,
    {
      name: 'Noor Exemplar',
      headline: 'Platform Engineer at Exemplar',
      location: 'Utrecht, Netherlands',
      email: 'noor@exemplar.nl',
      links: ['www.linkedin.com/in/noor-exemplar'],
      skills: { '': 'Go; Kubernetes; PostgreSQL' },
      others: { Languages: ['Dutch (Native or Bilingual)', 'English (Full Professional)'] },
      certifications: [{ name: 'Certified Kubernetes Administrator' }],
      summary: 'I keep platforms dull.',
      experience: [
        {
          organization: 'Exemplar BV',
          title: 'Platform Engineer',
          location: 'Utrecht, Netherlands',
          start: '2021-03',
          end: 'present',
          lines: ['I run the clusters of six teams.'],
        },
        {
          organization: 'Exemplar BV',
          title: 'Junior Engineer',
          location: 'Utrecht',
          start: '2019-04',
          end: '2021-03',
          lines: ['I wrote the deploy scripts.'],
        },
        { organization: 'Voorbeeld Hosting', title: 'Intern', start: '2018-09', end: '2019-02' },
      ],
      education: [
        { institution: 'Universiteit Voorbeeld', degree: 'Bachelor of Science - BS', area: 'Computer Science', start: '2015', end: '2019' },
      ],
    },
  ),
  written(
    'wide gaps of spaces and numbered lists',
    'text',
    `
Yuki Mihon
Tokyo, Japan          yuki@mihon.jp          090-5555-0147

Professional Summary:
Teacher of English with nine years in public schools.

Employment:
Teacher, Mihon Junior High School                    2019.04 – Present
1. Teach four classes of forty
2. Run the debating club
Assistant Teacher, Rei Primary School                2015.04 – 2019.03
1. Helped in mixed classes

Qualifications:
M.A. Education, Mihon University                     2013 – 2015
B.A. English Literature, Rei University              2009 – 2013

Honors & Awards:
1. Teacher of the Year, Mihon City, 2022

Publications:
Mihon, Y. (2020). Debate at school. Journal of Examples, 3(1), 1–9.`,
    {
      name: 'Yuki Mihon',
      location: 'Tokyo, Japan',
      email: 'yuki@mihon.jp',
      phone: '090-5555-0147',
      summary: 'Teacher of English with nine years in public schools.',
      experience: [
        {
          title: 'Teacher',
          organization: 'Mihon Junior High School',
          start: '2019-04',
          end: 'present',
          lines: ['Teach four classes of forty', 'Run the debating club'],
        },
        {
          title: 'Assistant Teacher',
          organization: 'Rei Primary School',
          start: '2015-04',
          end: '2019-03',
          lines: ['Helped in mixed classes'],
        },
      ],
      education: [
        { degree: 'M.A.', area: 'Education', institution: 'Mihon University', start: '2013', end: '2015' },
        { degree: 'B.A.', area: 'English Literature', institution: 'Rei University', start: '2009', end: '2013' },
      ],
      achievements: ['Teacher of the Year, Mihon City, 2022'],
      others: { Publications: ['Mihon, Y. (2020). Debate at school. Journal of Examples, 3(1), 1–9.'] },
    },
  ),
  written(
    'a scan, with dots read as letters',
    'scan',
    `
Pedro Amostra
Lisbon, Portugal | +351 912 555 148 | pedro@amostra.pt
EXPERIENCE
Mechanical Engineer Amostra Motores Mar 2017 - Present
e Designed the gearbox of two models
e Cut the weight by 12 %
Trainee Exemplo Aeronautics Sep 2016 - Feb 2017
« Drew parts for wings
EDUCATION
MSc in Mechanical Engineering Sep 2011 - Jul 2016
Instituto Superior de Amostra
SKILLS
CAD: SolidWorks, CATIA
Programming: MATLAB, Python`,
    {
      name: 'Pedro Amostra',
      location: 'Lisbon, Portugal',
      phone: '+351 912 555 148',
      email: 'pedro@amostra.pt',
      experience: [
        {
          title: 'Mechanical Engineer',
          organization: 'Amostra Motores',
          start: '2017-03',
          end: 'present',
          lines: ['Designed the gearbox of two models', 'Cut the weight by 12 %'],
        },
        { title: 'Trainee', organization: 'Exemplo Aeronautics', start: '2016-09', end: '2017-02', lines: ['Drew parts for wings'] },
      ],
      education: [
        { degree: 'MSc', area: 'Mechanical Engineering', institution: 'Instituto Superior de Amostra', start: '2011-09', end: '2016-07' },
      ],
      skills: { CAD: 'SolidWorks; CATIA', Programming: 'MATLAB; Python' },
    },
  ),
]
