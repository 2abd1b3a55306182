import schema from '@jsonresume/schema'
import type { ResumeData } from '@xperto/contract'
import { resumeSections } from '@xperto/contract'
import { resumeData } from '@xperto/contract/schemas/resume'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyData } from '../empty-data.ts'
import { isJsonResume, readJsonResume } from './read-json-resume.ts'
import { writeJsonResume } from './write-json-resume.ts'

const ids = () => {
  let last = 0
  return () => `id-${++last}`
}

function read(json: unknown) {
  const reading = readJsonResume(JSON.stringify(json), ids())
  if (reading.kind !== 'read') throw new Error(reading.kind)
  return reading
}

/** Ids are given anew by an import, and what is kept of one is no field. */
const fieldsOf = (data: ResumeData): unknown =>
  JSON.parse(JSON.stringify({ ...data, kept: undefined }, (key, value: unknown) => (key === 'id' ? undefined : value)))

const faultsOf = (json: unknown): string[] => {
  let told: string[] = []
  schema.validate(json, (errors) => {
    told = (errors ?? []).map(({ stack }) => stack)
  })
  return told
}

const text = fc.oneof(
  fc.constantFrom('', 'C++', 'Ada Löwe', 'ada@example.com', 'www.example.com/ä', 'Website', 'Languages'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const date = fc.constantFrom('', '0999', '2019', '2019-07', '2020-02-29')
const end = fc.oneof(date, fc.constant('present'))
const id = fc.uuid()
const lines = fc.array(fc.record({ id, text }), { maxLength: 3 })
const listOf = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 3 })

const anyData: fc.Arbitrary<ResumeData> = fc.record({
  basics: fc.record({
    ...{ name: text, headline: text, email: text, phone: text, location: text },
    links: listOf(fc.record({ id, label: text, url: text })),
  }),
  professional_summary: text,
  skills: listOf(fc.record({ id, name: text, keywords: listOf(text) })),
  experience: listOf(fc.record({ id, organization: text, title: text, location: text, start: date, end, lines })),
  projects: listOf(fc.record({ id, name: text, url: text, technologies: listOf(text), start: date, end, lines })),
  education: listOf(fc.record({ id, institution: text, degree: text, area: text, location: text, score: text, start: date, end, lines })),
  certifications: listOf(fc.record({ id, name: text, issuer: text, date, url: text })),
  achievements: lines,
  others: listOf(fc.record({ id, title: fc.oneof(text, fc.constantFrom('Languages', 'Interests')), lines })),
  order: fc.shuffledSubarray([...resumeSections]),
})

const key = (...known: string[]) => fc.oneof(fc.constantFrom(...known), fc.constantFrom('roles', 'unknown', '__proto__', 'image'))
const value = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('2014-06-29', '2014-06-29T08:00:00Z', 'June 2014', ''),
  fc.integer(),
  fc.constant(null),
)
const values = fc.oneof(
  value,
  fc.array(value, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('city', 'address', 'x'), value, { maxKeys: 2 }),
)
const entries = (...keys: string[]) =>
  fc.array(fc.oneof({ weight: 5, arbitrary: fc.dictionary(key(...keys), values, { maxKeys: 5 }) }, { weight: 1, arbitrary: value }), {
    maxLength: 3,
  })
/** JSON Résumés as people and programs write them: keys that nobody knows, values of the wrong kind, lists with holes. */
const anyJson = fc.record(
  {
    basics: fc.dictionary(key('name', 'label', 'email', 'phone', 'url', 'summary', 'location', 'profiles'), values, { maxKeys: 8 }),
    work: entries('name', 'company', 'position', 'startDate', 'endDate', 'summary', 'highlights', 'description', 'location'),
    volunteer: entries('organization', 'position', 'summary', 'highlights', 'startDate'),
    education: entries('institution', 'studyType', 'area', 'score', 'courses', 'endDate'),
    awards: entries('title', 'date', 'awarder', 'summary'),
    certificates: entries('name', 'issuer', 'date', 'url'),
    publications: entries('name', 'publisher', 'url'),
    skills: entries('name', 'level', 'keywords'),
    languages: entries('language', 'fluency'),
    interests: entries('name', 'keywords'),
    references: entries('name', 'reference'),
    projects: entries('name', 'description', 'highlights', 'keywords', 'url', 'entity'),
    others: entries('title', 'lines'),
    patents: fc.jsonValue({ maxDepth: 2 }),
    meta: fc.dictionary(
      fc.string({ maxLength: 5 }).filter((name) => name !== 'xperto'),
      fc.jsonValue({ maxDepth: 1 }),
      { maxKeys: 3 },
    ),
  },
  { requiredKeys: ['basics'] },
)

describe('JSON Resume', () => {
  test('any fields come back from the export as they were, and the export fits the schema 1.2.1', () => {
    fc.assert(
      fc.property(anyData, (data) => {
        const json = JSON.parse(JSON.stringify(writeJsonResume(data))) as unknown
        expect(faultsOf(json)).toEqual([])
        expect(fieldsOf(read({ basics: {}, ...(json as object) }).data)).toEqual(fieldsOf(data))
      }),
      { seed: 4, numRuns: 300 },
    )
  })

  test('any import comes back from the export as it was, with what nobody here knows', () => {
    fc.assert(
      fc.property(anyJson, (json) => {
        const written = JSON.parse(JSON.stringify(json)) as unknown
        const { data, fields } = read(written)
        expect(resumeData.parse(data)).toEqual(data)
        expect(JSON.parse(JSON.stringify(writeJsonResume(data)))).toEqual(written)
        for (const field of fields.filter(({ state }) => state === 'check')) expect(field.doubt).not.toBe('')
      }),
      { seed: 5, numRuns: 300 },
    )
  })

  const sample = {
    basics: {
      name: 'Richard Example',
      image: 'data:image/png;base64,AA==',
      location: { postalCode: '94115', city: 'San Francisco', countryCode: 'US' },
      profiles: [{ network: 'GitHub', username: 'richard', url: 'https://github.com/richard' }],
    },
    work: [
      {
        name: 'Example Compression',
        description: 'A start-up',
        position: 'CEO',
        startDate: '2013-12',
        summary: 'Founded it.',
        highlights: ['Shipped the codec.'],
      },
      { name: 'Before', startDate: '2011', endDate: 'spring 2012' },
    ],
    volunteer: [
      { organization: 'CoderDojo', position: 'Teacher', startDate: '2012-01', endDate: '2013-01', highlights: ['Taught 30 children.'] },
    ],
    languages: [{ language: 'English', fluency: 'Native speaker' }],
    patents: [{ number: 7 }],
  }

  test('dates stay as exact as they are, what goes on is present, and a date that is none waits for the person', () => {
    const { data, fields } = read(sample)
    expect(data.basics).toMatchObject({ location: 'San Francisco, US', links: [{ label: 'GitHub', url: 'https://github.com/richard' }] })
    expect(data.experience).toMatchObject([
      {
        organization: 'Example Compression',
        start: '2013-12',
        end: 'present',
        lines: [{ text: 'Founded it.' }, { text: 'Shipped the codec.' }],
      },
      { organization: 'Before', start: '2011', end: '' },
    ])
    expect(data.others).toMatchObject([
      { title: 'Volunteering', lines: [{ text: 'Teacher, CoderDojo (Jan 2012 – Jan 2013)' }, { text: 'Taught 30 children.' }] },
      { title: 'Languages', lines: [{ text: 'English: Native speaker' }] },
    ])
    expect(data.order).toEqual(['experience', 'others'])
    expect(fields.filter(({ state }) => state === 'check')).toMatchObject([
      { path: `experience.${data.experience[1]?.id}.end`, label: 'Before: end', value: 'spring 2012', doubt: 'spring 2012 is no date.' },
    ])
  })

  test('a field has its line in the file', () => {
    const written = JSON.stringify(sample, null, 2)
    const reading = readJsonResume(written, ids())
    const line = written.split('\n').indexOf('      "position": "CEO",') + 1
    expect(reading.kind === 'read' && reading.fields.find(({ value: said }) => said === 'CEO')).toMatchObject({
      page: 1,
      line,
      quote: '"position": "CEO",',
    })
  })

  test('what was changed is written anew, and all beside it stays', () => {
    const { data } = read(sample)
    const [first, second] = data.experience
    if (!first || !second) throw new Error('two posts are expected')
    first.title = 'Founder'
    first.lines.splice(0, 1)
    data.experience.push({ ...second, id: 'new', organization: 'After' })
    data.basics.phone = '+1 555 0100'
    data.others[1]?.lines.push({ id: 'x', text: 'German' })
    expect(writeJsonResume(data)).toEqual({
      ...sample,
      basics: { ...sample.basics, phone: '+1 555 0100' },
      work: [
        {
          name: 'Example Compression',
          description: 'A start-up',
          position: 'Founder',
          startDate: '2013-12',
          highlights: ['Shipped the codec.'],
        },
        sample.work[1],
        { name: 'After', startDate: '2011', xperto: { end: { read: 'present', held: '' } } },
      ],
      languages: [...sample.languages, { language: 'German' }],
    })
  })

  test.each([
    ['not_json', 'Ada Example\nEngineer'],
    ['not_json', '{"basics":'],
    ['not_json_resume', '[1, 2]'],
    ['not_json_resume', '{"name":"left-pad","version":"1.0.0"}'],
    ['not_json_resume', `{"basics":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`],
    ['too_large', `{"basics":{"name":"${'x'.repeat(120_001)}"}}`],
  ] as const)('%s is told of what is no JSON Resume', (kind, given) => {
    expect(readJsonResume(given, ids())).toEqual({ kind })
    expect(isJsonResume(given)).toBe(false)
  })

  test('no character that a database refuses comes in, and notes of ours that were changed by hand do no harm', () => {
    const { data } = read({ basics: { name: 'A\u0000da \ud800' }, work: [{ name: 'X', xperto: { end: { read: '', held: 'never' } } }] })
    expect(data.basics.name).toBe('Ada �')
    expect(data.experience).toMatchObject([{ organization: 'X', end: '' }])
    expect(writeJsonResume({ ...emptyData(), kept: { root: 7, basics: [], 'rest.work': [{ at: 'x' }] } })).toBeTypeOf('object')
  })
})
