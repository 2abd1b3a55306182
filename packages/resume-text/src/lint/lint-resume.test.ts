import type { ResumeData } from '@xperto/contract'
import { expect, it } from 'vitest'
import { emptyData } from '../empty-data.ts'
import { lintResume, lintRules } from './lint-resume.ts'

const post = (more: Partial<ResumeData['experience'][number]> = {}) => ({
  ...{ id: 'a', organization: 'Example Payments', title: 'Engineer', location: '', start: '2021-01', end: '2023-06' },
  lines: [{ id: 'l', text: 'Cut the nightly settlement from 41 minutes to 6' }],
  ...more,
})
const clean: ResumeData = {
  ...emptyData(),
  basics: {
    ...emptyData().basics,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    links: [{ id: 'x', label: '', url: 'https://ada.example.com' }],
  },
  experience: [post()],
}
const withLine = (text: string, end = '2023-06'): ResumeData => ({ ...clean, experience: [post({ end, lines: [{ id: 'l', text }] })] })
const rulesIn = (data: ResumeData) => [...new Set(lintResume(data, '2026-11').map(({ rule }) => rule))]

it('there are at least 25 rules, each once, each with a text before and after', () => {
  expect(lintRules.length).toBeGreaterThanOrEqual(25)
  expect(new Set(lintRules.map(({ name }) => name)).size).toBe(lintRules.length)
  for (const { before, after, title } of lintRules) expect([before, after, title].every((text) => text.length > 1)).toBe(true)
})

it('a résumé with nothing wrong in it gets no advice', () => {
  expect(lintResume(clean, '2026-11')).toEqual([])
})

/** What breaks each rule; a rule without an example here fails the test below. */
const broken: Record<string, ResumeData> = {
  'no-name': { ...clean, basics: { ...clean.basics, name: '' } },
  'no-contact': { ...clean, basics: { ...clean.basics, email: '' } },
  'email-form': { ...clean, basics: { ...clean.basics, email: 'ada(at)example.com' } },
  'email-manners': { ...clean, basics: { ...clean.basics, email: 'coolgamer_99@example.com' } },
  'link-text': { ...clean, basics: { ...clean.basics, links: [{ id: 'x', label: '', url: 'http://localhost:3000/ada' }] } },
  'personal-data': withLine('Date of birth: 1 May 2001'),
  photo: withLine('Photo attached with this résumé'),
  references: withLine('References available on request'),
  'dates-backwards': { ...clean, experience: [post({ start: '2024', end: '2021' })] },
  'dates-future': { ...clean, experience: [post({ start: '2031-01', end: 'present' })] },
  'no-dates': { ...clean, experience: [post({ start: '', end: '' })] },
  'date-order': { ...clean, experience: [post({ start: '2019-01', end: '2020-12' }), post({ id: 'b', start: '2021-01' })] },
  gap: { ...clean, experience: [post({ id: 'b', start: '2022-03' }), post({ start: '2019-01', end: '2021-01' })] },
  'no-lines': { ...clean, experience: [post({ lines: [] })] },
  'many-lines': {
    ...clean,
    experience: [post({ lines: Array.from({ length: 9 }, (_, at) => ({ id: `${at}`, text: `Cut task ${at} by 5 minutes` })) })],
  },
  'long-summary': { ...clean, professional_summary: 'word '.repeat(100) },
  'many-skills': { ...clean, skills: [{ id: 's', name: '', keywords: Array.from({ length: 41 }, (_, at) => `Skill ${at}`) }] },
  'skill-twice': { ...clean, skills: [{ id: 's', name: '', keywords: ['Go', 'go'] }] },
  'unused-room': { ...clean, experience: [] },
  'first-person': withLine('Cut my settlement from 41 minutes to 6'),
  'weak-opening': withLine('Responsible for the payment service'),
  buzzword: withLine('Joined as a team player and cut 6 minutes'),
  filler: withLine('Successfully cut 6 minutes'),
  passive: withLine('The API was built with Go'),
  'present-in-past': withLine('Manage the on-call rota'),
  'et-cetera': withLine('Used Go, Kafka, etc.'),
  exclamation: withLine('Won the contest of 40 teams!'),
  shouting: withLine('BUILT THE WHOLE SERVICE'),
  'lower-case-start': withLine('built the whole service'),
  'double-space': withLine('Built  the whole service'),
  'doubled-word': withLine('Built the the service'),
  'long-line': withLine('Built it '.repeat(20)),
  'short-line': withLine('Coding'),
  'same-opening': {
    ...clean,
    experience: [post({ lines: ['A', 'B', 'C', 'D'].map((id) => ({ id, text: `Built part ${id} in 5 days` })) })],
  },
  'same-line': { ...clean, experience: [post(), post({ id: 'b', start: '2020-01', end: '2021-01' })] },
  'no-number': {
    ...clean,
    experience: [post({ lines: ['Built it well', 'Moved it over', 'Wrote it down'].map((text, at) => ({ id: `${at}`, text })) })],
  },
  'technology-spelling': { ...clean, skills: [{ id: 's', name: '', keywords: ['Github', 'nodejs'] }] },
}

it('each rule finds what breaks it, and nothing else is broken beside it', () => {
  for (const { name } of lintRules) expect(rulesIn(broken[name] ?? clean), name).toContain(name)
})

it('a finding leads to its place and quotes its words; what is serious comes first', () => {
  expect(lintResume(withLine('Responsible for the payment service'), '2026-11')[0]).toMatchObject({
    ...{ rule: 'weak-opening', path: 'experience.a.lines.l', quote: 'Responsible for', isSerious: false },
  })
  const both = lintResume({ ...withLine('Used Go, etc.'), basics: { ...clean.basics, email: '' } }, '2026-11')
  expect(both.map(({ rule }) => rule)).toEqual(['no-contact', 'et-cetera'])
})

it('a post that goes on may stand in the present, and months between posts are told and not judged', () => {
  expect(rulesIn(withLine('Manage the on-call rota of 7', 'present'))).toEqual([])
  expect(lintResume(broken.gap ?? clean, '2026-11')[0]?.advice).toBe(
    '13 months lie before this post. You need not explain them; a line is welcome if you studied or built something.',
  )
})

it('everyday words are no misspelt names: to excel, the rest, react to', () => {
  expect(rulesIn(withLine('Taught 6 people to excel and react to the rest'))).toEqual([])
})
