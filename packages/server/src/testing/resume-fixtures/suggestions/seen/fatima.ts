import type { SuggestedPerson } from '../suggestion-facts.ts'

const advert =
  'Clinical Application Specialist, Sample Health Systems. HL7, FHIR, Epic certification, ITIL. Three years with rollouts in hospitals. Arabic is a plus.'

export const fatima: SuggestedPerson = {
  resume: {
    name: 'Fatima Fixture',
    headline: 'Registered Nurse, moving to health IT',
    email: 'fatima@example.com',
    summary: 'Nurse for eight years, super user of the ward software for three.',
    skills: { '': ['Triage', 'Documentation', 'Excel', 'Arabic', 'English'] },
    education: [{ at: 'Example College of Nursing', degree: 'Diploma', area: 'Nursing', from: '2012', to: '2015' }],
  },
  posts: [
    {
      at: 'St. Example Hospital',
      as: 'Registered Nurse',
      from: '2018-05',
      to: 'present',
      lines: {
        ward: 'Nurse on a surgical ward with 28 beds',
        software: 'Key user when the new documentation software came, showed it to 45 nurses',
        forms: 'Redid the admission form, it takes 10 minutes less per patient',
        students: 'Look after nursing students, about 6 a year',
        audit: 'Helped with the audit of hand hygiene',
      },
    },
    {
      at: 'Sample Clinic North',
      as: 'Nurse',
      from: '2015-09',
      to: '2018-04',
      lines: { triage: 'Triage in the emergency room, up to 90 patients a shift' },
    },
  ],
  said: [
    'The software is called MediSample, rolled out in autumn 2021.',
    'I run a little Excel sheet for the hand hygiene numbers: from 71% to 88%.',
    'I speak Arabic with some of the patients.',
  ],
  suggestions: [
    { at: 'ward', to: 'Care for patients on a 28-bed surgical ward' },
    { at: 'software', to: 'Served as key user for new documentation software and trained 45 nurses in it' },
    { at: 'software', to: 'Introduced forty-five nurses to MediSample as key user of its rollout in 2021' },
    { at: 'forms', to: 'Redesigned the admission form and saved 10 minutes per patient' },
    { at: 'forms', to: 'Simplified the admission form; each admission takes ten minutes less' },
    { at: 'students', to: 'Mentor about six nursing students every year' },
    { at: 'students', to: 'Supervise and look after roughly 6 nursing students per year', says: 'I supervise them on my shifts.' },
    { at: 'audit', to: 'Supported the hand hygiene audit; the rate rose from 71% to 88%' },
    { at: 'audit', to: 'Helped with the hand hygiene audit and kept its figures in Excel' },
    { at: 'triage', to: 'Triaged up to 90 patients a shift in the ER' },
    { at: 'triage', to: 'Performed triage in the emergency department with up to 90 patients per shift' },
    { at: 'ward', to: 'Head nurse on a surgical ward with 28 beds', invented: ['Head nurse'] },
    { at: 'ward', to: 'Nurse on a surgical ward with 28 beds and a staff of 19', invented: ['staff of 19'] },
    { at: 'ward', to: 'Nurse on a cardiology and surgical ward with 38 beds', invented: ['cardiology', '38'] },
    {
      at: 'software',
      to: 'Project manager when the new documentation software came, showed it to 45 nurses',
      invented: ['Project manager'],
    },
    { at: 'software', to: 'Key user when Epic was introduced, showed it to 45 nurses', advert, invented: ['Epic'] },
    {
      at: 'software',
      to: 'Key user of the new documentation software with HL7 and FHIR interfaces, showed it to 45 nurses',
      advert,
      invented: ['HL7', 'FHIR'],
    },
    { at: 'forms', to: 'Redid the admission form, it takes 10 minutes less per patient or 1,200 hours a year', invented: ['1,200 hours'] },
    {
      at: 'forms',
      to: 'Redid the admission form of all five hospitals, it takes 10 minutes less per patient',
      invented: ['five hospitals'],
    },
    { at: 'students', to: 'Look after nursing students, about 6 a year, with a pass rate of 100%', invented: ['100%'] },
    { at: 'audit', to: 'Directed the audit of hand hygiene', invented: ['Directed'] },
    { at: 'audit', to: 'Helped with the audit of hand hygiene to ISO 9001', invented: ['ISO 9001'] },
    {
      at: 'triage',
      to: 'Triage in the emergency room of Example Trauma Centre, up to 90 patients a shift',
      invented: ['Example Trauma Centre'],
    },
    { to: 'ITIL Foundation Certificate', advert, invented: ['ITIL Foundation Certificate'] },
    { to: "Bachelor's degree in Health Informatics, 2017", invented: ["Bachelor's degree", 'Health Informatics', '2017'] },
  ],
}
