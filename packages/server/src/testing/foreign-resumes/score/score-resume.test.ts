import type { ResumeData } from '@xperto/contract/schemas/resume'
import { describe, expect, test } from 'vitest'
import { writeResume } from '../../resume-fixtures/write-resume.ts'
import { type ResumeSheet, time, truthOf } from '../resume-sheet.ts'
import { judgeReader } from './judge-reader.ts'
import { bagOfWords, bareLink, likeness, numbersOf, phoneDigits, plain, plainDate } from './normalise.ts'
import { scoreResume } from './score-resume.ts'
import { bars, differencesOf, f1, missedBars, sumScores } from './sum-scores.ts'

const sheet: ResumeSheet = {
  name: 'İpek Şahin-Núñez',
  headline: 'Backend developer',
  email: 'ipek@example.org',
  phone: '+49 (0)30 5550 100',
  place: 'Beispielstraße 4, 10115 Berlin',
  placeOr: ['Berlin'],
  links: [{ label: '', url: 'github.com/ipek' }],
  sections: [
    { kind: 'summary', heading: 'Profile', text: 'Builds payment services that stay up at night and are cheap to run' },
    {
      kind: 'experience',
      heading: 'Work',
      entries: [
        {
          title: 'Developer',
          at: 'Example GmbH',
          time: time('03/2019 – today', '2019-03', 'present'),
          lines: ['Moved nine services to Kubernetes'],
        },
        { title: 'Developer', at: 'Sample AG', time: time('2016–2019', '2016', '2019') },
      ],
    },
    {
      kind: 'education',
      heading: 'Studies',
      entries: [{ degree: 'B.Sc.', area: 'Informatics', at: 'TU Sample', time: time('2012 – 2016', '2012', '2016'), score: 'GPA 1,3' }],
    },
    { kind: 'skills', heading: 'Tools', groups: { '': ['Java', 'C#', 'C++'] } },
    { kind: 'others', heading: 'Languages', lines: ['Turkish (native)', 'German (C1)'] },
  ],
}
const truth = truthOf(sheet)

function found(): ResumeData {
  return writeResume({
    name: 'Ipek SAHIN-NUNEZ',
    headline: 'Backend Developer',
    email: 'IPEK@example.org',
    phone: '0049 30 5550100',
    location: 'berlin',
    links: [['GitHub', 'https://www.github.com/ipek/']],
    summary: 'Builds payment services that stay up at night and are cheap to run.',
    skills: { Languages: ['C++', 'Java', 'c#'] },
    experience: [
      { at: 'Sample AG', as: 'Developer', from: '2016', to: '2019' },
      { at: 'Example GmbH', as: 'Developer', from: '2019-03', to: 'present', lines: ['• Moved nine services to Kubernetes.'] },
    ],
    education: [{ at: 'TU Sample', degree: 'B.Sc. in', area: 'Informatics', from: '2012', to: '2016', score: '1.3' }],
    others: { Languages: ['Turkish (native)', 'German (C1)'] },
  })
}

const wrong = (data: ResumeData) => {
  const { contact, fields } = scoreResume(truth, data)
  return [...contact, ...fields].filter(({ right }) => !right).map(({ kind, expected, got }) => [kind, expected, got])
}

describe('the scorer', () => {
  test('finds nothing wrong in another order, case, accent, form of link, phone, mark and dash', () => {
    expect(wrong(found())).toEqual([])
  })

  test('a wrong field is one missing and one too many', () => {
    const data = found()
    const [, entry] = data.experience
    if (entry) entry.title = 'Example GmbH'
    expect(wrong(data)).toEqual([['experience.title', 'Developer', 'Example GmbH']])
    const { fields } = scoreResume(truth, data)
    expect(f1(fields)).toBeCloseTo((fields.length - 1) / fields.length)
  })

  test('what stands in a wrong section is missing there and too much here', () => {
    const data = found()
    data.achievements = data.others[0]?.lines ?? []
    data.others = []
    expect(wrong(data).map(([kind]) => kind)).toEqual(['achievement', 'achievement', 'other.title', 'other.line', 'other.line'])
  })

  test('an entry that was missed costs each of its fields, an invented one too, and an employer tells two jobs of one title apart', () => {
    const data = found()
    data.experience = [{ ...(data.experience[0] ?? never()), organization: 'Invented Ltd', start: '2001', end: '2002', title: 'Clown' }]
    expect(wrong(data).filter(([, expected]) => expected === null)).toHaveLength(4)
    expect(wrong(data).filter(([, , got]) => got === null)).toHaveLength(9)
    data.experience = found().experience.slice(0, 1)
    expect(wrong(data).map(([, expected]) => expected)).toEqual([
      'Developer',
      'Example GmbH',
      '2019-03',
      'present',
      'Moved nine services to Kubernetes',
    ])
  })

  test('contact is exact: a digit, a link left out, a link invented and a phone invented each fail', () => {
    for (const change of [{ phone: '+49 30 5550 101' }, { links: [] }, { name: 'Ipek Sahin' }, { location: 'Bern' }, { email: '' }]) {
      expect(wrong({ ...found(), basics: { ...found().basics, ...change } }), JSON.stringify(change)).toHaveLength(1)
    }
    const { phone: _, ...noPhone } = sheet
    expect(scoreResume(truthOf(noPhone), found()).contact.filter(({ right }) => !right)).toMatchObject([
      { expected: null, got: '0049 30 5550100' },
    ])
  })

  test('an address of a project may be a link of the person, and any other may not', () => {
    const withProject: ResumeSheet = {
      ...sheet,
      sections: [
        ...sheet.sections,
        { kind: 'projects', heading: 'Own', entries: [{ name: 'Tiny', url: 'tiny.example', lines: ['Works'] }] },
      ],
    }
    const more = (url: string) => ({
      ...found(),
      basics: { ...found().basics, links: [...found().basics.links, { id: 'x', label: '', url }] },
    })
    const links = (url: string) => scoreResume(truthOf(withProject), more(url)).contact.find(({ kind }) => kind === 'contact.links')?.right
    expect([links('https://tiny.example'), links('https://evil.example')]).toEqual([true, false])
  })

  test('one date alone is right as start, as end and as both, and not as another date', () => {
    const study = (start: string, end: string) => ({ ...found(), education: found().education.map((entry) => ({ ...entry, start, end })) })
    const graduated: ResumeSheet = {
      ...sheet,
      sections: [
        { kind: 'education', heading: 'Studies', entries: [{ degree: 'B.Sc.', at: 'TU Sample', time: time('2016', '', '2016') }] },
      ],
    }
    const rights = (start: string, end: string) =>
      scoreResume(truthOf(graduated), study(start, end)).fields.filter(
        ({ kind, right }) => /\.(start|end)$/.test(kind) && kind.startsWith('education') && !right,
      )
    expect([rights('2016', ''), rights('', '2016'), rights('2016', '2016')]).toEqual([[], [], []])
    expect([rights('2015', '2016').length, rights('', '').length]).toEqual([1, 1])
    // Of two dates each has its place.
    expect(wrong(study('2012', ''))).toEqual([['education.end', '2016', null]])
    expect(wrong(study('2016', '2012'))).toHaveLength(2)
  })

  test('a line is found when nine of ten of its words came, and not when half of them are others', () => {
    const summary = (text: string) => wrong({ ...found(), professional_summary: text }).length
    expect(summary('Builds payment serv- ices that stay up at night and are cheap to run')).toBe(0)
    expect(summary('Builds payment services and sleeps well at home and is cheap to feed')).toBe(2)
    expect(summary('Builds payment services that stay up')).toBe(2)
  })

  test('a reader that finds nothing gets 0, and a file that says nothing is read by finding nothing', () => {
    const nothing = writeResume({ name: '' })
    expect(f1(scoreResume(truth, nothing).fields)).toBe(0)
    expect(f1(scoreResume(truthOf({ name: '', sections: [] }), nothing).fields)).toBe(1)
  })
})

describe('sums', () => {
  test('the bars are contact 100 %, fields 0.90 and scans 0.80, and say what misses them', async () => {
    expect(bars).toEqual({ contact: 1, fields: 0.9, scans: 0.8 })
    const file = (name: string, isScan: boolean) => ({ name, isScan, truth, bytes: async () => new Uint8Array() })
    const good = await judgeReader([file('a.pdf', false), file('b.png', true)], async () => found())
    expect(sumScores(good)).toMatchObject({ files: 2, contact: 1, fields: 1, scans: 1, kinds: { skill: 1, 'contact.phone': 1 } })
    expect(missedBars(sumScores(good))).toEqual([])
    const bad = await judgeReader([file('a.pdf', false), file('b.png', true)], async () => writeResume({ name: 'Ipek Sahin' }))
    expect(missedBars(sumScores(bad))).toEqual([
      'contact: 0.000 of at least 1',
      'fields: 0.000 of at least 0.9',
      'scans: 0.000 of at least 0.8',
    ])
    expect(differencesOf(bad[0] ?? never())[0]).toBe('a.pdf: contact.name: expected "İpek Şahin-Núñez", got "Ipek Sahin"')
  })

  test('what a reader throws names the file', async () => {
    const file = { name: 'c.pdf', isScan: false, truth, bytes: async () => new Uint8Array() }
    await expect(judgeReader([file], () => Promise.reject(new Error('cut')))).rejects.toThrow('c.pdf: cut')
  })
})

test('normalisation', () => {
  expect(plain('  •  Größe — Łódź  Şişli ’24. ')).toBe("grosse-lodz sisli '24")
  expect(bagOfWords('B.Sc. (Hons) in Computer Science')).toBe(bagOfWords('Computer Science, B.Sc. Hons'))
  expect(['+91 98765-43210', '091 98765 43210', '+49 (0)30 12'].map(phoneDigits)).toEqual(['919876543210', '919876543210', '493012'])
  expect(bareLink('HTTPS://www.Example.org/a/')).toBe('example.org/a')
  expect(['CGPA: 8,6 / 10', '8.6 of 10', 'First Class'].map(numbersOf)).toEqual(['8.6 10', '8.6 10', 'first class'])
  expect(['03/2019', 'Mar 2019', 'March 2019', '2019-03-01', '2019', 'Present', ''].map(plainDate)).toEqual([
    '2019-03',
    '2019-03',
    '2019-03',
    '2019-03',
    '2019',
    'present',
    '',
  ])
  expect(likeness('a b c d', 'a b c d')).toBe(1)
  expect(likeness('a b c d', 'd c b a')).toBe(0.25)
})

function never(): never {
  throw new Error('the fixture has no such entry')
}
