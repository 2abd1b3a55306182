import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChatTypeServices, CodingProblem, PracticeProgress } from '../kit/server.ts'
import { converse, noServices, scriptedWriter } from '../kit/testing/converse.ts'
import { chooseProblem } from './choose-problem.ts'
import { readPractiseWish } from './read-wish.ts'
import { type PractiseState, readPractiseState } from './state.ts'

const problem = (id: string, level: CodingProblem['level'], tags: string[]): CodingProblem => ({
  id,
  title: `The ${id}`,
  level,
  tags,
  statement: `Statement of ${id}.`,
  samples: [{ input: '1\n', output: '2\n', note: 'Because.' }],
  hints: [`${id} first`, `${id} second`],
  approach: `${id} approach.`,
})
const library = [
  problem('ducks', 'easy', ['sorting', 'sets']),
  problem('geese', 'easy', ['strings']),
  problem('swans', 'medium', ['graphs', 'queue']),
  problem('terns', 'hard', ['graphs', 'dynamic programming']),
]
const services = (progress: Partial<PracticeProgress> = {}): ChatTypeServices => ({
  ...noServices,
  practice: { problems: () => library, progress: () => Promise.resolve({ solved: [], latest: null, ...progress }) },
})
const practise = (progress: Partial<PracticeProgress> = {}, writer = scriptedWriter('library', [])) =>
  converse('PRACTISE_QUESTION', writer, services(progress))
const latest = {
  problemId: 'geese',
  language: 'Python',
  source: 'print(1)',
  verdict: 'Wrong Answer',
  advice: 'Look at line 1.',
  failure: 'Input: 1',
}

describe('TYP-10 practice with the library', () => {
  test.each([
    ['Give me a hard problem', 'terns'],
    ['an easy one on strings', 'geese'],
    ['A problem on arrays, easy', 'ducks'],
    ['something with dp', 'terns'],
    ['medium graph problem', 'swans'],
    ['I would like The swans', 'swans'],
  ])('%j gives %s, its statement, its example and what the program reads and writes', async (wish, id) => {
    const chat = practise()
    const { text, options } = await chat.say(wish)
    expect(text).toContain(`# The ${id}\n`)
    expect(text).toContain(`Statement of ${id}.`)
    expect(text).toContain('```text\n1\n```')
    expect(text).toContain('Because.')
    expect(text).not.toContain(`${id} first`)
    expect(text).not.toContain(`${id} approach`)
    expect(text).not.toContain('None of')
    expect(options).toEqual(['Hint', 'Another problem'])
    expect(chat.state()).toEqual({ problemId: id, hints: 0, approachAsked: false, given: [id] })
  })

  test('one that was solved or given is not given again while another is left, and repeating is said', async () => {
    const chat = practise({ solved: ['ducks', 'terns'] })
    const given = [await chat.say('easy'), await chat.say('another problem')].map(({ text }) => /# The (\w+)/.exec(text)?.[1])
    expect(given).toEqual(['geese', 'swans'])
    const [third] = [await chat.say('another problem')]
    expect(third?.text).toContain('# The geese')
    expect((await practise({ solved: library.map(({ id }) => id) }).say('easy')).text).toMatch(/^You have solved every problem/)
  })

  test('a subject or a level that is not there is said, and another problem given', async () => {
    expect((await practise().say('a problem on quantum cookery')).text).toMatch(/^None of the problems that are left is about exactly that/)
    expect((await practise({ solved: ['terns'] }).say('hard')).text).toMatch(/^None of that level is left/)
  })

  test('hints come one by one, then no more; the approach comes unasked never, and at the second asking before that', async () => {
    const chat = practise()
    await chat.say('strings, easy')
    expect((await chat.say('show me the solution')).text).toContain('There are 2 hints left')
    const first = await chat.say('hint')
    expect([first.text, first.options]).toEqual([expect.stringContaining('**Hint 1 of 2.** geese first'), ['Hint', 'Another problem']])
    const second = await chat.say('I am stuck')
    expect([second.text, second.options]).toEqual([expect.stringContaining('**Hint 2 of 2.** geese second'), ['Another problem']])
    expect((await chat.say('hint')).text).toContain('every hint')
    expect((await chat.say('approach')).text).toContain('geese approach.')
    const impatient = practise()
    await impatient.say('strings, easy')
    await impatient.say('approach')
    expect((await impatient.say('approach')).text).toContain('geese approach.')
    const solver = practise({ solved: ['geese'] })
    await solver.say('The geese')
    expect((await solver.say('approach')).text).toContain('geese approach.')
  })

  test('it says what to look at in the newest submission to the open problem, and in no other', async () => {
    const chat = practise({ latest })
    await chat.say('The geese')
    expect((await chat.say('What should I look at?')).text).toBe('Look at line 1.')
    await chat.say('The swans')
    expect((await chat.say('review my code')).text).toContain('no judged submission')
  })

  test('a state of a problem that has left the library gives a new one', async () => {
    const chat = converse('PRACTISE_QUESTION', scriptedWriter('library', []), services(), {
      state: { problemId: 'gone', hints: 1, approachAsked: false, given: ['gone'] },
    })
    expect((await chat.say('hint')).text).toContain('# The ')
  })

  test('whatever is said, a problem of the library is open and hints stay within its own', async () => {
    const words = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('hint', 'another', 'easy', 'graphs', 'approach', 'review', 'The swans'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 20 }), async (messages) => {
        const chat = practise()
        for (const message of messages) {
          const { text } = await chat.say(message)
          expect(text.trim()).not.toBe('')
          const state = chat.state() as PractiseState
          expect(library.map(({ id }) => id)).toContain(state.problemId)
          expect(state.hints).toBeLessThanOrEqual(2)
          expect(new Set(state.given).size).toBe(state.given.length)
          expect(readPractiseState(JSON.parse(JSON.stringify(state)))).toEqual(state)
        }
      }),
      { numRuns: 60 },
    )
  })
})

test('TYP-10 a model hears the problem, the hints given, the program and the verdict, never the approach or a hint to come', async () => {
  const writer = scriptedWriter('model', ['Look at ', 'the loop.'])
  const chat = practise({ latest }, writer)
  expect((await chat.say('The geese')).text).toContain('Statement of geese.')
  expect(writer.asked).toEqual([])
  await chat.say('hint')
  expect((await chat.say('review my attempt')).text).toBe('Look at the loop.')
  const system = writer.asked.at(-1)?.system ?? ''
  for (const told of ['Statement of geese.', 'geese first', 'print(1)', 'Wrong Answer', 'Look at line 1.', 'Input: 1'])
    expect(system).toContain(told)
  for (const kept of ['geese second', 'geese approach']) expect(system).not.toContain(kept)
})

test('talk about an open problem is not taken for a wish for another', () => {
  expect(readPractiseWish('why would a stack of strings be right here, really?', library, true)).toEqual({ kind: 'other' })
  expect(readPractiseWish('why is my solution wrong', library, true)).toEqual({ kind: 'review' })
  expect(readPractiseWish('Another problem', library, true)).toMatchObject({ kind: 'problem' })
  expect(readPractiseWish('hint', library, false)).toMatchObject({ kind: 'problem' })
})

test('a problem is drawn from all that fit equally', () => {
  const none = { level: null, tags: [], named: null }
  const done = { solved: [], given: [], current: null }
  const drawn = [0, 0.3, 0.6, 0.99].map((random) => chooseProblem(library, none, done, () => random)?.problem.id)
  expect(drawn).toEqual(['ducks', 'geese', 'swans', 'terns'])
  expect(chooseProblem([], none, done, () => 0)).toBeNull()
})
