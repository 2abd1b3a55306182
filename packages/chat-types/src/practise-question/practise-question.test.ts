import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChatTypeServices, CodingProblem, PracticeProgress } from '../kit/server.ts'
import { converse, noServices, scriptedWriter } from '../kit/testing/converse.ts'
import { chooseProblem, suggestedLevel } from './choose-problem.ts'
import { readPractiseWish } from './read-wish.ts'
import { type PractiseState, readPractiseState } from './state.ts'

const problem = (id: string, level: CodingProblem['level'], tags: string[]): CodingProblem => ({
  id,
  title: `The ${id}`,
  level,
  topic: tags[0] === 'graphs' ? 'Graphs' : 'Lists',
  tags,
  statement: `Story of ${id}.\n\n## Input\nInput of ${id}.\n\n## Limits\nUp to seven.`,
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
  practice: {
    problems: () => library,
    inTest: () => Promise.resolve([]),
    progress: () => Promise.resolve({ solved: [], solvedAt: {}, inTest: [], latest: null, ...progress }),
  },
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
  ])('%j gives %s: its name, and where all of it stands', async (wish, id) => {
    const chat = practise()
    const { text, options } = await chat.say(wish)
    expect(text).toContain(`**The ${id}**`)
    expect(text).toContain('open in the editor, with an example that you may run')
    // What is read while one writes stands over the editor, and once.
    for (const beside of [`Story of ${id}.`, '## Input', 'Because.']) expect(text).not.toContain(beside)
    expect(text).not.toContain(`${id} first`)
    expect(text).not.toContain(`${id} approach`)
    expect(text).not.toContain('None of')
    // Ticking one's way is for a quiz; here one writes.
    expect(options).toEqual([])
    expect(chat.state()).toEqual({ problemId: id, hints: 0, approachAsked: false, approachRead: false, leaving: null, given: [id] })
  })

  test('one that was solved or given is not given again while another is left, and repeating is said', async () => {
    const chat = practise({ solved: ['ducks', 'terns'] })
    const given = [await chat.say('easy'), await chat.say('another problem')].map(({ text }) => /\*\*The (\w+)\*\*/.exec(text)?.[1])
    expect(given).toEqual(['geese', 'swans'])
    const [third] = [await chat.say('another problem')]
    expect(third?.text).toContain('**The geese**')
    expect((await practise({ solved: library.map(({ id }) => id) }).say('easy')).text).toMatch(/^You have solved every problem/)
  })

  test('a subject or a level that is not there is refused, with what comes near, and nothing is given in its place', async () => {
    expect((await practise().say('an easy problem')).text).not.toMatch(/, about /)
    const cookery = practise()
    expect((await cookery.say('a problem on quantum cookery')).text).toBe(
      'There is no problem on that subject left for you. The topics are Lists and Graphs. Name one, and a level if you like.',
    )
    expect(cookery.state()).toMatchObject({ problemId: null })
    expect((await practise({ solved: ['terns'] }).say('hard')).text).toMatch(/^There is no hard problem left for you[.]/)
    // Easy ones are left, only none on graphs: those of another level come first.
    expect((await practise().say('an easy one on graphs')).text).toMatch(
      /^There is no easy problem on graphs left for you[.] These come near:\n\n- \*\*The swans\*\*, a medium one, in Graphs\n- \*\*The terns/,
    )
    // Whoever names one that they solved has not solved every one.
    expect((await practise({ solved: ['geese'] }).say('The geese')).text).toMatch(/^This one is for you: \*\*The geese\*\*/)
  })

  test('talk about a problem never replaces it', async () => {
    const chat = practise()
    await chat.say('The geese')
    for (const talk of [
      'is a hash map right here?',
      'graphs',
      'this problem is hard',
      'how is The swans different?',
      'I practise every day',
      'next I sort them',
    ]) {
      await chat.say(talk)
      expect([talk, (chat.state() as PractiseState).problemId]).toEqual([talk, 'geese'])
    }
    await chat.say('give me another problem')
    expect((chat.state() as PractiseState).problemId).not.toBe('geese')
  })

  test('three messages about anything else have three answers, and the problem stays open', async () => {
    const chat = practise()
    await chat.say('The geese')
    const said: string[] = []
    for (const text of ['Why was it more expensive on Tuesday?', 'My cousin said something else', 'thanks'])
      said.push((await chat.say(text)).text)
    expect(new Set(said).size).toBe(3)
    expect(said[2]).toContain('You are welcome. **The geese** stays open')
  })

  test('a wish for another problem asks first where hints were used, and a yes gives what was wished for', async () => {
    const chat = practise()
    await chat.say('The geese')
    await chat.say('hint')
    expect((await chat.say('a hard problem, please')).text).toMatch(
      /^You have used a hint on \*\*The geese\*\* and have not solved it yet[.]/,
    )
    expect(chat.state()).toMatchObject({ problemId: 'geese', hints: 1 })
    await chat.say('how large can it be?')
    // The question is forgotten once the person goes on with the problem.
    await chat.say('yes')
    expect(chat.state()).toMatchObject({ problemId: 'geese' })
    await chat.say('a hard problem, please')
    expect((await chat.say('yes')).text).toContain('**The terns**')
    const solver = practise({ solved: ['geese'] })
    await solver.say('The geese')
    await solver.say('hint')
    expect((await solver.say('another problem')).text).toContain('This one is for you')
  })

  test('a problem of a running mock test is not given, and gets no hint, no approach and no review', async () => {
    const chat = practise({ inTest: ['geese'], latest }, scriptedWriter('model', ['Look at the loop.']))
    expect((await chat.say('The geese')).text).toMatch(/^\*\*The geese\*\* is part of your mock test, which is running/)
    const begun = converse('PRACTISE_QUESTION', scriptedWriter('model', ['Look at the loop.']), services({ inTest: ['geese'], latest }), {
      state: { problemId: 'geese', hints: 0, approachAsked: false, given: ['geese'] },
    })
    for (const ask of ['hint', 'approach', 'approach', 'review my code', 'why a stack?'])
      expect((await begun.say(ask)).text).toContain('part of your mock test')
    expect(begun.state()).toMatchObject({ hints: 0 })
  })

  test('hints come one by one, then no more; the approach comes unasked never, and at the second asking before that', async () => {
    const chat = practise()
    await chat.say('strings, easy')
    expect((await chat.say('show me the solution')).text).toContain('There are 2 hints left')
    const first = await chat.say('hint')
    expect(first.text).toContain('**Hint 1 of 2.** geese first')
    const second = await chat.say('I am stuck')
    expect(second.text).toContain('**Hint 2 of 2.** geese second')
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
    expect((await chat.say('hint')).text).toContain('**The ')
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
          // Null after a wish that nothing fits.
          expect([null, ...library.map(({ id }) => id)]).toContain(state.problemId)
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
  expect((await chat.say('The geese')).text).toContain('The geese')
  expect(writer.asked).toEqual([])
  await chat.say('hint')
  expect((await chat.say('review my attempt')).text).toBe('Look at the loop.')
  const system = writer.asked.at(-1)?.system ?? ''
  for (const told of ['Story of geese.', 'Input of geese.', 'geese first', 'print(1)', 'Wrong Answer', 'Look at line 1.', 'Input: 1'])
    expect(system).toContain(told)
  for (const kept of ['geese second', 'geese approach']) expect(system).not.toContain(kept)
})

test.each([
  ['why would a stack of strings be right here, really?', 'other'],
  ['why is my solution wrong', 'review'],
  ['is my approach with a heap ok?', 'review'],
  ['give me the answer', 'solution'],
  ['Another problem', 'problem'],
  ['not this one', 'problem'],
  ['I do not understand the statement', 'explain'],
  ['how large can n be?', 'limits'],
  ['can I use numpy?', 'other'],
] as const)('TYP-10 of an open problem, %j is read as %s', (text, kind) => {
  expect(readPractiseWish(text, library, library[0] ?? null).kind).toBe(kind)
})

test.each([
  ['hint', null],
  ['something with graphs, not too hard', 'medium'],
  ['harder', 'hard'],
  ['an easier one', 'easy'],
  ["I'm a beginner, where should I start?", 'easy'],
] as const)('TYP-10 without a problem %j asks for one of level %s', (text, level) => {
  expect(readPractiseWish(text, library, null)).toMatchObject({ kind: 'problem', level })
})

test('TYP-10 harder and easier are a step from the open problem', () => {
  const from = (id: string) => library.find((one) => one.id === id) ?? null
  expect(readPractiseWish('a harder one', library, from('ducks'))).toMatchObject({ level: 'medium' })
  expect(readPractiseWish('a harder one', library, from('terns'))).toMatchObject({ level: 'hard' })
  expect(readPractiseWish('easier please', library, from('terns'))).toMatchObject({ level: 'medium' })
})

test.each([
  ['hi', false],
  ['Give me a problem, please', false],
  ['linked lists', true],
  ['two pointers', true],
  ['a sql problem', true],
])('TYP-10 %j names a subject: %s', (text, asksForSubject) => {
  expect(readPractiseWish(text, library, null)).toMatchObject({ tags: [], asksForSubject })
})

test('TYP-10 whoever names no level begins with easy ones, and stays at the level that is open', () => {
  expect(suggestedLevel(library, [], null)).toBe('easy')
  expect(suggestedLevel(library, ['ducks', 'geese'], null)).toBe('medium')
  expect(suggestedLevel(library, ['ducks', 'geese', 'swans', 'terns'], null)).toBe('medium')
  expect(suggestedLevel(library, [], library.find(({ level }) => level === 'hard') ?? null)).toBe('hard')
})

test('TYP-10 the library walks through an example and tells the limits', async () => {
  const chat = practise()
  await chat.say('The geese')
  expect((await chat.say('I do not understand it')).text).toBe(
    'Take this example. When the program is given\n\n```text\n1\n```\n\nit prints\n\n```text\n2\n```\n\nBecause.',
  )
  expect((await chat.say('how large can it be?')).text).toMatch(/^Up to seven\.\n\nTake the largest input/)
  expect((await chat.say('can I use numpy?')).text).toContain('*explain*')
})

test('a problem is drawn from all that fit equally', () => {
  const none = { level: null, tags: [], named: null }
  const done = { solved: [], given: [], current: null }
  const drawn = [0, 0.3, 0.6, 0.99].map((random) => chooseProblem(library, none, done, () => random)?.problem.id)
  expect(drawn).toEqual(['ducks', 'geese', 'swans', 'terns'])
  expect(chooseProblem([], none, done, () => 0)).toBeNull()
})
