import type { ResumeData } from '@xperto/contract'
import { describe, expect, it } from 'vitest'
import { emptyData } from '../empty-data.ts'
import type { RequirementMatch } from '../match/match-resume.ts'
import { checkLetter } from './check-letter.ts'
import { composeLetter } from './compose-letter.ts'
import { letterLatex } from './letter-latex.ts'

const data: ResumeData = {
  ...emptyData(),
  basics: { ...emptyData().basics, name: 'Ada Lovelace', email: 'ada@example.com', location: 'Pune' },
  skills: [{ id: 's', name: '', keywords: ['Go', 'Postgres'] }],
  experience: [
    {
      ...{ id: 'a', organization: 'Example Payments', title: 'Software Engineer', location: '', start: '2024-07', end: 'present' },
      lines: [
        { id: 'one', text: 'Replaced read-modify-write by one statement in the balance service' },
        { id: 'two', text: 'Moved nightly settlement to batches of 500: 41 minutes to 6' },
      ],
    },
  ],
}
const advert = 'Backend Engineer\nWe sell containers and need transactions, Kafka and 5 years of Go.'
const evidence = { data, said: [] as string[], title: 'Backend Engineer', company: 'Example Freight', place: 'Pune', advert }
const match = (text: string, line: string, id: string): RequirementMatch => ({
  requirement: { need: 'must', text, from: 0, to: 0, items: [] },
  state: 'shown',
  evidence: [{ quote: line, path: `experience.a.lines.${id}`, section: 'experience' }],
  note: null,
})
const claimsIn = (text: string, said: string[] = []) =>
  checkLetter(text, { ...evidence, said }).flatMap(({ claims }) => claims.map((claim) => claim.text))

describe('a letter without a model', () => {
  const text = composeLetter(data, { title: 'Backend Engineer', company: 'Example Freight' }, [
    match('transactions', 'Replaced read-modify-write by one statement in the balance service', 'one'),
  ])

  it('is made of the person’s own lines and the advert’s words, and claims nothing that the résumé does not say', () => {
    expect(text).toBe(`Dear hiring team of Example Freight,

I apply for the post of Backend Engineer.

You ask for transactions. At Example Payments I replaced read-modify-write by one statement in the balance service.

I would like to talk with you about the work.

Yours sincerely,
Ada Lovelace`)
    expect(claimsIn(text)).toEqual([])
  })

  it('names the line behind each claim', () => {
    const sources = checkLetter(text, evidence).flatMap(({ source }) => (source ? [source.path] : []))
    expect(sources).toEqual(['experience.a.lines.one'])
  })
})

describe('a claim in a letter', () => {
  it('that the résumé does not bear out is found, in its place, whoever wrote it', () => {
    const text = 'Dear all,\n\nI bring three years of Kafka in production.'
    const [, sentence] = checkLetter(text, evidence)
    expect(sentence?.claims.map((claim) => claim.text)).toContain('Kafka')
    expect(text.slice(sentence?.from, sentence?.to)).toBe('I bring three years of Kafka in production.')
    expect(claimsIn('I led 40 engineers.').length).toBeGreaterThan(0)
  })

  it('is settled by what the person says is true', () => {
    expect(claimsIn('I ran Kafka in production.')).toContain('Kafka')
    expect(claimsIn('I ran Kafka in production.', ['I ran Kafka in production for the events of one team'])).toEqual([])
  })

  it('is not borne out by the advert: a wish may name its words, and neither its numbers nor work that was never done', () => {
    expect(claimsIn('I would like to learn Kafka with you.')).toEqual([])
    expect(claimsIn('I hope to bring 5 years of Go.').some((claim) => claim.includes('5 years'))).toBe(true)
    expect(claimsIn('I have worked with Kafka.')).toContain('Kafka')
    expect(claimsIn('Your service must never sell a container twice.')).toEqual([])
  })
})

it('a letter is escaped for LaTeX: what somebody wrote is never a command', () => {
  const latex = letterLatex({
    data,
    date: '18 November 2026',
    text: 'Dear \\input{/etc/passwd} & 100 %\n\nYours',
    template: 'plain',
    paper: 'a4',
  })
  expect(latex).toContain('\\textbackslash{}input\\textbraceleft{}')
  expect(latex).not.toContain('\\input{')
})
