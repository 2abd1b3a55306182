import { written } from '../written-resume.ts'

/** Layouts that TeX templates print: dates at the right edge, employer first or post first, dates in a column of their own. */
export const texLayouts = [
  written(
    'post and dates, then employer and place',
    'pdf',
    `
# Jake Example
123-456-7890 | jake@example.edu | linkedin.com/in/jake-example | github.com/jakeex
## Education
** Southwestern Example University	Georgetown, TX
Bachelor of Arts in Computer Science, Minor in Business	Aug. 2018 – May 2021
** Blinn Sample College	Bryan, TX
Associate's in Liberal Arts	Aug. 2014 – May 2018
## Experience
** Undergraduate Research Assistant	June 2020 – Present
Texas Example A&M University	College Station, TX
• Developed a REST API using FastAPI and PostgreSQL to store data from learning management systems
• Explored methods to visualize GitHub collaboration in a classroom setting, and reported the
results to the department
** Information Technology Support Specialist	Sep. 2018 – Present
Southwestern Example University	Georgetown, TX
• Communicate with managers to set up campus computers used on campus
• Assess and troubleshoot computer problems brought by students, faculty and staff
## Projects
** Gitlytics | Python, Flask, React, PostgreSQL, Docker	June 2020 – Present
• Developed a full-stack web application using with Flask serving a REST API with React as the frontend
• Implemented GitHub OAuth to get data from user's repositories
** Simple Paintball | Spigot API, Java, Maven, TravisCI, Git	May 2018 – May 2020
• Published plugin to websites gaining 2K+ downloads and an average 4.5/5-star review
## Technical Skills
Languages: Java, Python, C/C++, SQL (Postgres), JavaScript, HTML/CSS, R
Frameworks: React, Node.js, Flask, JUnit, WordPress, Material-UI, FastAPI
Developer Tools: Git, Docker, TravisCI, Google Cloud Platform, VS Code`,
    {
      name: 'Jake Example',
      email: 'jake@example.edu',
      phone: '123-456-7890',
      links: ['linkedin.com/in/jake-example', 'github.com/jakeex'],
      education: [
        {
          institution: 'Southwestern Example University',
          location: 'Georgetown, TX',
          degree: 'Bachelor of Arts',
          area: 'Computer Science, Minor in Business',
          start: '2018-08',
          end: '2021-05',
        },
        {
          institution: 'Blinn Sample College',
          location: 'Bryan, TX',
          degree: "Associate's",
          area: 'Liberal Arts',
          start: '2014-08',
          end: '2018-05',
        },
      ],
      experience: [
        {
          title: 'Undergraduate Research Assistant',
          organization: 'Texas Example A&M University',
          location: 'College Station, TX',
          start: '2020-06',
          end: 'present',
          lines: [
            'Developed a REST API using FastAPI and PostgreSQL to store data from learning management systems',
            'Explored methods to visualize GitHub collaboration in a classroom setting, and reported the results to the department',
          ],
        },
        {
          title: 'Information Technology Support Specialist',
          organization: 'Southwestern Example University',
          location: 'Georgetown, TX',
          start: '2018-09',
          end: 'present',
          lines: [
            'Communicate with managers to set up campus computers used on campus',
            'Assess and troubleshoot computer problems brought by students, faculty and staff',
          ],
        },
      ],
      projects: [
        {
          name: 'Gitlytics',
          technologies: ['Python', 'Flask', 'React', 'PostgreSQL', 'Docker'],
          start: '2020-06',
          end: 'present',
          lines: [
            'Developed a full-stack web application using with Flask serving a REST API with React as the frontend',
            "Implemented GitHub OAuth to get data from user's repositories",
          ],
        },
        {
          name: 'Simple Paintball',
          technologies: ['Spigot API', 'Java', 'Maven', 'TravisCI', 'Git'],
          start: '2018-05',
          end: '2020-05',
          lines: ['Published plugin to websites gaining 2K+ downloads and an average 4.5/5-star review'],
        },
      ],
      skills: {
        Languages: 'Java; Python; C/C++; SQL (Postgres); JavaScript; HTML/CSS; R',
        Frameworks: 'React; Node.js; Flask; JUnit; WordPress; Material-UI; FastAPI',
        'Developer Tools': 'Git; Docker; TravisCI; Google Cloud Platform; VS Code',
      },
    },
  ),
  written(
    'dates in a column at the left',
    'pdf',
    `
# Amélie Exemple
Ingénieure logiciel
12 rue de l’Exemple, 69003 Lyon, France
+33 6 12 34 56 78
amelie@exemple.fr
www.exemple.fr
## Education
2012–2015	Master of Computer Science, École d’Exemple, Lyon, Grade: 16/20.
2009–2012	Licence in Mathematics, Université Modèle, Grenoble.
## Experience
2019–Present	Senior Software Engineer, Exemple SA, Lyon.
• Lead a team of four who rebuild the booking engine.
• Cut the nightly batch from six hours to forty minutes.
2015–2019	Software Engineer, Modèle & Fils, Paris.
Wrote the billing module, and the tests that came with it.
## Languages
French	Mother tongue
English	Fluent
## Computer skills
Languages	Java, Kotlin, Python
Databases	PostgreSQL, Oracle`,
    {
      name: 'Amélie Exemple',
      headline: 'Ingénieure logiciel',
      location: '12 rue de l’Exemple, 69003 Lyon, France',
      phone: '+33 6 12 34 56 78',
      email: 'amelie@exemple.fr',
      links: ['www.exemple.fr'],
      education: [
        {
          degree: 'Master of Computer Science',
          institution: 'École d’Exemple',
          location: 'Lyon',
          score: 'Grade: 16/20',
          start: '2012',
          end: '2015',
        },
        { degree: 'Licence', institution: 'Université Modèle', location: 'Grenoble', area: 'Mathematics', start: '2009', end: '2012' },
      ],
      experience: [
        {
          title: 'Senior Software Engineer',
          organization: 'Exemple SA',
          location: 'Lyon',
          start: '2019',
          end: 'present',
          lines: ['Lead a team of four who rebuild the booking engine.', 'Cut the nightly batch from six hours to forty minutes.'],
        },
        {
          title: 'Software Engineer',
          organization: 'Modèle & Fils',
          location: 'Paris',
          start: '2015',
          end: '2019',
          lines: ['Wrote the billing module, and the tests that came with it.'],
        },
      ],
      others: { Languages: ['French Mother tongue', 'English Fluent'] },
      skills: { Languages: 'Java; Kotlin; Python', Databases: 'PostgreSQL; Oracle' },
    },
  ),
  written(
    'letter-spaced headings, employer first',
    'pdf',
    `
# RAHUL EXAMPLE
rahul.example@example.in  •  +91 98765 43210  •  Pune, India  •  https://www.linkedin.com/in/rahul-example
## S U M M A R Y
Backend engineer with four years in payments. Likes boring data-
bases and short functions, and has been on call for
two years.
## E X P E R I E N C E
** Example Payments Pvt Ltd, Pune
Software Engineer II	07/2023 - 01/2025
- Moved 14 services to Kubernetes
- Wrote the refund queue
Software Engineer	06/2021 - 06/2023
- Built the ledger export
** Sample Infotech, Mumbai
Graduate Trainee	08/2020 - 05/2021
- Tested mobile apps
## E D U C A T I O N
** Savitribai Example University	2016 - 2020
B.E. in Computer Engineering, CGPA: 8.6/10
## A C H I E V E M E N T S
- Winner, Smart Example Hackathon 2019
- Ranked 12th of 4,000 in the college coding contest`,
    {
      name: 'RAHUL EXAMPLE',
      email: 'rahul.example@example.in',
      phone: '+91 98765 43210',
      location: 'Pune, India',
      links: ['https://www.linkedin.com/in/rahul-example'],
      summary:
        'Backend engineer with four years in payments. Likes boring databases and short functions, and has been on call for two years.',
      experience: [
        {
          organization: 'Example Payments Pvt Ltd',
          location: 'Pune',
          title: 'Software Engineer II',
          start: '2023-07',
          end: '2025-01',
          lines: ['Moved 14 services to Kubernetes', 'Wrote the refund queue'],
        },
        {
          organization: 'Example Payments Pvt Ltd',
          location: 'Pune',
          title: 'Software Engineer',
          start: '2021-06',
          end: '2023-06',
          lines: ['Built the ledger export'],
        },
        {
          organization: 'Sample Infotech',
          location: 'Mumbai',
          title: 'Graduate Trainee',
          start: '2020-08',
          end: '2021-05',
          lines: ['Tested mobile apps'],
        },
      ],
      education: [
        {
          institution: 'Savitribai Example University',
          degree: 'B.E.',
          area: 'Computer Engineering',
          score: 'CGPA: 8.6/10',
          start: '2016',
          end: '2020',
        },
      ],
      achievements: ['Winner, Smart Example Hackathon 2019', 'Ranked 12th of 4,000 in the college coding contest'],
    },
  ),
  written(
    'post | employer | place in capitals with small headings',
    'pdf',
    `
# Debra Specimen
San Francisco, CA • (415) 555-0134 • debra@specimen.dev • specimen.dev
## PROFESSIONAL EXPERIENCE
** Staff Engineer | Specimen Cloud | San Francisco, CA
** January 2021 – Present
• Own the storage engine that serves 40 PB
• Mentor nine engineers
** Senior Engineer | Placeholder Inc. | Remote
** March 2016 – December 2020
• Wrote the query planner
## OPEN SOURCE
** tinykv
github.com/debra/tinykv
• A key-value store in 2,000 lines of Go
## EDUCATION
** Example Institute of Technology, M.S. Computer Science, 2014 – 2016
** Example State University, B.S. Computer Science, 2010 – 2014
## CERTIFICATIONS
• AWS Certified Solutions Architect – Associate, Amazon Web Services, May 2022
• Certified Kubernetes Administrator (CKA), The Linux Foundation, 2021
## VOLUNTEERING
• Mentor at Example Girls Code, 2018 – present`,
    {
      name: 'Debra Specimen',
      location: 'San Francisco, CA',
      phone: '(415) 555-0134',
      email: 'debra@specimen.dev',
      links: ['specimen.dev'],
      experience: [
        {
          title: 'Staff Engineer',
          organization: 'Specimen Cloud',
          location: 'San Francisco, CA',
          start: '2021-01',
          end: 'present',
          lines: ['Own the storage engine that serves 40 PB', 'Mentor nine engineers'],
        },
        {
          title: 'Senior Engineer',
          organization: 'Placeholder Inc.',
          location: 'Remote',
          start: '2016-03',
          end: '2020-12',
          lines: ['Wrote the query planner'],
        },
      ],
      projects: [{ name: 'tinykv', url: 'github.com/debra/tinykv', lines: ['A key-value store in 2,000 lines of Go'] }],
      education: [
        { institution: 'Example Institute of Technology', degree: 'M.S.', area: 'Computer Science', start: '2014', end: '2016' },
        { institution: 'Example State University', degree: 'B.S.', area: 'Computer Science', start: '2010', end: '2014' },
      ],
      certifications: [
        { name: 'AWS Certified Solutions Architect – Associate', issuer: 'Amazon Web Services', date: '2022-05' },
        { name: 'Certified Kubernetes Administrator (CKA)', issuer: 'The Linux Foundation', date: '2021' },
      ],
      others: { VOLUNTEERING: ['Mentor at Example Girls Code, 2018 – present'] },
    },
  ),
]
