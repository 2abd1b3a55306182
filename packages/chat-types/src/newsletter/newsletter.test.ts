import { beforeEach, describe, expect, it, test } from 'vitest'
import type { NewsletterView } from '../kit/newsletters.ts'
import type { ChatTypeServices, ReplyPart } from '../kit/server.ts'
import { converse, noServices, scriptedWriter } from '../kit/testing/converse.ts'
import { readNewsletterWish, startText, withWish } from './read-wish.ts'
import { firstSettings } from './state.ts'

const topics = [
  { title: 'TypeScript', words: ['typescript', 'ts'], issues: 1 },
  { title: 'Testing', words: ['testing', 'tests'], issues: 1 },
  { title: 'SQL and Postgres', words: ['sql', 'postgres'], issues: 1 },
]
let known: NewsletterView | null
const running: NewsletterView = {
  settings: { ...firstSettings, topics: ['TypeScript'] },
  state: 'running',
  pausedBy: null,
  nextAt: new Date('2026-03-02T02:00:00Z'),
  nextTitle: 'Say unknown where you do not know',
  issues: 3,
  isMonthPaid: true,
}
beforeEach(() => {
  known = null
})
const services: ChatTypeServices = { ...noServices, newsletters: { topics: () => topics, find: async () => await Promise.resolve(known) } }
const chat = (writer = scriptedWriter('library', ['a card'])) => converse('NEWSLETTER', writer, services)
const noteOf = (parts: readonly ReplyPart[]) =>
  parts.flatMap((part) => (part.kind === 'note' && part.name === 'newsletter' ? [part.value] : []))[0]

describe('TYP-05 a newsletter chat', () => {
  it('asks for topics, says what it read with the price, and begins by the person’s word alone', async () => {
    const newsletter = chat()
    const asked = await newsletter.say('hello there')
    expect([asked.options, asked.text]).toEqual([
      ['TypeScript', 'Testing', 'SQL and Postgres'],
      expect.stringContaining('I read no topic in “hello there”.'),
    ])
    const offered = await newsletter.say('A weekly letter about TypeScript and testing')
    expect([offered.options, noteOf(offered.parts)]).toEqual([[startText], undefined])
    expect(offered.text).toContain('60 credits for each calendar month')
    const changed = await newsletter.say('every two weeks on Friday at 6:30 pm, by mail, and add beekeeping')
    expect(changed.text).toContain('- Topics: TypeScript, Testing, Beekeeping')
    expect(changed.text).toContain('every two weeks on Friday at 18:30')
    expect(changed.text).toContain('The library has no issue about Beekeeping')
    const begun = await newsletter.say(startText)
    expect(noteOf(begun.parts)).toEqual({
      state: 'running',
      settings: { topics: ['TypeScript', 'Testing', 'Beekeeping'], cadence: 'fortnightly', day: 5, minute: 1110, byMail: true },
    })
    expect(newsletter.charged()).toEqual([])
  })

  it('a subject that the library has no issue about is read too, and said', async () => {
    const { text } = await chat().say('python and testing, every friday')
    expect(text).toContain('- Topics: Testing, Python')
    expect(text).toContain('The library has no issue about Python')
  })

  it('a running one is changed by what a message says and by nothing else', async () => {
    known = running
    const newsletter = chat()
    expect(noteOf((await newsletter.say('Less theory, please, and add sql.')).parts)?.settings.topics).toEqual([
      'TypeScript',
      'SQL and Postgres',
    ])
    expect((await newsletter.say('when is the next issue?')).text).toContain(
      'The next issue comes on Monday, 2 March, at 07:30: Say unknown',
    )
    for (const [words, state] of [
      ['pause', 'paused'],
      ['please resume', 'running'],
      ['stop the newsletter', 'stopped'],
      ['unsubscribe', 'stopped'],
    ] as const)
      expect([words, noteOf((await newsletter.say(words)).parts)?.state]).toEqual([words, state])
    const last = await newsletter.say('remove typescript')
    expect([noteOf(last.parts), last.text]).toEqual([undefined, expect.stringContaining('A newsletter needs a topic')])
    const idle = await newsletter.say('the weather is nice')
    expect([noteOf(idle.parts), idle.text]).toEqual([undefined, expect.stringContaining('“the weather is nice” changes nothing here.')])
  })

  it('asked why something was so it changes nothing, and thanks are thanked for', async () => {
    const letter = chat()
    await letter.say('A weekly letter about testing')
    const asked = await letter.say('Why was it more expensive on Tuesday?')
    expect(asked.text).toContain('I have no change')
    expect(asked.text).toContain('every Monday')
    expect((await letter.say('thanks')).text).toMatch(/^You are welcome\./u)
  })

  it('with a model it talks about issues, and code alone changes the settings', async () => {
    known = running
    const model = scriptedWriter('model', ['Because it stops the checker.'])
    const newsletter = chat(model)
    expect((await newsletter.say('Why is any so bad?')).text).toBe('Because it stops the checker.')
    expect(model.asked[0]?.system).toContain('never say that you changed one')
    expect(noteOf((await newsletter.say('monthly, please')).parts)?.settings.cadence).toBe('monthly')
    expect(model.asked).toHaveLength(1)
  })

  it('one that paused for want of credits says so', async () => {
    known = { ...running, state: 'paused', pausedBy: 'credits', nextAt: null, nextTitle: null, isMonthPaid: false }
    expect((await chat().say('status')).text).toContain('there were fewer than 60 credits for this month')
  })
})

test.each([
  ['System design on the 1st of each month', { cadence: 'monthly', day: 1 }],
  ['every other week, Tuesdays at 9', { cadence: 'fortnightly', day: 2, minute: 540 }],
  ['at 12:15 am', { minute: 15 }],
  ['at 12 pm', { minute: 720 }],
  ['only in this chat, no mail', { byMail: false, add: [] }],
  ['mail it to me', { byMail: true }],
  ['about postgres, code golf and cats', { add: ['SQL and Postgres', 'Code golf', 'Cats'] }],
  ['add tests without typescript', { add: ['Testing'], remove: ['TypeScript'] }],
  ['what is a test double?', { command: null, cadence: null }],
  ['go ahead', { command: 'start' }],
])('"%s" is read', (text, wish) => expect(readNewsletterWish(text, topics)).toMatchObject(wish))

test('a day of the month becomes a Monday where weeks have no such day, and eight topics are enough', () => {
  const monthly = { ...firstSettings, topics: ['A'], cadence: 'monthly' as const, day: 31 }
  expect(withWish(monthly, readNewsletterWish('weekly', []))).toMatchObject({ cadence: 'weekly', day: 1 })
  const many = readNewsletterWish('about aa, bb, cc, dd, ee, ff, gg, hh, ii', [])
  expect(withWish(firstSettings, many).topics).toHaveLength(8)
})
