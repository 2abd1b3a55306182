import { bare, labelled, type ResumeSheet, time } from '../resume-sheet.ts'

export const annika: ResumeSheet = {
  name: 'Annika Müller-Lüdenscheidt',
  headline: 'Frontend Engineer',
  email: 'annika@mueller-l.example',
  phone: '0151 555 01 278',
  place: 'Hafenstr. 9b, 20457 Hamburg',
  placeOr: ['Hamburg', '20457 Hamburg'],
  links: [bare('www.mueller-l.example')],
  sections: [
    {
      kind: 'experience',
      heading: 'Career',
      entries: [
        {
          title: 'Frontend Engineer',
          at: 'Alster Reisen GmbH',
          in: 'Hamburg',
          time: time('seit 05/2019', '2019-05', 'present'),
          lines: ['Design system with 64 components for four brands.', 'Largest Contentful Paint from 4.2 s to 1.6 s.'],
        },
        {
          title: 'Working Student',
          at: 'Elbe Verlag',
          in: 'Hamburg',
          time: time('10/2016 – 04/2019', '2016-10', '2019-04'),
          lines: ['Maintained the shop of a publisher.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        {
          degree: 'B.A.',
          area: 'Media Informatics',
          at: 'Hochschule Beispielstadt',
          time: time('10/2014 – 03/2019', '2014-10', '2019-03'),
          score: 'Grade 1.9',
        },
      ],
    },
    { kind: 'skills', heading: 'Know-how', aside: true, groups: { '': ['TypeScript', 'Vue', 'Storybook', 'Sass', 'Cypress'] } },
    { kind: 'others', heading: 'Languages', aside: true, lines: ['German (mother tongue)', 'English (fluent)', 'Danish (basic)'] },
  ],
}

export const piotr: ResumeSheet = {
  name: 'Piotr Łukasz Żuławski',
  headline: 'C++ Engineer',
  email: 'piotr.zulawski@poczta.example',
  phone: '+48 22 555 01 95',
  place: 'ul. Przykładowa 8/14, 00-001 Warszawa',
  placeOr: ['Warszawa', '00-001 Warszawa'],
  sections: [
    {
      kind: 'experience',
      heading: 'Work Experience',
      entries: [
        {
          title: 'Senior C++ Engineer',
          at: 'Wisła Games sp. z o.o.',
          in: 'Warszawa',
          time: time('2018.03 – present', '2018-03', 'present'),
          lines: ['Rendering and asset streaming of a racing game.', 'Brought build times from 50 to 9 minutes.'],
        },
        {
          title: 'C++ Developer',
          at: 'Baltic Radar',
          in: 'Gdańsk',
          time: time('2013.09 – 2018.02', '2013-09', '2018-02'),
          lines: ['Signal processing in C++ and CUDA.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        {
          degree: 'MSc',
          area: 'Applied Mathematics',
          at: 'Politechnika Przykładowa',
          in: 'Gdańsk',
          time: time('2008 – 2013', '2008', '2013'),
        },
      ],
    },
    { kind: 'skills', heading: 'Main Skills', groups: { '': ['C++20', 'CUDA', 'Vulkan', 'CMake', 'Python'] } },
    { kind: 'achievements', heading: 'Awards', lines: ['Second place in a national game jam, 2016'] },
  ],
}

export const emily: ResumeSheet = {
  name: 'Emily J. Carter-Hughes',
  headline: 'Software Engineering Manager',
  email: 'emily@carterhughes.example',
  phone: '+1 415-555-0132',
  place: 'Portland, Oregon',
  placeOr: ['Portland'],
  links: [bare('linkedin.com/in/emilycarterhughes')],
  sections: [
    {
      kind: 'summary',
      heading: 'Career Summary',
      text: 'Engineering manager who has hired 31 people, let two go, and shipped every quarter since 2016.',
    },
    {
      kind: 'experience',
      heading: 'Experience',
      entries: [
        {
          title: 'Engineering Manager',
          at: 'Cascade Health, Inc.',
          in: 'Portland, Oregon',
          time: time('September 2019 – Present', '2019-09', 'present'),
          lines: ['Leads three teams of 19 engineers.', 'Cut the time from merge to production from 4 days to 40 minutes.'],
        },
        {
          title: 'Senior Software Engineer',
          at: 'Rainier Analytics',
          in: 'Seattle, Washington',
          time: time('June 2015 – August 2019', '2015-06', '2019-08'),
          lines: ['Built the query planner of a column store.'],
        },
        {
          title: 'Software Engineer',
          at: 'Puget Mapping Co.',
          in: 'Seattle, Washington',
          time: time('July 2012 – May 2015', '2012-07', '2015-05'),
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        {
          degree: 'Bachelor of Science',
          area: 'Computer Science',
          joiner: ', ',
          at: 'Example State University',
          time: time('2008 – 2012', '2008', '2012'),
          score: 'GPA 3.7',
        },
      ],
    },
    { kind: 'skills', heading: 'Skills', groups: { Leadership: ['Hiring', 'Coaching', 'Budgeting'], Technology: ['Java', 'Rust', 'AWS'] } },
  ],
}

export const mikko: ResumeSheet = {
  name: 'Mikko Hämäläinen',
  headline: 'Security Engineer',
  email: 'mikko.hamalainen@turva.example',
  phone: '+358 40 555 0111',
  place: 'Tampere, Finland',
  placeOr: ['Tampere'],
  links: [labelled('Keybase', 'https://keybase.io/mikkoh'), labelled('GitHub', 'https://github.com/mikkoh-sec')],
  sections: [
    {
      kind: 'experience',
      heading: 'Professional History',
      entries: [
        {
          title: 'Security Engineer',
          at: 'Pohjola Cyber Oy',
          in: 'Tampere',
          time: time('Aug 2018 – ', '2018-08', 'present'),
          lines: ['Penetration tests of 25 web applications a year.', 'Maintains the fuzzing cluster.'],
        },
        {
          title: 'System Specialist',
          at: 'Kuusi Hosting',
          in: 'Oulu',
          time: time('Jun 2014 – Jul 2018', '2014-06', '2018-07'),
          lines: ['Operated 900 virtual servers.'],
        },
      ],
    },
    {
      kind: 'certifications',
      heading: 'Certificates',
      entries: [{ name: 'OSCP', issuer: 'Offensive Examples', time: time('2019', '2019', '2019') }],
    },
    {
      kind: 'education',
      heading: 'Studies',
      entries: [
        {
          degree: 'Insinööri (AMK)',
          area: 'Information Technology',
          joiner: ', ',
          at: 'Esimerkki University of Applied Sciences',
          time: time('2010 – 2014', '2010', '2014'),
        },
      ],
    },
    { kind: 'skills', heading: 'Competences', groups: { '': ['Burp Suite', 'Go', 'Wireshark', 'Kali', 'Ghidra'] } },
  ],
}

export const renata: ResumeSheet = {
  name: 'Renáta Kovácsné Szabó',
  headline: 'Database Administrator',
  email: 'renata.kovacsne@adat.example',
  phone: '+36 30 555 0184',
  place: 'Pécs, Hungary',
  placeOr: ['Pécs'],
  sections: [
    {
      kind: 'summary',
      heading: 'Profile Summary',
      text: 'Administrator of Oracle and PostgreSQL with seventeen years without a lost backup.',
    },
    {
      kind: 'experience',
      heading: 'Work Record',
      entries: [
        {
          title: 'Database Administrator',
          at: 'Mecsek Energia Zrt.',
          in: 'Pécs',
          time: time('2011 – Present', '2011', 'present'),
          lines: ['Moved 14 TB from Oracle to PostgreSQL.', 'Restores a random backup every month.'],
        },
        {
          title: 'IT Technician',
          at: 'Duna Kórház',
          in: 'Mohács',
          time: time('2007 – 2011', '2007', '2011'),
          lines: ['Supported 240 hospital workplaces.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Schooling',
      entries: [{ degree: 'BSc', area: 'Business Informatics', at: 'Pécsi Minta Egyetem', time: time('2003 – 2007', '2003', '2007') }],
    },
    { kind: 'skills', heading: 'Professional Skills', groups: { '': ['PostgreSQL', 'Oracle', 'Bash', 'pgBackRest'] } },
  ],
}
