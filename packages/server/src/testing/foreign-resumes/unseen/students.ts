import { bare, labelled, type ResumeSheet, time } from '../resume-sheet.ts'

export const yuki: ResumeSheet = {
  name: 'Yuki Nakamura',
  email: 'yuki.nakamura@gakusei.example',
  phone: '+81 80-5550-4321',
  place: 'Sakyo-ku, Kyoto 606-8501',
  placeOr: ['Kyoto', 'Kyoto 606-8501'],
  links: [bare('github.com/yuki-nkmr')],
  sections: [
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        {
          degree: 'Bachelor of Science',
          area: 'Informatics',
          joiner: ', ',
          at: 'Kamo Example University',
          in: 'Kyoto',
          time: time('April 2022 – March 2026 (expected)', '2022-04', '2026-03'),
          score: 'GPA 3.42/4.00',
        },
      ],
    },
    {
      kind: 'experience',
      heading: 'Internship Experience',
      entries: [
        {
          title: 'Software Engineering Intern',
          at: 'Kitayama Robotics',
          in: 'Kyoto',
          time: time('Summer 2024', '2024', '2024'),
          lines: ['Added obstacle maps to a cleaning robot in C++.'],
        },
      ],
    },
    {
      kind: 'projects',
      heading: 'Selected Projects',
      entries: [{ name: 'Kanji Garden', time: time('2023', '2023', '2023'), lines: ['Spaced repetition game with 5,000 players.'] }],
    },
    { kind: 'skills', heading: 'Skills', groups: { '': ['C++', 'ROS', 'Swift', 'Git'] } },
  ],
}

export const ravi: ResumeSheet = {
  name: 'Ravi Teja Kommineni',
  email: 'raviteja.k@btech.example',
  phone: '+91 63010 55529',
  place: 'Vijayawada, Andhra Pradesh',
  placeOr: ['Vijayawada'],
  links: [labelled('LeetCode', 'https://leetcode.com/raviteja-k'), labelled('GitHub', 'https://github.com/raviteja-k')],
  sections: [
    {
      kind: 'summary',
      heading: 'Career Objective',
      text: 'To begin as a trainee in a team that writes tests and to grow into a backend engineer.',
    },
    {
      kind: 'education',
      heading: 'Educational Background',
      entries: [
        {
          degree: 'B.Tech',
          area: 'Computer Science',
          at: 'Krishna Valley Engineering College',
          time: time('2021 – 2025', '2021', '2025'),
          score: '8.1 CGPA',
        },
        { degree: 'Intermediate', area: 'MPC', at: 'Godavari Junior College', time: time('2019 – 2021', '2019', '2021'), score: '95.2%' },
      ],
    },
    {
      kind: 'projects',
      heading: 'Mini Projects',
      entries: [
        {
          name: 'Bus Pass Portal',
          time: time('Dec 2024', '2024-12', '2024-12'),
          lines: ['Spring Boot portal that issued 1,100 student passes.'],
        },
        {
          name: 'Paddy Price Tracker',
          time: time('Feb 2024', '2024-02', '2024-02'),
          lines: ['Scrapes market prices and sends them by SMS.'],
        },
      ],
    },
    { kind: 'skills', heading: 'Software Skills', groups: { '': ['Java', 'Spring Boot', 'MySQL', 'HTML'] } },
    {
      kind: 'achievements',
      heading: 'Extra-Curricular Achievements',
      lines: ['First prize in a state quiz on environment', 'Blood donation organiser for two years'],
    },
  ],
}

export const giulia: ResumeSheet = {
  name: "Giulia D'Angelo",
  email: 'giulia.dangelo@ateneo.example',
  phone: '+39 340 555 0176',
  place: 'Bologna, Italy',
  placeOr: ['Bologna'],
  links: [bare('giuliadangelo.example')],
  sections: [
    {
      kind: 'education',
      heading: 'Education and Training',
      entries: [
        {
          degree: 'Laurea Magistrale',
          area: 'Data Science',
          at: 'Ateneo di Esempio',
          in: 'Bologna',
          time: time('2023 – 2025', '2023', '2025'),
          score: '110/110',
        },
        {
          degree: 'Laurea',
          area: 'Statistics',
          at: 'Ateneo di Prova',
          in: 'Padova',
          time: time('2020 – 2023', '2020', '2023'),
          score: '104/110',
        },
      ],
    },
    {
      kind: 'experience',
      heading: 'Part-time Work',
      entries: [
        {
          title: 'Library Assistant',
          at: 'Biblioteca Modello',
          in: 'Bologna',
          time: time('Oct 2023 – Jun 2024', '2023-10', '2024-06'),
          lines: ['Catalogued 1,500 donated books.'],
        },
      ],
    },
    { kind: 'skills', heading: 'Digital Skills', aside: true, groups: { '': ['R', 'Python', 'Tableau', 'LaTeX'] } },
    { kind: 'others', heading: 'Hobbies', aside: true, lines: ['Choir singing', 'Trail running'] },
  ],
}

export const samuel: ResumeSheet = {
  name: 'Samuel Mbeki Dlamini',
  email: 'sam.dlamini@learn.example',
  phone: '071 555 0136',
  place: 'Durban, South Africa',
  placeOr: ['Durban'],
  sections: [
    { kind: 'summary', heading: 'Who I Am', text: 'Self-taught web developer, matric with distinction, looking for a learnership.' },
    {
      kind: 'education',
      heading: 'School',
      entries: [
        {
          degree: 'National Senior Certificate',
          at: 'Umgeni Example High School',
          in: 'Durban',
          time: time('2024', '', '2024'),
          score: '81%',
        },
      ],
    },
    {
      kind: 'projects',
      heading: 'Things I Built',
      entries: [
        {
          name: 'Taxi Fare Board',
          url: 'taxifares.example',
          time: time('2024', '2024', '2024'),
          lines: ['Fares of 60 minibus routes, read on cheap phones.'],
        },
      ],
    },
    { kind: 'skills', heading: 'What I Can Do', groups: { '': ['HTML', 'CSS', 'JavaScript', 'Git'] } },
    { kind: 'others', heading: 'Languages', lines: ['isiZulu (home language)', 'English (fluent)'] },
  ],
}
