import { bare, labelled, type ResumeSheet, time } from '../resume-sheet.ts'

export const lakshmi: ResumeSheet = {
  name: 'Lakshmi Narayanan Venkatesan',
  headline: 'Java Developer',
  email: 'lakshmi.venkatesan@tapal.example',
  phone: '+91-94440-55573',
  place: 'No. 18, 2nd Cross Street, Jayanagar, Bengaluru - 560041',
  placeOr: ['Bengaluru', 'Bengaluru - 560041', 'Jayanagar, Bengaluru - 560041'],
  links: [bare('github.com/lnv-codes')],
  sections: [
    {
      kind: 'summary',
      heading: 'Executive Summary',
      text: 'Java developer with six years in insurance software, at home in large code bases that nobody wants to touch.',
    },
    {
      kind: 'skills',
      heading: 'Technical Proficiency',
      groups: { Languages: ['Java', 'Kotlin', 'PL/SQL'], Frameworks: ['Spring Boot', 'Hibernate', 'JUnit'] },
    },
    {
      kind: 'experience',
      heading: 'Professional Experience',
      entries: [
        {
          title: 'Technical Lead',
          at: 'Deccan Assurance Systems',
          in: 'Bengaluru',
          time: time('Nov 2021 – Till date', '2021-11', 'present'),
          lines: ['Split a billing monolith into five services without a night of downtime.', 'Reviews all changes of the claims team.'],
        },
        {
          title: 'Programmer Analyst',
          at: 'Nilgiri Infotech Limited',
          in: 'Coimbatore',
          time: time('Jun 2018 – Oct 2021', '2018-06', '2021-10'),
          lines: ['Migrated 400 reports from Oracle Forms.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Academic Profile',
      entries: [
        {
          degree: 'B.Tech.',
          area: 'Electronics and Communication',
          joiner: ' - ',
          at: 'Vaigai College of Technology',
          time: time('2014 – 2018', '2014', '2018'),
          score: '78.6%',
        },
      ],
    },
  ],
}

export const tunde: ResumeSheet = {
  name: 'Babatunde Adeyemi',
  headline: 'Product Engineer',
  email: 'tunde@adeyemi.example',
  phone: '0812 555 0199',
  place: 'Plot 7, Bodija Estate, Ibadan, Oyo State',
  placeOr: ['Ibadan', 'Ibadan, Oyo State'],
  links: [labelled('LinkedIn', 'https://linkedin.com/in/tunde-adeyemi'), labelled('Blog', 'https://adeyemi.example/notes')],
  sections: [
    {
      kind: 'experience',
      heading: 'Work Experience',
      entries: [
        {
          title: 'Product Engineer',
          at: 'Cocoa Ledger Ltd',
          in: 'Ibadan',
          time: time('02/2020 - Current', '2020-02', 'present'),
          lines: ['Built the farmer payment app (Flutter) used in four states.', 'Halved failed transfers by queueing them offline.'],
        },
        {
          title: 'Web Developer',
          at: 'Savannah Web Studio',
          in: 'Ilorin',
          time: time('07/2017 - 01/2020', '2017-07', '2020-01'),
          lines: ['Delivered 22 websites for schools.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        {
          degree: 'HND',
          area: 'Computer Science',
          at: 'Kwara Example Polytechnic',
          in: 'Ilorin',
          time: time('2015 - 2017', '2015', '2017'),
          score: 'Upper Credit',
        },
      ],
    },
    { kind: 'skills', heading: 'Skills & Tools', aside: true, groups: { '': ['Flutter', 'Dart', 'Laravel', 'MySQL', 'Firebase'] } },
    {
      kind: 'certifications',
      heading: 'Certifications',
      entries: [{ name: 'Associate Android Developer', issuer: 'Example Mobile Guild', time: time('Mar 2022', '2022-03', '2022-03') }],
    },
  ],
}

export const fernanda: ResumeSheet = {
  name: 'Fernanda Souza Cavalcânti',
  headline: 'Desenvolvedora Back-end',
  email: 'fe.cavalcanti@caixa.example',
  phone: '(81) 95555-0123',
  place: 'Recife/PE, Brasil',
  placeOr: ['Recife/PE', 'Recife'],
  links: [bare('https://www.linkedin.com/in/fecavalcanti'), bare('https://gitlab.com/fecav')],
  sections: [
    {
      kind: 'experience',
      heading: 'Professional Experience',
      entries: [
        {
          title: 'Back-end Developer',
          at: 'Mangue Pagamentos S.A.',
          in: 'Recife',
          time: time('Since March 2021', '2021-03', 'present'),
          lines: ['Elixir services that handle 900 instant payments a second.', 'On call one week in five.'],
        },
        {
          title: 'Systems Analyst',
          at: 'Porto Dados',
          in: 'Recife',
          time: time('April 2017 to February 2021', '2017-04', '2021-02'),
          lines: ['Maintained customs software in Java.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Degrees',
      entries: [
        {
          degree: 'Tecnólogo',
          area: 'Análise de Sistemas',
          at: 'Instituto Exemplo de Pernambuco',
          time: time('2014 to 2017', '2014', '2017'),
        },
      ],
    },
    { kind: 'skills', heading: 'Tech Skills', groups: { '': ['Elixir', 'Phoenix', 'Java', 'RabbitMQ', 'PostgreSQL'] } },
    { kind: 'others', heading: 'Languages', lines: ['Portuguese: native', 'English: fluent', 'Spanish: basic'] },
  ],
}

export const kwame: ResumeSheet = {
  name: 'Kwame Asante-Mensah',
  headline: 'Site Reliability Engineer',
  email: 'kwame.am@sre.example',
  phone: '+233 24 555 0148',
  place: 'Accra, Ghana',
  placeOr: ['Accra'],
  links: [bare('github.com/kwame-am')],
  sections: [
    { kind: 'summary', heading: 'Overview', text: 'Keeps busy systems boring: capacity plans, honest alerts and short incident reviews.' },
    {
      kind: 'experience',
      heading: 'Employment',
      entries: [
        {
          title: 'Site Reliability Engineer',
          at: 'Volta Mobile Money',
          in: 'Accra',
          time: time('2021–present', '2021', 'present'),
          lines: ['Wrote the alert rules that replaced 1,400 e-mails a week.', 'Runs the yearly failover exercise.'],
        },
        {
          title: 'Network Engineer',
          at: 'Ashanti Fibre',
          in: 'Kumasi',
          time: time('2016–2021', '2016', '2021'),
          lines: ['Planned 300 km of metro fibre.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        { degree: 'BSc', area: 'Telecommunications Engineering', at: 'Kumasi Example University', time: time('2012–2016', '2012', '2016') },
      ],
    },
    { kind: 'skills', heading: 'Areas of Expertise', groups: { '': ['Prometheus', 'Go', 'Linux', 'BGP', 'Ansible'] } },
  ],
}

export const nadia: ResumeSheet = {
  name: 'Nadia El-Khatib',
  headline: 'Data Scientist',
  email: 'nadia.elkhatib@bareed.example',
  phone: '+962 7 9555 0117',
  place: 'Amman, Jordan',
  placeOr: ['Amman'],
  links: [bare('kaggle.com/nadiaek')],
  sections: [
    {
      kind: 'summary',
      heading: 'Professional Profile',
      text: 'Data scientist who prefers a simple model that is monitored to a clever one that is not.',
    },
    {
      kind: 'experience',
      heading: 'Experience',
      entries: [
        {
          title: 'Data Scientist',
          at: 'Petra Telecom',
          in: 'Amman',
          time: time('Jan 2020 – Present', '2020-01', 'present'),
          lines: ['Churn model that saves 3,000 customers a year.', 'Taught SQL to the marketing team.'],
        },
        {
          title: 'Data Analyst',
          at: 'Cedar Bank',
          in: 'Beirut',
          time: time('Oct 2017 – Dec 2019', '2017-10', '2019-12'),
          lines: ['Fraud reports for card payments.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        { degree: 'M.Sc.', area: 'Statistics', at: 'Levant Example University', time: time('2015 – 2017', '2015', '2017') },
        { degree: 'B.Sc.', area: 'Mathematics', at: 'Levant Example University', time: time('2011 – 2015', '2011', '2015') },
      ],
    },
    { kind: 'skills', heading: 'Skills', aside: true, groups: { '': ['Python', 'SQL', 'scikit-learn', 'Power BI'] } },
    { kind: 'others', heading: 'Languages', aside: true, lines: ['Arabic (native)', 'English (C2)', 'French (B1)'] },
  ],
}
