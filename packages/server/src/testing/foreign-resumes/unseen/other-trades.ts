import { bare, type ResumeSheet, time } from '../resume-sheet.ts'

export const maria: ResumeSheet = {
  name: 'María del Carmen Ruiz Ortega',
  headline: 'Intensive Care Nurse',
  email: 'mcruiz@enfermeria.example',
  phone: '+34 699 555 013',
  place: 'Calle Ejemplo 14, 3ºB, 29001 Málaga',
  placeOr: ['Málaga', '29001 Málaga'],
  sections: [
    {
      kind: 'experience',
      heading: 'Nursing Experience',
      entries: [
        {
          title: 'ICU Nurse',
          at: 'Hospital Costa Ejemplo',
          in: 'Málaga',
          time: time('02/2016 – Present', '2016-02', 'present'),
          lines: ['Cares for two ventilated patients a shift.', 'Trains new colleagues in dialysis.'],
        },
        {
          title: 'Ward Nurse',
          at: 'Clínica Sierra',
          in: 'Granada',
          time: time('07/2012 – 01/2016', '2012-07', '2016-01'),
          lines: ['Internal medicine, 28 beds.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Training',
      entries: [
        { degree: 'Grado', area: 'Enfermería', at: 'Universidad de Muestra', in: 'Granada', time: time('2008 – 2012', '2008', '2012') },
      ],
    },
    {
      kind: 'certifications',
      heading: 'Registrations',
      entries: [{ name: 'Advanced Life Support', issuer: 'Consejo de Ejemplo', time: time('2023', '2023', '2023') }],
    },
    { kind: 'others', heading: 'Languages', aside: true, lines: ['Spanish (native)', 'English (B2)'] },
  ],
}

export const stefan: ResumeSheet = {
  name: 'Stefan Grünwald',
  headline: 'Elektroinstallateur / Electrician',
  email: 's.gruenwald@strom.example',
  phone: '+43 660 555 0171',
  place: 'Linz, Austria',
  placeOr: ['Linz'],
  sections: [
    {
      kind: 'experience',
      heading: 'Work Experience',
      entries: [
        {
          title: 'Electrician Foreman',
          at: 'Donau Elektrotechnik GmbH',
          in: 'Linz',
          time: time('Since 2015', '2015', 'present'),
          lines: ['Leads six fitters on hospital sites.', 'Planned 140 charging points.'],
        },
        {
          title: 'Electrician',
          at: 'Enns Installationen',
          in: 'Steyr',
          time: time('2008–2015', '2008', '2015'),
          lines: ['Wiring of 200 family homes.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Vocational Training',
      entries: [
        {
          degree: 'Apprenticeship',
          area: 'Electrical Installation',
          at: 'Berufsschule Beispiel',
          in: 'Linz',
          time: time('2004–2008', '2004', '2008'),
        },
      ],
    },
    { kind: 'skills', heading: 'Skills', groups: { '': ['KNX', 'Photovoltaics', 'Switchgear', 'Fault finding'] } },
  ],
}

export const fatou: ResumeSheet = {
  name: 'Fatou Binetou Ndiaye',
  headline: 'Chartered Accountant',
  email: 'fatou.ndiaye@compta.example',
  phone: '+221 77 555 01 09',
  place: 'Dakar, Senegal',
  placeOr: ['Dakar'],
  sections: [
    {
      kind: 'summary',
      heading: 'Professional Summary',
      text: 'Accountant with eleven years in audit and two in fisheries, fluent in OHADA and IFRS rules.',
    },
    {
      kind: 'experience',
      heading: 'Professional Experience',
      entries: [
        {
          title: 'Head of Accounting',
          at: 'Téranga Pêche S.A.',
          in: 'Dakar',
          time: time('Apr 2022 – Present', '2022-04', 'present'),
          lines: ['Closes the month in three days instead of nine.', 'Supervises five accountants.'],
        },
        {
          title: 'Audit Manager',
          at: 'Cabinet Baobab',
          in: 'Dakar',
          time: time('Jan 2011 – Mar 2022', '2011-01', '2022-03'),
          lines: ['Audited 40 companies in four countries.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Qualifications',
      entries: [{ degree: 'Master', area: 'Finance', at: 'Institut Exemple de Gestion', time: time('2009 – 2010', '2009', '2010') }],
    },
    { kind: 'skills', heading: 'Key Competencies', aside: true, groups: { '': ['IFRS', 'SYSCOHADA', 'Sage X3', 'Excel'] } },
  ],
}

export const owen: ResumeSheet = {
  name: 'Owen Llewellyn-Price',
  headline: 'Primary School Teacher',
  email: 'owen.lp@ysgol.example',
  phone: '07700 900187',
  place: '22 Heol Enghraifft, Cardiff CF10 1AA',
  placeOr: ['Cardiff', 'Cardiff CF10 1AA'],
  sections: [
    {
      kind: 'experience',
      heading: 'Teaching Career',
      entries: [
        {
          title: 'Year 5 Teacher',
          at: 'Ysgol Enghraifft Primary',
          in: 'Cardiff',
          time: time('Sept 2017 – Present', '2017-09', 'present'),
          lines: ['Mathematics lead for 420 pupils.', 'Runs the gardening club.'],
        },
        { title: 'Teaching Assistant', at: 'Sample Hill School', in: 'Newport', time: time('Sept 2014 – Jul 2016', '2014-09', '2016-07') },
      ],
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        { degree: 'PGCE', area: 'Primary Education', at: 'Example University of Wales', time: time('2016 – 2017', '2016', '2017') },
        { degree: 'BA (Hons)', area: 'History', at: 'Severn Example University', time: time('2011 – 2014', '2011', '2014'), score: '2:1' },
      ],
    },
    { kind: 'others', heading: 'Interests', lines: ['Mountain rescue volunteer', 'Brass band'] },
  ],
}

export const linnea: ResumeSheet = {
  name: 'Linnéa Åkesson',
  headline: 'Marketing Coordinator',
  email: 'linnea@akesson.example',
  phone: '+46 70 555 01 66',
  place: 'Malmö, Sweden',
  placeOr: ['Malmö'],
  links: [bare('linkedin.com/in/linnea-akesson')],
  sections: [
    { kind: 'summary', heading: 'In Brief', text: 'Coordinator of campaigns for food brands, with a budget sheet that always adds up.' },
    {
      kind: 'experience',
      heading: 'Employment History',
      entries: [
        {
          title: 'Marketing Coordinator',
          at: 'Skåne Mejeri AB',
          in: 'Malmö',
          time: time('May 2020 – Present', '2020-05', 'present'),
          lines: ['Launched oat yoghurt in 300 shops.', 'Newsletter with 48,000 readers.'],
        },
        {
          title: 'Shop Assistant',
          at: 'Öresund Böcker',
          in: 'Lund',
          time: time('Aug 2017 – Apr 2020', '2017-08', '2020-04'),
          lines: ['Advice and window displays.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [{ degree: 'BSc', area: 'Marketing', at: 'Exempel University of Lund', time: time('2014 – 2017', '2014', '2017') }],
    },
    { kind: 'skills', heading: 'Tools', aside: true, groups: { '': ['HubSpot', 'Google Ads', 'Canva', 'Excel'] } },
  ],
}

export const carlos: ResumeSheet = {
  name: 'Carlos Eduardo Pinto',
  headline: 'Truck Mechanic',
  email: 'carlos.pinto@oficina.example',
  phone: '+351 91 555 0173',
  place: 'Setúbal, Portugal',
  placeOr: ['Setúbal'],
  sections: [
    {
      kind: 'experience',
      heading: 'Jobs',
      entries: [
        {
          title: 'Truck Mechanic',
          at: 'Arrábida Camiões Lda.',
          in: 'Setúbal',
          time: time('2013 - Present', '2013', 'present'),
          lines: ['Repairs engines and air brakes of 60 trucks.', 'Reads fault codes of four makers.'],
        },
        { title: 'Apprentice Mechanic', at: 'Garagem Sado', in: 'Setúbal', time: time('2010 - 2013', '2010', '2013') },
      ],
    },
    {
      kind: 'education',
      heading: 'Training',
      entries: [
        {
          degree: 'Vocational Certificate',
          area: 'Automotive Mechanics',
          at: 'Escola Profissional Modelo',
          time: time('2008 - 2010', '2008', '2010'),
        },
      ],
    },
    { kind: 'skills', heading: 'Skills', groups: { '': ['Diesel engines', 'Air brakes', 'Welding', 'Diagnostics'] } },
    { kind: 'certifications', heading: 'Licences', entries: [{ name: 'Driving Licence C+E', time: time('2012', '2012', '2012') }] },
  ],
}
