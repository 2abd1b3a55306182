import { describe, expect, it, test } from 'vitest'
import type { JobMatch } from '../kit/jobs.ts'
import type { ChatTypeServices } from '../kit/server.ts'
import { converse, noServices, scriptedWriter } from '../kit/testing/converse.ts'
import { jobSearchDefinition } from './definition.ts'
import { readJobWish } from './read-wish.ts'

const advert = `Backend Engineer at Harbour Lines. ${'We look after ships and their cargo. '.repeat(6)} You need Go, SQL and three years of practice; Kafka would be nice.`
const matched: JobMatch = {
  title: 'Backend Engineer',
  company: 'Harbour [Lines](https://evil.example)',
  hasResume: true,
  needs: [
    { text: 'Kafka', need: 'nice', state: 'missing', quote: null },
    { text: 'SQL', need: 'must', state: 'in_part', quote: 'SQL' },
    { text: 'Go', need: 'must', state: 'shown', quote: 'Wrote a queue in Go that carries 2 million messages a day' },
  ],
  learnFirst: [{ name: 'Kafka', hours: 1 }],
}
const servicesWith = (change: Partial<JobMatch> = {}): ChatTypeServices => ({
  ...noServices,
  record: {
    learned: () => Promise.resolve({ topics: [{ topic: 'sql', title: 'SQL joins', standing: 'weak' }], misses: [], solvedProblems: 0 }),
  },
  jobs: {
    readPage: (address) => Promise.resolve(address.includes('good') ? advert : null),
    readBoard: () => Promise.resolve({ refusal: 'missing' }),
    matchAll: () => Promise.resolve([]),
    match: () => Promise.resolve({ ...matched, ...change }),
    applicationsAddress: () => 'https://site.test/xperto/applications',
  },
})
const chat = (writer = scriptedWriter('library', ['a card']), change: Partial<JobMatch> = {}) =>
  converse('JOB_SEARCH', writer, servicesWith(change))

describe('TYP-13 a chat about jobs', () => {
  it('TYP-13 JOB_SEARCH compares a pasted advert with the résumé, a line of it behind each thing that is shown', async () => {
    const jobs = chat()
    const { text, options } = await jobs.say(advert)
    expect(text).toContain('asks for 2 things that it needs and 1 that it would like')
    expect(text).toContain('**Your résumé shows**\n\n- Go: “Wrote a queue in Go that carries 2 million messages a day”')
    expect(text).toContain('**It does not show**\n\n- Kafka (a wish)')
    // What strangers wrote makes no link.
    expect(text).not.toContain('[Lines](')
    expect(options).toHaveLength(3)
    const said = [text]
    for (const option of options) said.push((await jobs.say(option)).text)
    expect(said[1]).toContain('1. **Kafka**, about 1 hour')
    expect(said[1]).toContain('Your record calls these weak so far: SQL joins.')
    expect(said[2]).toContain('Your story is behind “Wrote a queue in Go')
    expect(said[3]).toContain('https://site.test/xperto/applications')
    expect(new Set(said).size).toBe(said.length)
  })

  it('TYP-13 takes a short advert for one, and a sentence about oneself not', () => {
    const short = 'We are looking for a Python developer with 2 years of Django and Docker. You will build REST APIs.'
    expect(readJobWish(short)).toEqual({ kind: 'advert', text: short })
    expect(readJobWish('I have 2 years of experience with Django and you are looking for somebody like me, right?').kind).not.toBe('advert')
  })

  it('reads the page of an address, and asks for the text where it cannot', async () => {
    const jobs = chat()
    expect((await jobs.say('https://bad.example/job')).text).toContain('could not be read')
    expect((await jobs.say('https://good.example/job')).text).toContain('**Backend Engineer**')
  })

  it('invents no opening, asks for the advert, and each of its examples leads on in words of its own', async () => {
    const said: string[] = []
    for (const text of [...jobSearchDefinition.starterPage.examples, 'Find me jobs in Pune']) said.push((await chat().say(text)).text)
    expect(said.at(-1)).toContain('I see no live openings, and I invent none.')
    for (const text of said.slice(0, -1)) expect(text).toContain('I need the advert')
    expect(new Set(said).size).toBe(said.length)
  })

  it('without a résumé it says what the advert needs and leads to one', async () => {
    const bare = matched.needs.map((need) => ({ ...need, state: 'missing' as const, quote: null }))
    const { text } = await chat(undefined, { hasResume: false, needs: bare }).say(advert)
    expect(text).toContain('There is no résumé of yours to compare with')
    expect((await chat(undefined, { needs: [] }).say(advert)).text).toContain('I find nothing in that text')
  })

  it('a model talks with the comparison as data; code compares', async () => {
    const writer = scriptedWriter('model', ['Ask them about the night shift.'])
    const jobs = chat(writer)
    expect((await jobs.say(advert)).text).toContain('Your résumé shows')
    expect(writer.asked).toHaveLength(0)
    expect((await jobs.say('Is it a quiet place?')).text).toBe('Ask them about the night shift.')
    expect(writer.asked[0]?.system).toContain('"state":"in_part"')
  })
})

test.each([
  ['https://jobs.example/1', 'page'],
  ['Engineer\nRequirements\n- Go\n- SQL', 'advert'],
  ['Write a short cover letter from my notes', 'letter'],
  ['Which questions will they ask?', 'questions'],
  ['What does this advert really ask for?', 'ask'],
  ['What should I learn first?', 'learn'],
  ['any openings for juniors', 'openings'],
  ['Thanks', 'other'],
] as const)('the wish of “%s” is %s', (text, kind) => {
  expect(readJobWish(text).kind).toBe(kind)
})
