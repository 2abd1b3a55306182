import type { ResumeData } from '@xperto/contract'
import { describe, expect, test } from 'vitest'
import { emptyData } from '../empty-data.ts'
import { readBack, type ReadBackOf } from './read-back.ts'

const line = (text: string) => ({ id: text.slice(0, 5), text })
const data: ResumeData = {
  ...emptyData(),
  basics: { ...emptyData().basics, name: 'Zoë Example', email: 'zoe@example.com', phone: '+44 20 7946 0000' },
  skills: [{ id: 's', name: 'Languages', keywords: ['C++', 'C#', '.NET'] }],
  experience: [
    {
      ...{ id: 'a', organization: 'Example Payments', title: 'Engineer', location: '', start: '2024-07', end: 'present' },
      lines: [line('Found a lost-update race; replaced read-modify-write.'), line('An efficient office workflow.')],
    },
    { ...{ id: 'b', organization: 'Example Labs', title: 'Intern', location: '', start: '2024-01', end: '2024-06' }, lines: [] },
  ],
}
const text = `Zoë Example
zoe@example.com • +44 20 7946 0000
Skills
Languages: C++, C#, .NET
Experience
Engineer Jul 2024 – Present
Example Payments
• Found a lost-update race; replaced read-
modify-write.
• An eﬃcient oﬃce workﬂow.
Intern Jan 2024 – Jun 2024
Example Labs`

const of = (more: Partial<ReadBackOf> = {}): ReadBackOf => ({ data, template: 'plain', isLatexEdited: false, file: 'pdf', ...more })
const both = (other: string, more: Partial<ReadBackOf> = {}) =>
  readBack(of(more), [
    { name: 'unpdf', text },
    { name: 'pdftotext', text: other },
  ])

describe('what a parser sees', () => {
  test('a text that says everything in its order has no difference, whatever its lines, ligatures and accents', () => {
    expect(both(text.normalize('NFD').replaceAll('\n', ' \n\n'))).toMatchObject({
      verdict: 'Both parsers find every word in its place.',
      words: expect.any(Number),
      headings: 2,
      differences: [],
    })
  })

  test('a lost hyphen and dates behind the next entry are told with the parser, the place and what they mean', () => {
    const other = text
      .replace('read-\nmodify-write', 'read-\nmodifywrite')
      .replace(' Jul 2024 – Present', '')
      .concat('\nJul 2024 – Present')
    const { differences, verdict } = both(other, { template: 'sidebar' })
    expect(verdict).toBe('One of the parsers misses one thing that your résumé says.')
    expect(differences).toMatchObject(
      [
        { number: 1, extractors: ['pdftotext'], what: /^pdftotext loses a hyphen at a line end/, fix: { template: 'plain' } },
        {
          number: 2,
          extractors: ['pdftotext'],
          what: 'pdftotext puts the dates of Example Payments in the wrong place.',
          fix: { template: 'plain' },
        },
      ].map(({ what, ...more }) => ({ ...more, what: typeof what === 'string' ? what : expect.stringMatching(what) })),
    )
    expect(both(text.replace(' Jul 2024 – Present', '').concat('\nJul 2024 – Present')).verdict).toBe(
      'Both parsers find every word, but one puts one thing in the wrong place.',
    )
    const place = differences[1]?.places[0]
    expect(other.slice(place?.from, place?.to)).toBe('Jul 2024 – Present')
  })

  test.each([
    ['zoe@example.com', 'zoe@exarnple.com', 'unpdf does not find your email as it is written.', 'Whoever hires could not reach you by it.'],
    ['Experience', 'Experlence', 'unpdf does not find the heading Experience as it is written.', /another section/],
    ['C#', 'C', 'unpdf does not find “C#”.', /would miss/],
    ['.NET', 'NET', 'unpdf does not find “.NET” as it is written.', /would miss/],
    ['+44 20 7946 0000', '', 'unpdf does not find your phone number.', /reach you/],
    [
      'read-\nmodify-write',
      'readmodifywrite',
      'unpdf loses a hyphen at a line end: “Found a lost-update race; replaced read-modify-write.”.',
      /would miss/,
    ],
  ])('"%s" read as "%s" is told', (was, read, what, why) => {
    const { differences, verdict } = readBack(of(), [{ name: 'unpdf', text: text.replace(was, read) }])
    expect(differences).toMatchObject([{ what, why: typeof why === 'string' ? why : expect.stringMatching(why) }])
    expect(verdict).toBe('unpdf misses one thing that your résumé says.')
  })

  test('a hyphen, an accent or a sign counts in a long line too, where it is one letter of a hundred', () => {
    const long =
      'Moved the nightly settlement of all C# services in Malmö into one read-modify-write statement, so that no credit was lost.'
    const told = (read: string) =>
      readBack(of({ data: { ...emptyData(), professional_summary: long } }), [{ name: 'unpdf', text: `Summary ${read}` }]).differences
    expect(told(long)).toEqual([])
    // A letter that a program reads as another one is no loss of a line.
    expect(told(long.replace('nightly', 'nightiy'))).toEqual([])
    for (const read of [long.replace('modify-write', 'modifywrite'), long.replace('C#', 'C'), long.replace('Malmö', 'Malmo')])
      expect(told(read)).toHaveLength(1)
  })

  test('sections in another order are told', () => {
    const [head, skills, work] = [text.split('Skills')[0], /Skills\n.*\n/u.exec(text)?.[0], text.slice(text.indexOf('Experience'))]
    expect(readBack(of(), [{ name: 'unpdf', text: `${head}${work}\n${skills}` }]).differences[0]?.what).toContain('in the wrong place')
  })

  test('signs that no font has are told with the change that takes them out', () => {
    const withEmoji = {
      ...data,
      basics: { ...data.basics, headline: 'Engineer 🚀 ✓' },
      skills: [{ id: 's', name: '', keywords: ['C++ 🔥'] }],
    }
    expect(readBack(of({ data: withEmoji }), [{ name: 'unpdf', text: `Engineer\n${text}` }])).toMatchObject({
      verdict: 'unpdf finds every word that the file has, but some signs are in no file.',
      differences: [
        {
          what: 'No file has 🚀 🔥 ✓: the fonts do not have them.',
          fix: {
            label: 'Take them out',
            changes: [
              { path: 'basics.headline', value: 'Engineer' },
              { path: 'skills.s.keywords', value: ['C++'] },
            ],
          },
        },
      ],
    })
  })

  test('LaTeX that was edited by hand offers the fields', () => {
    expect(readBack(of({ isLatexEdited: true }), [{ name: 'unpdf', text: 'Something else' }]).differences[0]?.fix).toMatchObject({
      back_to_fields: true,
    })
  })
})
