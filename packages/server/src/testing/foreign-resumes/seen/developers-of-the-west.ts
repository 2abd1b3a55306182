import { bare, labelled, type ResumeSheet, time } from '../resume-sheet.ts'

export const ana: ResumeSheet = {
  name: 'Ana Lucía García Moreno',
  headline: 'Frontend Developer',
  email: 'ana.garcia@correo.example',
  phone: '+34 612 555 019',
  place: 'Valencia, Spain',
  placeOr: ['Valencia'],
  links: [labelled('LinkedIn', 'https://www.linkedin.com/in/analuciagm'), labelled('GitHub', 'https://github.com/analuciagm')],
  sections: [
    { kind: 'summary', heading: 'Summary', text: 'Frontend developer who cares about keyboards, contrast and slow phones.' },
    {
      kind: 'experience',
      heading: 'Work History',
      entries: [
        {
          title: 'Frontend Developer',
          at: 'Turia Labs S.L.',
          in: 'Valencia',
          time: time('Since 2020', '2020', 'present'),
          lines: [
            'Rewrote the booking flow in Svelte; abandoned bookings fell by a fifth.',
            'Introduced accessibility checks in every pull request.',
          ],
        },
        {
          title: 'Web Designer',
          at: 'Estudio Naranja',
          in: 'Alicante',
          time: time('2017–2020', '2017', '2020'),
          lines: ['Designed and built 35 sites for small hotels.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Studies',
      entries: [
        {
          degree: 'Grado',
          area: 'Diseño Digital',
          at: 'Escuela Superior de Ejemplo',
          in: 'Valencia',
          time: time('2013–2017', '2013', '2017'),
        },
      ],
    },
    { kind: 'skills', heading: 'Skills', aside: true, groups: { '': ['HTML', 'CSS', 'JavaScript', 'Svelte', 'Figma'] } },
    { kind: 'others', heading: 'Languages', aside: true, lines: ['Spanish (native)', 'Valencian (native)', 'English (C1)'] },
  ],
}

export const juergen: ResumeSheet = {
  name: 'Jürgen Weiß',
  headline: 'Softwarearchitekt',
  email: 'juergen.weiss@post.example',
  phone: '+49 (0)89 555 0164',
  place: 'Lindenstraße 27, 80331 München',
  placeOr: ['München', '80331 München'],
  links: [bare('www.juergen-weiss.example')],
  sections: [
    {
      kind: 'experience',
      heading: 'Berufserfahrung / Work Experience',
      entries: [
        {
          title: 'Softwarearchitekt',
          at: 'Isar Maschinenbau GmbH & Co. KG',
          in: 'München',
          time: time('04/2017 – heute', '2017-04', 'present'),
          lines: ['Architecture of the machine control suite (C++, Qt, OPC UA).', 'Responsible for the release train of 22 developers.'],
        },
        {
          title: 'Software Developer',
          at: 'Beispiel Automation AG',
          in: 'Stuttgart',
          time: time('10/2009 – 03/2017', '2009-10', '2017-03'),
          lines: ['Wrote motion control for packaging lines.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Ausbildung / Education',
      entries: [
        {
          degree: 'Dipl.-Ing.',
          area: 'Mechatronik',
          joiner: ' ',
          at: 'Technische Hochschule Musterstadt',
          time: time('10/2004 – 09/2009', '2004-10', '2009-09'),
          score: 'Note 1,7',
        },
      ],
    },
    {
      kind: 'skills',
      heading: 'Kenntnisse / Skills',
      groups: { Programming: ['C++', 'Python', 'Rust'], Tools: ['CMake', 'Jenkins', 'Enterprise Architect'] },
    },
  ],
}

export const siobhan: ResumeSheet = {
  name: "Siobhán O'Connell-Byrne",
  headline: 'Data Engineer',
  email: 'siobhan.ocb@inbox.example',
  phone: '+353 85 555 0129',
  place: 'Dublin, Ireland',
  placeOr: ['Dublin'],
  links: [bare('github.com/siobhan-ocb')],
  sections: [
    {
      kind: 'summary',
      heading: 'Personal Statement',
      text: 'I turn messy event streams into tables that analysts trust, and I document what I could not fix.',
    },
    {
      kind: 'experience',
      heading: 'Relevant Experience',
      entries: [
        {
          title: 'Data Engineer',
          at: 'Liffey Insurance',
          in: 'Dublin',
          time: time('Feb 2021 – Present', '2021-02', 'present'),
          lines: ['Runs 140 dbt models over Snowflake.', 'Found and removed duplicate claims worth 90,000 euro.'],
        },
        {
          title: 'BI Developer',
          at: 'Shannon Retail Group',
          in: 'Limerick',
          time: time('Sept 2017 – Jan 2021', '2017-09', '2021-01'),
          lines: ['Built the daily stock report for 31 shops.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Qualifications',
      entries: [
        {
          degree: 'MSc',
          area: 'Data Analytics',
          at: 'Munster Example University',
          time: time('2016 – 2017', '2016', '2017'),
          score: 'First Class Honours',
        },
      ],
    },
    { kind: 'skills', heading: 'Technologies', groups: { '': ['Python', 'dbt', 'Snowflake', 'Airflow', 'Terraform'] } },
    { kind: 'others', heading: 'Volunteering', lines: ['Mentor at a coding club for teenagers since 2019'] },
  ],
}

export const rafael: ResumeSheet = {
  name: 'Rafael Gonçalves de Araújo',
  headline: 'Mobile Developer',
  email: 'rafael.araujo@correio.example',
  phone: '+55 (11) 95555-0187',
  place: 'Rua das Acácias, 120 – Pinheiros, São Paulo – SP, 05422-010',
  placeOr: ['São Paulo', 'São Paulo – SP', 'São Paulo – SP, 05422-010'],
  links: [bare('github.com/rafa-araujo')],
  sections: [
    {
      kind: 'experience',
      heading: 'Professional Background',
      entries: [
        {
          title: 'Mobile Developer',
          at: 'Ipê Mobilidade Ltda.',
          in: 'São Paulo',
          time: time('Mai 2019 – Present', '2019-05', 'present'),
          lines: ['Kotlin app for bus passengers with 400,000 monthly users.', 'Made the map work offline.'],
        },
        {
          title: 'Android Intern',
          at: 'Sabiá Software',
          in: 'Campinas',
          time: time('Jan 2018 – Dec 2018', '2018-01', '2018-12'),
          lines: ['Fixed 120 bugs of the delivery app.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        {
          degree: 'Bacharelado',
          area: 'Ciência da Computação',
          at: 'Universidade Exemplo do Sudeste',
          time: time('2014 – 2018', '2014', '2018'),
        },
      ],
    },
    {
      kind: 'projects',
      heading: 'Personal Projects',
      entries: [
        {
          name: 'Chuva',
          url: 'github.com/rafa-araujo/chuva',
          time: time('2022', '2022', '2022'),
          lines: ['Rain radar for cyclists, 8,000 downloads.'],
        },
      ],
    },
    { kind: 'skills', heading: 'Technical Expertise', groups: { '': ['Kotlin', 'Java', 'Jetpack Compose', 'Firebase', 'SQLite'] } },
  ],
}

export const zoe: ResumeSheet = {
  name: 'Zoë van den Berg',
  headline: 'Machine Learning Engineer',
  email: 'zoe@vandenberg.example',
  phone: '06-55501234',
  place: 'Utrecht, NL',
  placeOr: ['Utrecht'],
  links: [bare('zoe.vandenberg.example'), bare('linkedin.com/in/zoe-vdb')],
  sections: [
    {
      kind: 'summary',
      heading: 'Career Objective',
      text: 'To build recommendation systems that explain themselves to the people they serve.',
    },
    {
      kind: 'experience',
      heading: 'Positions Held',
      entries: [
        {
          title: 'Machine Learning Engineer',
          at: 'Domtoren Media B.V.',
          time: time('2020-09 to present', '2020-09', 'present'),
          lines: ['Serves 14 million recommendations a day under 40 ms.', 'Replaced a hand-made feature store with Feast.'],
        },
        {
          title: 'Research Assistant',
          at: 'Polder Institute',
          time: time('2018-02 to 2020-08', '2018-02', '2020-08'),
          lines: ['Published two papers on sparse attention.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        {
          degree: 'MSc',
          area: 'Artificial Intelligence',
          at: 'Example University of Utrecht',
          time: time('2016-09 to 2018-01', '2016-09', '2018-01'),
        },
      ],
    },
    { kind: 'skills', heading: 'Skills', groups: { '': ['PyTorch', 'Python', 'Spark', 'Feast', 'MLflow'] } },
    { kind: 'others', heading: 'Publications', lines: ['Sparse attention for long playlists, Example Workshop 2019'] },
  ],
}
