import { bare, labelled, type ResumeSheet, time } from '../resume-sheet.ts'

export const priya: ResumeSheet = {
  name: 'Priya Raghunathan Iyer',
  headline: 'Senior Backend Engineer',
  email: 'priya.iyer@mail.example',
  phone: '+91 98400 55512',
  place: 'Flat 4B, Lotus Apartments, Adyar, Chennai 600020, Tamil Nadu',
  placeOr: ['Chennai', 'Chennai, Tamil Nadu', 'Adyar, Chennai 600020, Tamil Nadu'],
  links: [bare('linkedin.com/in/priya-r-iyer'), bare('github.com/priyariyer')],
  sections: [
    {
      kind: 'summary',
      heading: 'Professional Summary',
      text: 'Backend engineer with eight years in payments and logistics. Designs services that finance teams can audit and operations teams can run without a pager.',
    },
    {
      kind: 'experience',
      heading: 'Work Experience',
      entries: [
        {
          title: 'Senior Backend Engineer',
          at: 'Kaveri Payments Pvt Ltd',
          in: 'Chennai',
          time: time('Apr 2020 – Present', '2020-04', 'present'),
          lines: [
            'Rebuilt the settlement ledger in Go, which cut reconciliation from six hours to eleven minutes.',
            'Led a team of four and introduced contract tests between nine services.',
          ],
        },
        {
          title: 'Software Engineer',
          at: 'Banyan Freight Technologies',
          in: 'Bengaluru',
          time: time('Jul 2016 – Mar 2020', '2016-07', '2020-03'),
          lines: ['Wrote the tracking API used by 1,200 drivers.', 'Moved nightly batch jobs from cron to Airflow.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        {
          degree: 'B.E.',
          area: 'Computer Science and Engineering',
          joiner: ', ',
          at: 'Marina College of Engineering',
          time: time('2012 – 2016', '2012', '2016'),
          score: 'CGPA 8.7/10',
        },
      ],
    },
    {
      kind: 'skills',
      heading: 'Technical Skills',
      groups: { Languages: ['Go', 'Java', 'SQL'], Platforms: ['Kafka', 'PostgreSQL', 'Kubernetes'] },
    },
    { kind: 'achievements', heading: 'Achievements', lines: ['Won the company hackathon in 2021 with an offline receipt printer.'] },
  ],
}

export const mehmet: ResumeSheet = {
  name: 'Mehmet Çağrı Öztürk',
  headline: 'Full Stack Developer',
  email: 'mehmet.ozturk@posta.example',
  phone: '+90 532 555 01 42',
  place: 'Kızılay Mah. Örnek Sk. No: 12/5, 06420 Çankaya/Ankara',
  placeOr: ['Ankara', 'Çankaya/Ankara', '06420 Çankaya/Ankara'],
  links: [labelled('GitHub', 'https://github.com/mcozturk'), labelled('Portfolio', 'https://cagri.example/work')],
  sections: [
    {
      kind: 'experience',
      heading: 'Employment History',
      entries: [
        {
          title: 'Full Stack Developer',
          at: 'Anka Yazılım A.Ş.',
          in: 'Ankara',
          time: time('03/2021 – present', '2021-03', 'present'),
          lines: ['Shipped a municipal permit portal in React and .NET for 40 districts.', 'Cut page weight from 3.1 MB to 480 kB.'],
        },
        {
          title: 'Junior Developer',
          at: 'Bosphorus Bilişim Ltd. Şti.',
          in: 'İstanbul',
          time: time('09/2018 – 02/2021', '2018-09', '2021-02'),
          lines: ['Maintained an e-invoice connector in C#.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Academic Background',
      entries: [
        {
          degree: 'BSc',
          area: 'Computer Engineering',
          at: 'Anadolu Örnek Üniversitesi',
          in: 'Eskişehir',
          time: time('2013–2018', '2013', '2018'),
        },
      ],
    },
    { kind: 'skills', heading: 'Skills', groups: { '': ['C#', '.NET', 'React', 'TypeScript', 'SQL Server', 'Docker'] } },
    { kind: 'others', heading: 'Languages', aside: true, lines: ['Turkish (native)', 'English (B2)'] },
  ],
}

export const kenji: ResumeSheet = {
  name: 'Kenji Takahashi',
  headline: 'Embedded Software Engineer',
  email: 'k.takahashi@denshi.example',
  phone: '090-5550-1234',
  place: '3-14-7 Nakano, Nakano-ku, Tokyo 164-0001',
  placeOr: ['Tokyo', 'Nakano-ku, Tokyo', 'Nakano-ku, Tokyo 164-0001'],
  sections: [
    { kind: 'summary', heading: 'Profile', text: 'Firmware engineer for automotive sensors, with a habit of measuring before optimising.' },
    {
      kind: 'experience',
      heading: 'Career History',
      entries: [
        {
          title: 'Embedded Software Engineer',
          at: 'Hoshi Sensor K.K.',
          in: 'Yokohama',
          time: time('2019/04 – Present', '2019-04', 'present'),
          lines: ['Wrote the CAN FD driver of a radar module in C.', 'Reduced start-up time from 420 ms to 95 ms.'],
        },
        {
          title: 'Test Engineer',
          at: 'Minato Electronics Co., Ltd.',
          in: 'Osaka',
          time: time('2015/04 – 2019/03', '2015-04', '2019-03'),
          lines: ['Automated 300 bench tests with Python and LabVIEW.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        {
          degree: 'Bachelor of Engineering',
          area: 'Electronics',
          joiner: ', ',
          at: 'Kansai Institute of Science',
          time: time('2011 – 2015', '2011', '2015'),
        },
      ],
    },
    { kind: 'skills', heading: 'Core Competencies', groups: { '': ['C', 'C++', 'Python', 'AUTOSAR', 'FreeRTOS'] } },
    {
      kind: 'certifications',
      heading: 'Licenses & Certifications',
      entries: [{ name: 'JLPT N1 Examiner Training', issuer: 'Sakura Language Board', time: time('2020', '2020', '2020') }],
    },
  ],
}

export const chinedu: ResumeSheet = {
  name: 'Chinedu Okonkwo-Bello',
  headline: 'DevOps Engineer',
  email: 'chinedu@okonkwo.example',
  phone: '+234 803 555 0177',
  place: '14 Admiralty Way, Lekki Phase 1, Lagos',
  placeOr: ['Lagos', 'Lekki Phase 1, Lagos'],
  links: [bare('https://github.com/chinedu-ob'), bare('https://chinedu-ob.example')],
  sections: [
    {
      kind: 'experience',
      heading: 'Professional Experience',
      entries: [
        {
          title: 'DevOps Engineer',
          at: 'Palmline Fintech Limited',
          in: 'Lagos',
          time: time('January 2022 - Present', '2022-01', 'present'),
          lines: ['Runs 60 services on AWS with Terraform and Argo CD.', 'Brought the monthly bill down by 38 percent.'],
        },
        {
          title: 'Systems Administrator',
          at: 'Zuma Broadband',
          in: 'Abuja',
          time: time('June 2018 - December 2021', '2018-06', '2021-12'),
          lines: ['Looked after 140 Linux hosts and the office network.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education & Training',
      entries: [
        {
          degree: 'B.Sc.',
          area: 'Physics',
          at: 'Delta State Example University',
          time: time('2013 - 2017', '2013', '2017'),
          score: 'Second Class Upper, 4.12/5.00',
        },
      ],
    },
    {
      kind: 'certifications',
      heading: 'Certifications',
      entries: [
        { name: 'Certified Kubernetes Administrator', issuer: 'Cloud Native Examiners', time: time('May 2023', '2023-05', '2023-05') },
        { name: 'AWS Solutions Architect Associate', issuer: 'Amazon Web Services', time: time('Aug 2021', '2021-08', '2021-08') },
      ],
    },
    { kind: 'skills', heading: 'Toolbox', groups: { '': ['Terraform', 'AWS', 'Kubernetes', 'Bash', 'Prometheus', 'GitLab CI'] } },
  ],
}

export const nguyen: ResumeSheet = {
  name: 'Nguyễn Thị Minh Châu',
  headline: 'QA Automation Engineer',
  email: 'minhchau.nguyen@mail.example',
  phone: '+84 90 555 0123',
  place: 'District 3, Ho Chi Minh City',
  placeOr: ['Ho Chi Minh City'],
  links: [bare('linkedin.com/in/minhchau-qa')],
  sections: [
    { kind: 'summary', heading: 'About Me', text: 'Tester who writes code: browser automation, load tests and honest bug reports.' },
    {
      kind: 'experience',
      heading: 'Experience',
      entries: [
        {
          title: 'QA Automation Engineer',
          at: 'Lotus Commerce JSC',
          time: time('Oct 2020 – now', '2020-10', 'present'),
          lines: [
            'Built 900 Playwright checks that run in nine minutes.',
            'Found a rounding fault that had cost 2,300 orders a cent each.',
          ],
        },
        {
          title: 'Manual Tester',
          at: 'Saigon Soft',
          time: time('Aug 2018 – Sep 2020', '2018-08', '2020-09'),
          lines: ['Tested two mobile banking apps.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        { degree: 'Bachelor', area: 'Information Systems', at: 'Mekong Example University', time: time('2014 – 2018', '2014', '2018') },
      ],
    },
    { kind: 'skills', heading: 'Key Skills', aside: true, groups: { '': ['Playwright', 'k6', 'TypeScript', 'Postman', 'Jenkins'] } },
    { kind: 'others', heading: 'Languages', aside: true, lines: ['Vietnamese: native', 'English: IELTS 7.0'] },
  ],
}
