import { bare, type ResumeSheet, time } from '../resume-sheet.ts'

export const grace: ResumeSheet = {
  name: 'Grace Achieng Otieno',
  headline: 'Registered Nurse',
  email: 'grace.otieno@afya.example',
  phone: '+254 722 555 018',
  place: 'Kisumu, Kenya',
  placeOr: ['Kisumu'],
  sections: [
    {
      kind: 'summary',
      heading: 'Profile',
      text: 'Registered nurse with nine years on surgical and paediatric wards, trained in triage and infection control.',
    },
    {
      kind: 'experience',
      heading: 'Clinical Experience',
      entries: [
        {
          title: 'Charge Nurse',
          at: 'Lakeside Referral Hospital',
          in: 'Kisumu',
          time: time('March 2019 – Present', '2019-03', 'present'),
          lines: ['Leads a shift of seven nurses on a 32-bed paediatric ward.', 'Brought medication errors down from 14 to 3 a year.'],
        },
        {
          title: 'Staff Nurse',
          at: 'Rift Valley Mission Hospital',
          in: 'Nakuru',
          time: time('August 2015 – February 2019', '2015-08', '2019-02'),
          lines: ['Pre- and post-operative care of up to 12 patients.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [{ degree: 'Diploma', area: 'Nursing', at: 'Nyanza Medical Training College', time: time('2012 – 2015', '2012', '2015') }],
    },
    {
      kind: 'certifications',
      heading: 'Licences',
      entries: [
        { name: 'Basic Life Support', issuer: 'Example Heart Council', time: time('2024', '2024', '2024') },
        { name: 'Nursing Licence', issuer: 'Example Nursing Board', time: time('2015', '2015', '2015') },
      ],
    },
    { kind: 'skills', heading: 'Clinical Skills', groups: { '': ['Triage', 'Wound care', 'IV therapy', 'Patient education'] } },
  ],
}

export const marcus: ResumeSheet = {
  name: 'Marcus Whitfield',
  headline: 'Certified Electrician',
  email: 'marcus.whitfield@wires.example',
  phone: '(555) 010-4477',
  place: 'Columbus, OH 43215',
  placeOr: ['Columbus', 'Columbus, OH'],
  sections: [
    {
      kind: 'experience',
      heading: 'Work Experience',
      entries: [
        {
          title: 'Journeyman Electrician',
          at: 'Buckeye Electric Co.',
          in: 'Columbus, OH',
          time: time('05/2016 - Present', '2016-05', 'present'),
          lines: ['Wires commercial buildings of up to nine floors.', 'No lost-time accident in eight years.'],
        },
        {
          title: 'Apprentice Electrician',
          at: 'Scioto Contractors',
          in: 'Dayton, OH',
          time: time('06/2012 - 04/2016', '2012-06', '2016-04'),
          lines: ['8,000 hours of supervised work on residential sites.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education and Training',
      entries: [{ degree: 'High School Diploma', at: 'Sample Valley High School', in: 'Dayton, OH', time: time('2012', '', '2012') }],
    },
    {
      kind: 'certifications',
      heading: 'Licenses',
      entries: [
        { name: 'Journeyman License', issuer: 'State Board of Example', time: time('2016', '2016', '2016') },
        { name: 'OSHA 30', time: time('2018', '2018', '2018') },
      ],
    },
    {
      kind: 'skills',
      heading: 'Skills',
      groups: { '': ['Conduit bending', 'Blueprint reading', 'Motor controls', 'PLC troubleshooting'] },
    },
  ],
}

export const ayse: ResumeSheet = {
  name: 'Ayşe Nur Yıldırım',
  headline: 'Muhasebe Uzmanı / Accountant',
  email: 'aysenur@defter.example',
  phone: '0(216) 555 01 93',
  place: 'Kadıköy, İstanbul',
  placeOr: ['İstanbul'],
  sections: [
    {
      kind: 'experience',
      heading: 'Experience',
      entries: [
        {
          title: 'Senior Accountant',
          at: 'Marmara Tekstil San. ve Tic. A.Ş.',
          in: 'İstanbul',
          time: time('2018 – Present', '2018', 'present'),
          lines: ['Closes the books of three companies by the fourth working day.', 'Prepared two tax audits without findings.'],
        },
        {
          title: 'Accountant',
          at: 'Ege Gıda Ltd.',
          in: 'İzmir',
          time: time('2012 – 2018', '2012', '2018'),
          lines: ['Payroll of 85 employees.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        {
          degree: 'BA',
          area: 'Business Administration',
          at: 'Ege Örnek Üniversitesi',
          in: 'İzmir',
          time: time('2008 – 2012', '2008', '2012'),
          score: '3.21/4.00',
        },
      ],
    },
    { kind: 'skills', heading: 'Computer Skills', aside: true, groups: { '': ['Logo Tiger', 'SAP FI', 'Excel', 'IFRS'] } },
    { kind: 'others', heading: 'Languages', aside: true, lines: ['Turkish – native', 'English – upper intermediate'] },
  ],
}

export const helena: ResumeSheet = {
  name: 'Helena Sørensen',
  headline: 'Secondary School Teacher',
  email: 'helena.s@skole.example',
  phone: '+45 55 50 12 77',
  place: 'Aarhus, Denmark',
  placeOr: ['Aarhus'],
  sections: [
    {
      kind: 'summary',
      heading: 'About',
      text: 'Teacher of physics and mathematics who builds experiments from what the hardware store sells.',
    },
    {
      kind: 'experience',
      heading: 'Teaching Experience',
      entries: [
        {
          title: 'Physics Teacher',
          at: 'Eksempel Gymnasium',
          in: 'Aarhus',
          time: time('Aug. 2014 – Present', '2014-08', 'present'),
          lines: ['Teaches five classes of 28 pupils.', 'Started the school observatory.'],
        },
        { title: 'Substitute Teacher', at: 'Prøve Skole', in: 'Odense', time: time('Jan. 2013 – Jun. 2014', '2013-01', '2014-06') },
      ],
    },
    {
      kind: 'education',
      heading: 'Academic Qualifications',
      entries: [{ degree: 'Cand.scient.', area: 'Physics', at: 'Example University of Aarhus', time: time('2007 – 2012', '2007', '2012') }],
    },
    { kind: 'skills', heading: 'Strengths', groups: { '': ['Classroom management', 'Curriculum design', 'GeoGebra', 'Arduino'] } },
  ],
}

export const ivan: ResumeSheet = {
  name: 'Ivan Petrov Dimitrov',
  headline: 'Warehouse Supervisor',
  email: 'ivan.dimitrov@sklad.example',
  phone: '+359 88 555 0162',
  place: 'Plovdiv, Bulgaria',
  placeOr: ['Plovdiv'],
  sections: [
    {
      kind: 'experience',
      heading: 'Employment',
      entries: [
        {
          title: 'Warehouse Supervisor',
          at: 'Thracia Logistics EOOD',
          in: 'Plovdiv',
          time: time('2019 – present', '2019', 'present'),
          lines: ['Plans three shifts of 40 people.', 'Introduced handheld scanners; wrong deliveries fell from 2.1 to 0.3 percent.'],
        },
        {
          title: 'Forklift Operator',
          at: 'Maritsa Depot',
          in: 'Plovdiv',
          time: time('2014 – 2019', '2014', '2019'),
          lines: ['Moved 180 pallets a shift.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        { degree: 'Secondary Diploma', area: 'Transport', at: 'Vocational School Example', time: time('2010 – 2014', '2010', '2014') },
      ],
    },
    { kind: 'skills', heading: 'Abilities', groups: { '': ['SAP EWM', 'Forklift', 'Shift planning', 'First aid'] } },
  ],
}

export const camila: ResumeSheet = {
  name: 'Camila Fernández Ríos',
  headline: 'Graphic Designer',
  email: 'hola@camilafr.example',
  phone: '+57 300 555 0144',
  place: 'Medellín, Colombia',
  placeOr: ['Medellín'],
  links: [bare('behance.net/camilafr')],
  sections: [
    { kind: 'summary', heading: 'Profile', text: 'Designer of identities and packaging; I draw by hand first and on screen second.' },
    {
      kind: 'experience',
      heading: 'Experience',
      entries: [
        {
          title: 'Graphic Designer',
          at: 'Cafetal Studio',
          in: 'Medellín',
          time: time('Feb 2019 – Present', '2019-02', 'present'),
          lines: ['Packaging for 14 coffee growers.', 'Won a regional print prize in 2022.'],
        },
        {
          title: 'Design Assistant',
          at: 'Imprenta Andina',
          in: 'Bogotá',
          time: time('Mar 2016 – Jan 2019', '2016-03', '2019-01'),
          lines: ['Prepared files for offset printing.'],
        },
      ],
    },
    {
      kind: 'education',
      heading: 'Education',
      entries: [
        { degree: 'BFA', area: 'Visual Communication', at: 'Academia Ejemplo de Artes', time: time('2011 – 2015', '2011', '2015') },
      ],
    },
    { kind: 'skills', heading: 'Software', aside: true, groups: { '': ['Illustrator', 'InDesign', 'Procreate', 'Blender'] } },
  ],
}
