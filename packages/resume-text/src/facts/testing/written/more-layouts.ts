import { written } from '../written-resume.ts'

/** Layouts that broke an earlier reader: lists without signs, dates cut by a narrow column, posts with `at`, headings in the margin. */
export const moreLayouts = [
  written(
    'lists whose signs the file does not have',
    'docx',
    `
# Hana Vzor
Prague, Czech Republic | hana@vzor.cz | +420 777 555 149
## Work Experience
** QA Lead	Mar 2020 – Present
Vzor Software s.r.o., Prague
Led a team of five testers – two of them juniors
Wrote 400 automated tests, which run in nine minutes on every change of the code
Python and Playwright
** Tester	Sep 2016 – Feb 2020
Ukázka Systems, Brno
Tested the payment terminal
## Education
** Ing. in Informatics	2011 – 2016
Example University of Brno`,
    {
      name: 'Hana Vzor',
      location: 'Prague, Czech Republic',
      email: 'hana@vzor.cz',
      phone: '+420 777 555 149',
      experience: [
        {
          title: 'QA Lead',
          organization: 'Vzor Software s.r.o.',
          location: 'Prague',
          start: '2020-03',
          end: 'present',
          lines: [
            'Led a team of five testers – two of them juniors',
            'Wrote 400 automated tests, which run in nine minutes on every change of the code',
            'Python and Playwright',
          ],
        },
        {
          title: 'Tester',
          organization: 'Ukázka Systems',
          location: 'Brno',
          start: '2016-09',
          end: '2020-02',
          lines: ['Tested the payment terminal'],
        },
      ],
      education: [{ degree: 'Ing.', area: 'Informatics', institution: 'Example University of Brno', start: '2011', end: '2016' }],
    },
  ),
  written(
    'dates that a narrow column breaks, and accents of old fonts',
    'pdf',
    `
# Jos´e Muestra
Civil Engineer
Quito, Ecuador
+593 2 555 0150
jose@muestra.ec
## Experience
Jan
2019–Mar
2022
Site Engineer, Muestra Construcciones S.A., Quito
• Built two bridges
Aug 2016–
Dec 2018
Trainee, Ejemplo Roads Ltd, Cuenca
• Drew plans
## Education
2011–2016	Bachelor of Civil Engineering, Universidad de Muestra, Quito
## Referees
On request`,
    {
      name: 'José Muestra',
      headline: 'Civil Engineer',
      location: 'Quito, Ecuador',
      phone: '+593 2 555 0150',
      email: 'jose@muestra.ec',
      experience: [
        {
          title: 'Site Engineer',
          organization: 'Muestra Construcciones S.A.',
          location: 'Quito',
          start: '2019-01',
          end: '2022-03',
          lines: ['Built two bridges'],
        },
        {
          title: 'Trainee',
          organization: 'Ejemplo Roads Ltd',
          location: 'Cuenca',
          start: '2016-08',
          end: '2018-12',
          lines: ['Drew plans'],
        },
      ],
      education: [
        { degree: 'Bachelor of Civil Engineering', institution: 'Universidad de Muestra', location: 'Quito', start: '2011', end: '2016' },
      ],
      others: { Referees: ['On request'] },
    },
  ),
  written(
    'posts with at, and dates with the place below',
    'pdf',
    `
# Liam Specimen
liam@specimen.ie  •  (021) 555-0151  •  Cork, Ireland
## CAREER SUMMARY
Bus driver who became a dispatcher.
## EMPLOYMENT HISTORY
** Dispatcher at Specimen Buses
May 2019 to Present | Cork
o Plan 80 buses a day
** Bus Driver at Example Coaches
March 2011 to April 2019 | Limerick
o Drove eight years without an accident
## TRAINING AND CERTIFICATIONS
o Driver Certificate of Professional Competence (Road Authority), 2011
## HOBBIES
o Hurling`,
    {
      name: 'Liam Specimen',
      email: 'liam@specimen.ie',
      phone: '(021) 555-0151',
      location: 'Cork, Ireland',
      summary: 'Bus driver who became a dispatcher.',
      experience: [
        {
          title: 'Dispatcher',
          organization: 'Specimen Buses',
          location: 'Cork',
          start: '2019-05',
          end: 'present',
          lines: ['Plan 80 buses a day'],
        },
        {
          title: 'Bus Driver',
          organization: 'Example Coaches',
          location: 'Limerick',
          start: '2011-03',
          end: '2019-04',
          lines: ['Drove eight years without an accident'],
        },
      ],
      certifications: [{ name: 'Driver Certificate of Professional Competence', issuer: 'Road Authority', date: '2011' }],
      others: { HOBBIES: ['Hurling'] },
    },
  ),
  written(
    'contact data at the foot of the last page',
    'pdf',
    `
# Aisha Mfano
Lecturer in Chemistry
## Teaching Experience
** Lecturer, Mfano University, Nairobi	2017 – Present
• Teach 200 students a year
## Research Experience
** Research Assistant, Sample Institute of Chemistry	2014 – 2017
• Measured the fluoride of wells
## Education
** PhD in Chemistry	2014 – 2018
Mfano University
** MSc Chemistry	2012 – 2014
Sample University
## Publications
• Mfano, A. (2019). Fluoride in wells. Journal of Samples, 2(1), 3–9.
## Grants and Awards
• Grant of the Sample Foundation, 2019
Nairobi, Kenya
aisha@mfano.ac.ke | +254 20 555 0152`,
    {
      name: 'Aisha Mfano',
      headline: 'Lecturer in Chemistry',
      location: 'Nairobi, Kenya',
      email: 'aisha@mfano.ac.ke',
      phone: '+254 20 555 0152',
      experience: [
        {
          title: 'Lecturer',
          organization: 'Mfano University',
          location: 'Nairobi',
          start: '2017',
          end: 'present',
          lines: ['Teach 200 students a year'],
        },
        {
          title: 'Research Assistant',
          organization: 'Sample Institute of Chemistry',
          start: '2014',
          end: '2017',
          lines: ['Measured the fluoride of wells'],
        },
      ],
      education: [
        { degree: 'PhD', area: 'Chemistry', institution: 'Mfano University', start: '2014', end: '2018' },
        { degree: 'MSc', area: 'Chemistry', institution: 'Sample University', start: '2012', end: '2014' },
      ],
      achievements: ['Grant of the Sample Foundation, 2019'],
      others: { Publications: ['Mfano, A. (2019). Fluoride in wells. Journal of Samples, 2(1), 3–9.'] },
    },
  ),
]
