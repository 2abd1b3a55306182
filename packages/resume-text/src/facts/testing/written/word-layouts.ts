import { written } from '../written-resume.ts'

/** Layouts of word processors and browsers: bold titles, tables, sidebars, paragraphs instead of lists. */
export const wordLayouts = [
  written(
    'one line an entry, with commas and brackets',
    'docx',
    `
# Curriculum Vitae
# Thabo Voorbeeld
Address: 14 Sample Road, Cape Town, South Africa
Mobile: 082 555 0142
Email: thabo@voorbeeld.co.za
Date of birth: 3 May 1990
## Career Objective
To run a hospital ward where people get well.
## Work History
** Head Nurse, Voorbeeld Hospital, Cape Town (March 2018 to date)
o Lead eighteen nurses on two wards
o Introduced the falls checklist
** Nurse, Sample Clinic, Durban (June 2013 – February 2018)
o Cared for patients after surgery
## Academic Background
** Bachelor of Nursing, University of Example, 2009-2012
** Matric, Sample High School, 2008
## Core Competencies
Triage | Wound care | Rostering | Mentoring
## Languages
English, isiXhosa, Afrikaans
## References
Available on request`,
    {
      name: 'Thabo Voorbeeld',
      location: '14 Sample Road, Cape Town, South Africa',
      phone: '082 555 0142',
      email: 'thabo@voorbeeld.co.za',
      summary: 'To run a hospital ward where people get well.',
      experience: [
        {
          title: 'Head Nurse',
          organization: 'Voorbeeld Hospital',
          location: 'Cape Town',
          start: '2018-03',
          end: 'present',
          lines: ['Lead eighteen nurses on two wards', 'Introduced the falls checklist'],
        },
        {
          title: 'Nurse',
          organization: 'Sample Clinic',
          location: 'Durban',
          start: '2013-06',
          end: '2018-02',
          lines: ['Cared for patients after surgery'],
        },
      ],
      education: [
        { degree: 'Bachelor of Nursing', institution: 'University of Example', start: '2009', end: '2012' },
        { degree: 'Matric', institution: 'Sample High School', end: '2008' },
      ],
      skills: { '': 'Triage; Wound care; Rostering; Mentoring' },
      others: { Languages: ['English, isiXhosa, Afrikaans'], References: ['Available on request'], More: ['Date of birth: 3 May 1990'] },
    },
  ),
  written(
    'employer, post and dates on three lines, with paragraphs',
    'pdf',
    `
# Ingrid Eksempel
** Product Designer
Oslo, Norway | ingrid@eksempel.no | +47 22 55 01 43 | behance.net/ingrid-eksempel
## Profile
I design forms that people finish.
## Employment History
** Eksempel Bank
Lead Product Designer
June 2020 – Present
Led the redesign of the loan application, which twice as many people now finish. Set up a
library of components that five teams use.
** Prøve Studio
Designer
2016 – 2020
Worked with eleven clients on shops and booking pages.
## Education
** Oslo Example School of Architecture
Master of Design
2014 – 2016
## Key Skills
Figma
Prototyping
User research
Design systems
## Awards
Young Designer of the Year, Example Council, 2019`,
    {
      name: 'Ingrid Eksempel',
      headline: 'Product Designer',
      location: 'Oslo, Norway',
      email: 'ingrid@eksempel.no',
      phone: '+47 22 55 01 43',
      links: ['behance.net/ingrid-eksempel'],
      summary: 'I design forms that people finish.',
      experience: [
        {
          organization: 'Eksempel Bank',
          title: 'Lead Product Designer',
          start: '2020-06',
          end: 'present',
          lines: [
            'Led the redesign of the loan application, which twice as many people now finish. Set up a library of components that five teams use.',
          ],
        },
        {
          organization: 'Prøve Studio',
          title: 'Designer',
          start: '2016',
          end: '2020',
          lines: ['Worked with eleven clients on shops and booking pages.'],
        },
      ],
      education: [{ institution: 'Oslo Example School of Architecture', degree: 'Master of Design', start: '2014', end: '2016' }],
      skills: { '': 'Figma; Prototyping; User research; Design systems' },
      achievements: ['Young Designer of the Year, Example Council, 2019'],
    },
  ),
  written(
    'a sidebar first, then the name',
    'pdf',
    `
## CONTACT
Toronto, ON
(416) 555-0144
wei@placeholder.ca
github.com/wei-placeholder
## SKILLS
Python
TensorFlow
SQL
## LANGUAGES
English
Mandarin
# Wei Placeholder
Data Scientist
## WORK EXPERIENCE
** Data Scientist
Placeholder Analytics, Toronto, ON
May 2021 - Present
• Forecast demand for 300 stores
** Data Analyst
Sample Retail Group, Ottawa, ON
Sep 2018 - Apr 2021
• Built the weekly dashboard
## EDUCATION
** MSc Statistics
University of Placeholder
2016 - 2018
** BSc Mathematics
Sample University
2012 - 2016`,
    {
      name: 'Wei Placeholder',
      headline: 'Data Scientist',
      location: 'Toronto, ON',
      phone: '(416) 555-0144',
      email: 'wei@placeholder.ca',
      links: ['github.com/wei-placeholder'],
      skills: { '': 'Python; TensorFlow; SQL' },
      others: { LANGUAGES: ['English', 'Mandarin'] },
      experience: [
        {
          title: 'Data Scientist',
          organization: 'Placeholder Analytics',
          location: 'Toronto, ON',
          start: '2021-05',
          end: 'present',
          lines: ['Forecast demand for 300 stores'],
        },
        {
          title: 'Data Analyst',
          organization: 'Sample Retail Group',
          location: 'Ottawa, ON',
          start: '2018-09',
          end: '2021-04',
          lines: ['Built the weekly dashboard'],
        },
      ],
      education: [
        { degree: 'MSc', area: 'Statistics', institution: 'University of Placeholder', start: '2016', end: '2018' },
        { degree: 'BSc', area: 'Mathematics', institution: 'Sample University', start: '2012', end: '2016' },
      ],
    },
  ),
  written(
    'two pages with headers and footers, dates first',
    'pdf',
    `
Mariana Ejemplo – Resume
# Mariana Ejemplo
Accountant
mariana@ejemplo.mx · +52 55 5555 0145 · Ciudad de México, Mexico
** Experience:
Jan 2019 – Present
** Senior Accountant – Ejemplo Consultores
▪ Close the books of nine firms
▪ Train two juniors
Feb 2014 – Dec 2018
** Accountant – Muestra Industrial
▪ Kept the ledgers of two plants
Page 1 of 2
\f
Mariana Ejemplo – Resume
▪ Prepared the yearly audit
** Education:
2009 – 2013
** Licenciatura in Accounting – Universidad de Ejemplo
** Certifications:
Certified Public Accountant, Colegio de Contadores, 2015
** Technical Skills:
Accounting: SAP, Contpaqi, Excel
Languages: Spanish, English
Page 2 of 2`,
    {
      name: 'Mariana Ejemplo',
      headline: 'Accountant',
      email: 'mariana@ejemplo.mx',
      phone: '+52 55 5555 0145',
      location: 'Ciudad de México, Mexico',
      experience: [
        {
          title: 'Senior Accountant',
          organization: 'Ejemplo Consultores',
          start: '2019-01',
          end: 'present',
          lines: ['Close the books of nine firms', 'Train two juniors'],
        },
        {
          title: 'Accountant',
          organization: 'Muestra Industrial',
          start: '2014-02',
          end: '2018-12',
          lines: ['Kept the ledgers of two plants', 'Prepared the yearly audit'],
        },
      ],
      education: [{ degree: 'Licenciatura', area: 'Accounting', institution: 'Universidad de Ejemplo', start: '2009', end: '2013' }],
      certifications: [{ name: 'Certified Public Accountant', issuer: 'Colegio de Contadores', date: '2015' }],
      skills: { Accounting: 'SAP; Contpaqi; Excel', Languages: 'Spanish; English' },
    },
  ),
]
