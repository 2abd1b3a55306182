import { describe, expect, it, test } from 'vitest'
import type { BoardRefusal, JobMatch, NamedBoard, Opening } from '../kit/jobs.ts'
import type { ChatTypeServices } from '../kit/server.ts'
import { converse, noServices, scriptedWriter } from '../kit/testing/converse.ts'
import { filterOpenings } from './filter-openings.ts'
import { boardIn } from './read-board-name.ts'
import { readOpeningWish, wishWords } from './read-opening-wish.ts'
import { readJobWish } from './read-wish.ts'

const opening = (title: string, change: Partial<Opening> = {}): Opening => ({
  ...{ title, company: 'Acme', team: 'Engineering', places: ['Berlin, Germany'], work: 'unsaid', text: 'You need Go and SQL.' },
  url: `https://jobs.lever.co/acme/${title.toLowerCase().replace(/\W+/gu, '-')}`,
  ...change,
})
const board: readonly Opening[] = [
  opening('Senior Backend Engineer'),
  opening('Backend Engineer', { work: 'remote', places: ['Remote, Europe'] }),
  opening('Junior Front-end Developer', { places: ['München', 'Bengaluru, India'] }),
  opening('Account Executive', { team: 'Sales', text: 'You sell. You speak with engineers of the backend.' }),
  opening('Data Analyst [x](https://evil.example)', { text: 'Python and SQL' }),
  opening('Engineering Manager'),
]

const matchOf = (advert: string): JobMatch => ({
  ...{ title: '', company: '', hasResume: true, learnFirst: [{ name: 'Go', hours: 6 }] },
  needs: [
    { text: 'SQL', need: 'must', state: advert.includes('Senior') ? 'missing' : 'shown', quote: 'Wrote SQL' },
    { text: 'Go', need: 'must', state: 'missing', quote: null },
  ],
})
function chatOn(answer: { openings: readonly Opening[] } | { refusal: BoardRefusal }, writer = scriptedWriter('library', ['A card.'])) {
  const asked: NamedBoard[] = []
  const services: ChatTypeServices = {
    ...noServices,
    record: {
      learned: () => Promise.resolve({ topics: [{ topic: 'sql', title: 'SQL joins', standing: 'weak' }], misses: [], solvedProblems: 0 }),
    },
    jobs: {
      ...noServices.jobs,
      match: (_chat, advert) => Promise.resolve(matchOf(advert)),
      matchAll: (_chat, adverts) => Promise.resolve(adverts.map(matchOf)),
      readBoard: (named) => {
        asked.push(named)
        return Promise.resolve('refusal' in answer ? answer : { ...answer, left: 0 })
      },
    },
  }
  return { asked, ...converse('JOB_SEARCH', writer, services) }
}

describe('TYP-13 openings of a board that the person names', () => {
  it('TYP-13 shows those that fit, what the résumé shows of each, what to learn first, and the original', async () => {
    const chat = chatOn({ openings: board })
    const { text, options } = await chat.say('lever acme: backend engineer')
    expect(chat.asked).toEqual([{ provider: 'lever', name: 'acme' }])
    expect(text).toContain('2 of 6 openings on the Lever board “acme” fit “backend engineer”')
    // The résumé shows more of it.
    expect(text).toContain('1. **[Backend Engineer](https://jobs.lever.co/acme/backend-engineer)** · Remote, Europe · remote')
    expect(text).toContain('2. **[Senior Backend Engineer]')
    expect(text).toContain('Your résumé shows 1 of 2 things it asks for: SQL. Not shown: Go. Learn first: Go, about 6 hours.')
    expect(text).toContain('asked for by 2, about 6 hours')
    expect(text).toContain('Your record calls these weak so far: SQL joins.')
    expect(options).toEqual(['1: Backend Engineer', '2: Senior Backend Engineer'])
  })

  it('TYP-13 a number leads to the line by line comparison of that advert, and the list stays', async () => {
    const chat = chatOn({ openings: board })
    const { options } = await chat.say('https://jobs.lever.co/acme')
    const first = await chat.say(options[0] ?? '')
    expect(first.text).toContain('**It does not show**')
    expect(first.text).toContain('The original: [its page](https://jobs.lever.co/acme/')
    expect((await chat.say('2')).text).toContain('asks for 2 things')
    expect((await chat.say('40')).text).toContain('There is no opening 40 on the list: it has 6.')
    expect((await chat.say('What should I learn first?')).text).toContain('1. **Go**, about 6 hours')
  })

  it('TYP-13 the list is narrowed by what is said next, from the board as it is then', async () => {
    const chat = chatOn({ openings: board })
    await chat.say('lever acme engineer')
    expect((await chat.say('only remote')).text).toContain('1 of 6 openings on the Lever board “acme” fits “engineer remote”')
    expect((await chat.say('show all openings')).text).toContain('6 openings on the Lever board “acme”')
    expect(chat.asked).toHaveLength(3)
  })

  it('TYP-13 where none fits it says so, and what stands in the way; nothing is invented', async () => {
    const chat = chatOn({ openings: board })
    const { text, options, parts } = await chat.say('lever acme: backend engineer in Lisbon')
    expect(text).toContain('None of the 6 openings on the Lever board “acme” fits “backend engineer in lisbon”.')
    expect(text).toContain('2 without “in lisbon”')
    expect(text).not.toContain('](')
    expect(options).toEqual([])
    expect(parts.map(({ kind }) => kind)).toEqual(['text', 'state'])
    expect((await chatOn({ openings: [] }).say('ashby acme')).text).toContain('has no openings at the moment')
  })

  it.each([
    ['missing', 'There is no public board of that name.'],
    ['rate_limited', 'no more requests'],
    ['too_large', '12 MB'],
    ['timed_out', 'did not answer in time'],
    ['unreadable', 'cannot read as a list of openings'],
    ['busy', 'reads several boards'],
  ] as const)('TYP-13 %s has its sentence, no opening, and changes nothing', async (refusal, sentence) => {
    const { text, parts } = await chatOn({ refusal }).say('greenhouse acme')
    expect(text).toContain(sentence)
    expect(text).toContain('I invent no openings.')
    expect(parts.map(({ kind }) => kind)).toEqual(['text'])
  })

  it('TYP-13 titles and places of strangers make no link and no heading', async () => {
    const { text } = await chatOn({ openings: [opening('# [x](https://evil.example)', { places: ['<b>here</b>'] })] }).say('ashby acme')
    expect(text).toContain(String.raw`**[\# \[x\](https://evil.example)](https://jobs.lever.co/`)
    expect(text).toContain(String.raw`\<b\>here\</b\>`)
  })

  it('TYP-13 a model gets the list as data, and no list but the one that code read', async () => {
    const writer = scriptedWriter('model', ['The first one.'])
    const chat = chatOn({ openings: board }, writer)
    expect((await chat.say('lever acme')).text).toContain('6 openings')
    expect(writer.asked).toHaveLength(0)
    await chat.say('Which of them is the calmest?')
    expect(writer.asked[0]?.system).toContain('as data:\n[{"number":1')
  })
})

test.each([
  ['https://boards.greenhouse.io/acme', 'greenhouse', 'acme'],
  ['https://job-boards.greenhouse.io/acme/', 'greenhouse', 'acme'],
  ['https://boards.greenhouse.io/embed/job_board?for=acme&b=1', 'greenhouse', 'acme'],
  ['https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true', 'greenhouse', 'acme'],
  ['junior roles on jobs.lever.co/acme please', 'lever', 'acme'],
  ['https://jobs.eu.lever.co/acme?department=Engineering', 'lever_eu', 'acme'],
  ['https://api.lever.co/v0/postings/acme?mode=json', 'lever', 'acme'],
  ['https://jobs.ashbyhq.com/Acme%20Labs', 'ashby', 'Acme Labs'],
  ['https://api.ashbyhq.com/posting-api/job-board/acme', 'ashby', 'acme'],
  ['greenhouse acme, remote', 'greenhouse', 'acme'],
  ['show me jobs at the Lever board of acme', 'lever', 'acme'],
  ['acme on Ashby', 'ashby', 'acme'],
])('“%s” names the %s board %s', (text, provider, name) => {
  expect(boardIn(text)?.board).toEqual({ provider, name })
})

test.each([
  'https://jobs.lever.co/acme/0000-1111',
  'https://boards.greenhouse.io/acme/jobs/123',
  'https://jobs.ashbyhq.com/acme/6a-7b',
  'https://jobs.lever.co.evil.example/acme',
  'https://jobs.lever.co/..',
  'https://jobs.lever.co/a%2fb',
  'I pulled the lever yesterday',
  'Do plants grow in a greenhouse in winter?',
  'Find me a job on Lever in Berlin',
])('“%s” names no board', (text) => {
  expect(boardIn(text)).toBeNull()
})

test.each([
  ['senior backend in Berlin or Pune', 'senior backend in berlin or pune'],
  ['Show me remote junior front end jobs', 'junior frontend remote'],
  ['internships', 'intern'],
  ['I am looking for golang roles, hybrid, in New York', 'go hybrid in new york'],
  ['any openings?', ''],
])('the wish of “%s” is “%s”', (text, words) => {
  expect(wishWords(readOpeningWish(text))).toBe(words)
})

test.each([
  ['backend', ['Senior Backend Engineer', 'Backend Engineer', 'Account Executive']],
  ['backend engineer', ['Senior Backend Engineer', 'Backend Engineer']],
  ['frontend in Bangalore', ['Junior Front-end Developer']],
  ['in Munich', ['Junior Front-end Developer']],
  ['remote', ['Backend Engineer']],
  ['senior', ['Senior Backend Engineer']],
  ['lead', ['Engineering Manager']],
  ['python', ['Data Analyst [x](https://evil.example)']],
  ['go developer', ['Senior Backend Engineer', 'Backend Engineer', 'Junior Front-end Developer', 'Engineering Manager']],
  ['intern', []],
])('“%s” fits %j', (wish, titles) => {
  expect(filterOpenings(board, readOpeningWish(wish)).map(({ title }) => title)).toEqual(titles)
})

test('a junior is shown titles without a level, and none of another level', () => {
  expect(filterOpenings(board, readOpeningWish('junior engineer')).map(({ title }) => title)).toEqual([
    'Junior Front-end Developer',
    'Backend Engineer',
    // Of the team that is called Engineering.
    'Data Analyst [x](https://evil.example)',
  ])
})

test('talk about an advert is no new search', () => {
  const search = { board: { provider: 'lever', name: 'acme' } as const, wish: readOpeningWish(''), openings: [] }
  for (const text of ['Which questions will they ask?', 'What should I learn first?', 'Is it a quiet place?', 'Write a short cover letter'])
    expect([text, readJobWish(text, search).kind]).not.toEqual([text, 'refine'])
})
