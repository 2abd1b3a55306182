import { resumeData } from '@xperto/contract/schemas/resume'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentLine, ReadDocument } from '../read-document.ts'
import { readFacts } from './read-facts.ts'
import { lostWords } from './testing/lost-words.ts'
import { f1, scoreFacts } from './testing/score-facts.ts'
import { writtenResumes } from './testing/written/all.ts'
import { written } from './testing/written-resume.ts'

/** Ids that count up, so that two readings of a document are equal. */
function counter(): () => string {
  let number = 0
  return () => `id-${++number}`
}
const read = (document: ReadDocument) => readFacts(document, counter())
const textOf = (text: string) => read(written('text', 'text', text, {}).document)

describe.each(writtenResumes.map((resume) => [resume.layout, resume] as const))(
  'RES-01 a résumé with %s',
  (_layout, { document, expected }) => {
    const found = read(document)
    const misses: string[] = []
    const scores = scoreFacts(expected, found.data, misses)

    test('is read: all contact data, and nine of ten fields or more', () => {
      expect(f1(scores['contact'] ?? { expected: 1, found: 0, right: 0 }), misses.join('\n')).toBe(1)
      expect(f1(scores['all'] ?? { expected: 1, found: 0, right: 0 }), misses.join('\n')).toBeGreaterThanOrEqual(0.9)
    })

    test('loses no word', () => {
      expect(lostWords(document, found)).toEqual([])
    })

    test('has for each field the line of the document that states it', () => {
      const lines = new Map(document.lines.map(({ page, line, text }) => [`${page}:${line}`, text.trim()]))
      for (const { page, line, quote } of found.fields) expect(lines.get(`${page}:${line}`)).toBe(quote)
    })
  },
)

describe('RES-01 what a file leaves open', () => {
  test('has no value, but a reason and the statements to choose from: an order of day and month', () => {
    const found = textOf('Ann Sample\nann@sample.org\n\nEXPERIENCE\nEngineer | Sample Ltd | 03/04/2021 - Present\n* Built it')
    expect(found.data.experience[0]).toMatchObject({ start: '', end: 'present' })
    const field = found.fields.find(({ path }) => path.endsWith('.start'))
    expect(field).toMatchObject({ state: 'check', value: '03/04/2021', doubt: 'The date 03/04/2021 can be read in two ways.', line: 5 })
    expect(field?.choices.map(({ value }) => value)).toEqual(['2021-04-03', '2021-03-04'])
  })

  test('is settled by another date of the file that can be read one way only', () => {
    const { data } = textOf('Ann Sample\nann@sample.org\n\nEXPERIENCE\nEngineer | Sample Ltd | 03/04/2021 - 25/12/2022\n* Built it')
    expect(data.experience[0]).toMatchObject({ start: '2021-04-03', end: '2022-12-25' })
  })

  test('is an entry that ends before it starts', () => {
    const { data, fields } = textOf('Ann Sample\nann@sample.org\n\nEXPERIENCE\nEngineer | Sample Ltd | May 2021 - Jan 2020\n* Built it')
    expect(data.experience[0]).toMatchObject({ start: '', end: '', organization: 'Sample Ltd' })
    expect(fields.filter(({ state }) => state === 'check').map(({ doubt }) => doubt)).toEqual([
      'Sample Ltd ends before it starts: May 2021 to Jan 2020.',
      'Sample Ltd ends before it starts: May 2021 to Jan 2020.',
    ])
  })

  test('is a second start date in a line below', () => {
    const { fields } = textOf(
      'Ann Sample\nann@sample.org\n\nEXPERIENCE\nEngineer | Sample Ltd | Jul 2024 - Present\n* Intern first, joined full time in June 2024',
    )
    expect(fields.find(({ state }) => state === 'check')).toMatchObject({
      label: 'Sample Ltd: start',
      doubt: 'Sample Ltd has two start dates.',
      choices: [
        { value: '2024-07', label: 'Jul 2024', line: 5 },
        { value: '2024-06', label: 'Jun 2024', line: 6 },
      ],
    })
  })

  test('is a phone number with too few digits, a mark without its scale, and one of two e-mail addresses', () => {
    const found = textOf(
      'Ann Sample\nann@sample.org | a@sample.com | +91 00000 0000\n\nEDUCATION\nB.E. Computer Engineering, Sample University, CGPA: 8.6, 2016 - 2020',
    )
    expect(found.data.basics).toMatchObject({ name: 'Ann Sample', email: '', phone: '' })
    expect(found.data.education[0]).toMatchObject({
      score: '',
      institution: 'Sample University',
      degree: 'B.E.',
      area: 'Computer Engineering',
    })
    expect(found.fields.filter(({ state }) => state === 'check').map(({ path, doubt }) => [path.replace(/id-\d+/u, 'ID'), doubt])).toEqual([
      ['basics.email', 'The file gives 2 e-mail addresses.'],
      ['basics.phone', 'The phone number has 9 digits. An Indian number has 10.'],
      ['education.ID.score', 'CGPA 8.6 has no scale in the file.'],
    ])
  })

  test('is which of two texts is the employer, where neither says it', () => {
    const { data, fields } = textOf('Ann Sample\nann@sample.org\n\nEXPERIENCE\nBlue Herring | Grey Owl | 2019 - 2020\n* Sang')
    expect(data.experience[0]).toMatchObject({ title: '', organization: '', start: '2019' })
    expect(fields.filter(({ state }) => state === 'check').map(({ choices }) => choices.map(({ value }) => value))).toEqual([
      ['Blue Herring', 'Grey Owl'],
      ['Blue Herring', 'Grey Owl'],
    ])
  })
})

test('hidden text is handed on as it was found, and is in no field', () => {
  const hidden = [{ page: 1, text: 'kubernetes expert', why: 'white' as const }]
  const found = read({ kind: 'pdf', pages: 1, lines: [], hidden })
  expect(found.hidden).toEqual(hidden)
  expect(JSON.stringify(found.data)).not.toContain('kubernetes')
})

const lines = writtenResumes.flatMap(({ document }) => document.lines)
const anyLine = fc.oneof(
  fc.constantFrom(...lines.map(({ text }) => text)),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '2020',
        ' – ',
        '(',
        ')',
        '•',
        '\t',
        ', ',
        'Engineer',
        'University',
        'at',
        '03/04/2021',
        '@',
        '.com',
        'SKILLS:',
        '-',
        '|',
        '9',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
)
const anyDocument = fc
  .array(fc.record({ text: anyLine, size: fc.constantFrom(0, 10, 12.5, 20), bold: fc.boolean(), page: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 40,
  })
  .chain((given) =>
    fc
      .constantFrom<ReadDocument['kind']>('pdf', 'scan', 'text')
      .map((kind): ReadDocument => ({ kind, pages: 3, hidden: [], lines: numbered(given) })),
  )

const numbered = (given: readonly Omit<DocumentLine, 'line'>[]): DocumentLine[] =>
  given.toSorted((a, b) => a.page - b.page).map((line, index) => ({ ...line, line: index + 1 }))

test('RES-01 any lines are read without an error, and all data is what the contract allows', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const { data } = read(document)
      expect(resumeData.safeParse(data).error).toBeUndefined()
      const ids = [...JSON.stringify(data).matchAll(/"id":"([^"]+)"/gu)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: 400 },
  )
})

test('RES-01 lines of résumés in any order lose no word', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(lines, { minLength: 1, maxLength: 60 }), (some) => {
      const document: ReadDocument = { kind: 'pdf', pages: 2, hidden: [], lines: numbered(some) }
      expect(lostWords(document, read(document))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['words', 'word '.repeat(20)],
  ['dates', '2020 - 2021, Jan 2020 – Feb 2021 '.repeat(3)],
  ['spaces', ' \t '.repeat(30)],
  ['brackets', '((((((('.repeat(14)],
  ['digits', '9'.repeat(100)],
  ['dots', 'a.b.c.d.'.repeat(12)],
  ['letters', 'x'.repeat(100)],
  ['signs', '•|–-@'.repeat(20)],
])('RES-01 thirty pages of 100,000 characters of %s are read before the time limit of a test', (_name, text) => {
  const lines = Array.from(
    { length: 1000 },
    (_, index): DocumentLine => ({ page: 1 + Math.floor(index / 34), line: (index % 34) + 1, text, size: 10, bold: index % 7 === 0 }),
  )
  const heading = (line: number, text: string): DocumentLine => ({ page: 1, line, text, size: 14, bold: true })
  for (const title of ['Experience', 'Education', 'Skills', 'Projects', 'Certifications', 'Summary', 'Poems', 'Contact']) {
    const found = read({ kind: 'pdf', pages: 30, hidden: [], lines: [heading(1, 'Ann Sample'), heading(2, title), ...lines] })
    expect(resumeData.safeParse(found.data).success).toBe(true)
  }
  const one = read({
    kind: 'text',
    pages: 1,
    hidden: [],
    lines: [heading(1, 'Ann Sample'), { page: 1, line: 2, text: text.repeat(1000), size: 10, bold: false }],
  })
  expect(resumeData.safeParse(one.data).success).toBe(true)
})
