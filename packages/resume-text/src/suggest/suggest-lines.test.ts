import { describe, expect, test } from 'vitest'
import { emptyData } from '../empty-data.ts'
import { unprovenIn } from '../evidence/unproven-in.ts'
import { applyProposal } from './apply-proposal.ts'
import { lineRules } from './line-rules.ts'
import { betterLine, lineWithoutResult, suggestByRules } from './suggest-lines.ts'
import { takeOut } from './take-out.ts'

const over = { isOver: true, isSummary: false }
const goingOn = { isOver: false, isSummary: false }
const summary = { isOver: false, isSummary: true }

const cases: [rule: string, line: string, context: typeof over, better: string][] = [
  ['first-person', 'I built the refunds API', over, 'Built the refunds API'],
  ['summary-first-person', 'I am a backend engineer on payment services', summary, 'Backend engineer on payment services'],
  ['weak-beginning', 'Responsible for managing the nightly settlement job', over, 'Managed the nightly settlement job'],
  ['weak-beginning', 'Duties included answering and handling calls of customers', over, 'Answered and handled calls of customers'],
  ['responsible-for-thing', 'Responsible for the nightly settlement job', over, 'Looked after the nightly settlement job'],
  ['passive-by-me', 'The reporting pipeline was rewritten by me in Python', over, 'Rewrote the reporting pipeline in Python'],
  ['gerund-first', 'Testing the payment flows', over, 'Tested the payment flows'],
  ['gerund-first', 'Testing the payment flows', goingOn, 'Test the payment flows'],
  ['present-of-past-job', 'Manage the team’s releases', over, 'Managed the team’s releases'],
  ['wordy', 'Wrote scripts in order to clean the data', over, 'Wrote scripts to clean the data'],
  ['filler', 'Successfully shipped various features, etc.', over, 'Shipped features'],
  ['cliche', 'Hard-working engineer seeking a challenging position', summary, 'Engineer'],
  ['signs-for-words', 'Built dashboards w/ React & D3', over, 'Built dashboards with React and D3'],
  ['numbers-in-digits', 'Trained four juniors', over, 'Trained 4 juniors'],
  ['capital-and-stop', 'wrote the tests of the billing service.', over, 'Wrote the tests of the billing service'],
  ['spaces', 'Wrote  the tests of I', over, 'Wrote the tests of I'],
]

describe('rules', () => {
  test('are fourteen, each with a case here', () => {
    expect(lineRules.length).toBeGreaterThanOrEqual(12)
    expect(new Set(cases.map(([name]) => name))).toEqual(new Set(lineRules.map(({ name }) => name)))
  })

  test.each(cases)('%s: %s', (name, line, context, better) => {
    const alone = lineRules.find((rule) => rule.name === name)?.rewrite(line, context)
    const value = betterLine(line, context)?.value ?? alone
    expect(value).toBe(better)
  })

  test('never invent: the verifier finds nothing new in what they make of a line', () => {
    for (const [, line, context] of cases) {
      const better = betterLine(line, context)
      if (!better) continue
      const data = { ...emptyData(), achievements: [{ id: 'l', text: line }] }
      expect([line, unprovenIn(better.value, { data, said: [], original: line })]).toEqual([line, []])
    }
  })

  test('leave a good line alone', () => {
    expect(betterLine('Cut the settlement job from 41 minutes to 6 by writing 500 rows in one transaction', over)).toBeNull()
    expect(betterLine('Run the payments team', goingOn)).toBeNull()
  })
})

const job = (lines: string[], end = '2021') => ({
  ...{ id: 'j', organization: 'Example', title: 'Engineer', location: '', start: '2019', end },
  lines: lines.map((text, at) => ({ id: `l${at}`, text })),
})

test('a third line with the same verb, and lines with a result below others, are told', () => {
  const data = { ...emptyData(), experience: [job(['Built a site', 'Built an app', 'Built a bot for 40 shops'])] }
  const found = suggestByRules(data)
  expect(found).toContainEqual({
    action: 'replace',
    path: 'experience.j.lines.l2',
    value: 'Made a bot for 40 shops',
    reason: '"Built" begins three lines here.',
  })
  const order = found.find(({ action }) => action === 'reorder')
  expect(order).toMatchObject({ ids: ['l2', 'l0', 'l1'] })
})

test('a line without any result is asked about, once', () => {
  const data = { ...emptyData(), experience: [job(['Cut the job to 6 minutes', 'Built a rate limiter for the public API'])] }
  expect(lineWithoutResult(data, new Set())).toEqual({ path: 'experience.j.lines.l1', text: 'Built a rate limiter for the public API' })
  expect(lineWithoutResult(data, new Set(['experience.j.lines.l1']))).toBeNull()
})

test('a claim is taken out with the small words that led to it', () => {
  const out = (line: string, words: string) => takeOut(line, { from: line.indexOf(words), to: line.indexOf(words) + words.length })
  expect(out('Built a rate limiter in Go, 12k requests a second', 'Go')).toBe('Built a rate limiter, 12k requests a second')
  expect(out('Wrote it in Python, Go and SQL', 'Go')).toBe('Wrote it in Python and SQL')
  expect(out('Ran the job with 99 % success', '99 % success')).toBe('Ran the job')
  expect(out('Led the move', 'Led')).toBe('The move')
})

test('a proposal changes what it names and nothing else', () => {
  const data = { ...emptyData(), experience: [job(['One', 'Two'])] }
  const replaced = applyProposal(
    data,
    { action: 'replace', path: 'experience.j.lines.l1', baseVersion: 1, original: 'Two', value: 'Three' },
    'n',
  )
  expect(replaced.experience[0]?.lines.map(({ text }) => text)).toEqual(['One', 'Three'])
  const added = applyProposal(data, { action: 'append', path: 'achievements', baseVersion: 1, value: 'Won' }, 'n')
  expect(added.achievements).toEqual([{ id: 'n', text: 'Won' }])
  const ordered = applyProposal(data, { action: 'reorder', path: 'experience.j.lines', baseVersion: 1, ids: ['l1', 'l0'] }, 'n')
  expect(ordered.experience[0]?.lines.map(({ id }) => id)).toEqual(['l1', 'l0'])
  expect(data.experience[0]?.lines.map(({ text }) => text)).toEqual(['One', 'Two'])
})
