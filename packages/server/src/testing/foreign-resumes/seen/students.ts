import { bare, labelled, type ResumeSheet, time } from '../resume-sheet.ts'

export const arjun: ResumeSheet = {
  name: 'Arjun Singh Rathore',
  email: 'arjun.rathore@college.example',
  phone: '9829055518',
  place: 'Jaipur, Rajasthan',
  placeOr: ['Jaipur'],
  links: [bare('github.com/arjun-rathore'), bare('leetcode.com/arjunr')],
  sections: [
    {
      kind: 'summary',
      heading: 'Objective',
      text: 'Final-year student looking for a first role in backend development where tests are part of the work.',
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        {
          degree: 'B.Tech',
          area: 'Information Technology',
          at: 'Aravalli Institute of Technology',
          time: time('2022 – 2026', '2022', '2026'),
          score: 'CGPA: 8.42',
        },
        { degree: 'Class XII', at: 'Sunrise Senior Secondary School', time: time('2022', '', '2022'), score: '91.4%' },
      ],
    },
    {
      kind: 'projects',
      heading: 'Academic Projects',
      entries: [
        {
          name: 'Mess Menu Bot',
          time: time('Jan 2025 – Apr 2025', '2025-01', '2025-04'),
          lines: ['Telegram bot in Python that 600 hostel students use every day.'],
        },
        {
          name: 'Tiny Shell',
          time: time('Aug 2024 – Nov 2024', '2024-08', '2024-11'),
          lines: ['A shell in C with pipes, jobs and history.'],
        },
      ],
    },
    { kind: 'skills', heading: 'Technical Skills', groups: { Languages: ['C', 'Python', 'Java'], Web: ['Flask', 'HTML', 'CSS'] } },
    {
      kind: 'achievements',
      heading: 'Honors and Awards',
      lines: ['Ranked 212 of 9,000 in a regional coding contest', 'Captain of the college hockey team'],
    },
  ],
}

export const lea: ResumeSheet = {
  name: 'Léa Dubois-Lefèvre',
  email: 'lea.dubois@etu.example',
  phone: '+33 6 55 50 12 34',
  place: 'Lyon, France',
  placeOr: ['Lyon'],
  links: [labelled('Portfolio', 'https://lea-dubois.example')],
  sections: [
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        {
          degree: 'Master',
          area: 'Human-Computer Interaction',
          at: 'Université Exemple de Lyon',
          time: time('2024 – 2026', '2024', '2026'),
        },
        { degree: 'Licence', area: 'Psychology', at: 'Université Exemple de Grenoble', time: time('2021 – 2024', '2021', '2024') },
      ],
    },
    {
      kind: 'experience',
      heading: 'Internships',
      entries: [
        {
          title: 'UX Research Intern',
          at: 'Rhône Mobilité',
          in: 'Lyon',
          time: time('Summer 2025', '2025', '2025'),
          lines: ['Interviewed 24 night-bus passengers and rewrote the timetable page.'],
        },
      ],
    },
    { kind: 'skills', heading: 'Skills', aside: true, groups: { '': ['Figma', 'User interviews', 'HTML', 'R'] } },
    { kind: 'others', heading: 'Interests', aside: true, lines: ['Bouldering', 'Board game design'] },
  ],
}

export const tomasz: ResumeSheet = {
  name: 'Tomasz Wójcik',
  email: 'tomasz.wojcik@student.example',
  phone: '+48 555 012 345',
  place: 'Kraków, Poland',
  placeOr: ['Kraków'],
  links: [bare('github.com/twojcik-dev')],
  sections: [
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        {
          degree: 'BSc',
          area: 'Computer Science',
          at: 'Wawel Technical University',
          in: 'Kraków',
          time: time('Oct 2022 – Jun 2026 (expected)', '2022-10', '2026-06'),
        },
      ],
    },
    {
      kind: 'projects',
      heading: 'Projects',
      entries: [
        {
          name: 'Tram Times',
          url: 'tramtimes.example',
          time: time('2024', '2024', '2024'),
          lines: ['Live departures on an e-ink display, written in Rust.', 'Used in three student houses.'],
        },
        { name: 'Chess Clock', time: time('2023', '2023', '2023'), lines: ['Android app with 1,100 installs.'] },
      ],
    },
    { kind: 'skills', heading: 'Skills', groups: { '': ['Rust', 'Kotlin', 'Linux', 'Git'] } },
    { kind: 'others', heading: 'Languages', lines: ['Polish (native)', 'English (C1)', 'German (A2)'] },
  ],
}

export const amina: ResumeSheet = {
  name: 'Amina Yusuf Abdullahi',
  email: 'amina.ya@campus.example',
  phone: '0803 555 0141',
  place: 'Kano, Nigeria',
  placeOr: ['Kano'],
  sections: [
    {
      kind: 'summary',
      heading: 'Personal Profile',
      text: 'Computer science student with two deployed projects and a year of tutoring first-year students.',
    },
    {
      kind: 'education',
      heading: 'Educational Qualifications',
      entries: [
        {
          degree: 'B.Sc.',
          area: 'Computer Science',
          at: 'Northern Example University',
          in: 'Kano',
          time: time('2021 - 2025', '2021', '2025'),
          score: 'CGPA 4.51/5.00',
        },
      ],
    },
    {
      kind: 'experience',
      heading: 'Experience',
      entries: [
        {
          title: 'Peer Tutor',
          at: 'Northern Example University',
          in: 'Kano',
          time: time('Sep 2023 - Jul 2024', '2023-09', '2024-07'),
          lines: ['Tutored 45 students in introductory programming.'],
        },
      ],
    },
    { kind: 'skills', heading: 'Skills', groups: { '': ['Python', 'Django', 'JavaScript', 'PostgreSQL'] } },
    {
      kind: 'certifications',
      heading: 'Courses and Certificates',
      entries: [{ name: 'Responsive Web Design', issuer: 'Open Example Academy', time: time('2023', '2023', '2023') }],
    },
  ],
}
