import type { SuggestedPerson } from '../suggestion-facts.ts'

const advert =
  'Automation Engineer (m/f/d), Gantry Example Works. TIA Portal, robotics (KUKA), Six Sigma Green Belt, ISO 9001 lead auditor, German C1, 5 years as shift lead.'

export const tomasz: SuggestedPerson = {
  resume: {
    name: 'Tomasz Fixture',
    headline: 'Electrician for industrial plants',
    email: 'tomasz@example.com',
    summary: 'Electrician in two factories, likes drives, sensors and tidy cabinets.',
    skills: { Control: ['PLC', 'S7', 'EPLAN'], Languages: ['Polish', 'German (B2)', 'English'] },
    education: [
      {
        at: 'Example Vocational School',
        degree: 'Technician',
        area: 'Electrical engineering',
        score: '4.5 of 6',
        from: '2011',
        to: '2015',
      },
    ],
    certifications: [{ name: 'Forklift licence', date: '2016' }],
  },
  posts: [
    {
      at: 'Mazur Example Packaging',
      as: 'Maintenance Electrician',
      from: '2018-10',
      to: 'present',
      lines: {
        stops: 'Line 4 stopped 9 h a month, since the new sensors 90 min',
        cabinet: 'Rebuilt 14 control cabinets, drawings in EPLAN',
        speed: 'Frequency converters changed, belt now 1.5 m/s instead of 1.2',
        energy: 'Compressed air leaks found with ultrasound, about 40 MWh a year less',
        shift: 'Deputy of the shift electrician when he is ill',
      },
    },
    {
      at: 'Sample Glass',
      as: 'Electrician',
      from: '2015-07',
      to: '2018-09',
      lines: {
        oven: 'Changed thermocouples of the furnace, 3 furnaces, every half year',
        logs: 'Log book on paper became an Access database, my idea',
      },
    },
  ],
  said: [
    'S7 is Siemens Simatic S7, I change ladder code there.',
    'The converters are 22 kW and I set them up alone.',
    'The Access thing was used by 3 shifts.',
    'In 2020 nobody else was there, so I did all nights from Mon. to Thu.',
  ],
  suggestions: [
    { at: 'stops', to: 'Cut downtime of line 4 from 9 hours to 1.5 hours a month with new sensors' },
    { at: 'stops', to: 'Reduced the stops of line 4 by five sixths: from 540 to 90 minutes a month' },
    { at: 'cabinet', to: 'Rebuilt fourteen control cabinets and drew their plans in EPLAN' },
    { at: 'cabinet', to: 'Modernised 14 control cabinets, incl. EPLAN drawings' },
    { at: 'speed', to: 'Raised belt speed by 25% (1.2 to 1.5 m/s) with new frequency converters' },
    { at: 'speed', to: 'Replaced and commissioned 22 kW frequency converters on my own; the belt now runs at 1.5 metres per second' },
    { at: 'energy', to: 'Located leaks of compressed air by ultrasound and saved about 40,000 kWh a year' },
    { at: 'energy', to: 'Found leaks of compressed air with ultrasound (roughly 40 megawatt hours less per year)' },
    { at: 'shift', to: 'Stand in for the shift electrician during illness' },
    { at: 'oven', to: 'Replaced the thermocouples of three furnaces twice a year' },
    { at: 'logs', to: 'Initiated the change from a paper log book to an Access database that three shifts used' },
    { to: 'Edit ladder logic on Siemens Simatic S7 controllers' },
    { to: 'Covered all night shifts from Monday to Thursday in 2020' },
    { at: 'stops', to: 'Line 4 stopped 19 h a month, since the new sensors 90 min', invented: ['19 h'] },
    { at: 'stops', to: 'Line 4 stopped 9 h a month, since the new sensors 90 seconds', invented: ['90 seconds'] },
    { at: 'stops', to: 'Lines 4 to 8 stopped 9 h a month, since the new sensors 90 min', invented: ['8'] },
    { at: 'cabinet', to: 'Rebuilt 14 control cabinets in TIA Portal, drawings in EPLAN', advert, invented: ['TIA Portal'] },
    {
      at: 'cabinet',
      to: 'Rebuilt 14 control cabinets to ISO 9001, drawings in EPLAN and AutoCAD',
      advert,
      invented: ['ISO 9001', 'AutoCAD'],
    },
    { at: 'speed', to: 'Frequency converters changed on KUKA robots, belt now 1.5 m/s instead of 1.2', advert, invented: ['KUKA'] },
    { at: 'energy', to: 'Compressed air leaks found with ultrasound, about 400 MWh a year less', invented: ['400 MWh'] },
    { at: 'energy', to: 'Patented a way to find compressed air leaks with ultrasound, about 40 MWh a year less', invented: ['Patented'] },
    { at: 'shift', to: 'Shift lead since 2019 with eight electricians', advert, invented: ['Shift lead', '2019', 'eight electricians'] },
    { at: 'oven', to: 'Changed thermocouples of the furnace, thirty furnaces, every half year', invented: ['thirty'] },
    { at: 'logs', to: 'Log book on paper became a database in Microsoft Azure, my idea', invented: ['Azure'] },
    { to: 'German (C1); Six Sigma Green Belt', advert, invented: ['C1', 'Six Sigma Green Belt'] },
  ],
}
