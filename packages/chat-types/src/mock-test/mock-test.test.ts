import { describe, expect, it, test } from 'vitest'
import { definitionOf } from '../definitions.ts'
import type { MockTestOutcome, MockTestView, PracticeProgress } from '../kit/server.ts'
import { converse, noServices, scriptedWriter } from '../kit/testing/converse.ts'

/** A service that has one test, from its start on. */
function services(begun: MockTestView | null = null) {
  const known = { test: begun, starts: 0 }
  const start = () => {
    known.starts += 1
    known.test ??= view
    return Promise.resolve(known.test)
  }
  return { known, services: { ...noServices, mockTests: { start, find: () => Promise.resolve(known.test) } } }
}
const view: MockTestView = {
  state: 'running',
  secondsLeft: 2856,
  questions: { count: 20, points: 40 },
  problems: [
    { title: 'Two | sums', level: 'easy', points: 25 },
    { title: 'Islands', level: 'hard', points: 35 },
  ],
  outcome: null,
}

describe('TYP-11 a mock-test chat', () => {
  it.each(['start', 'Start the test', "Let's begin", "I'm ready", 'please start'])(
    'TYP-11 "%s" offers the start and starts nothing yet',
    async (text) => {
      const { known, services: given } = services()
      const said = await converse('MOCK_TEST', scriptedWriter('model', ['no']), given).say(text)
      expect(said.parts.at(-1)).toEqual({ kind: 'actions', actions: [{ action: 'START_MOCK_TEST' }] })
      expect(known.starts).toBe(0)
    },
  )

  it('TYP-11 START_MOCK_TEST starts the hour and lists its parts with their points', async () => {
    const { known, services: given } = services()
    const said = await converse('MOCK_TEST', scriptedWriter('model', ['no']), given).say('Start the test', { action: 'START_MOCK_TEST' })
    expect(known.starts).toBe(1)
    expect(said.text).toContain('One hour, 100 points.')
    expect(said.text).toContain('| 20 questions | 40 |\n| Two \\| sums (easy) | 25 |\n| Islands (hard) | 35 |')
  })

  it('says nothing about the matter while it runs, to no model either, but how long is left', async () => {
    const writer = scriptedWriter('model', ['The answer is 42.'])
    const said = await converse('MOCK_TEST', writer, services(view).services).say('How do I solve Islands?')
    expect(said.text).toBe('The test is running: 48 minutes are left. Ask me when it is over.')
    expect(writer.asked).toEqual([])
  })

  it.each(['How should I divide an hour of test?', 'Should I start with arrays?', 'When does it begin?'])(
    'before it "%s" is talked about',
    async (text) => {
      const writer = scriptedWriter('model', ['First arrays.'])
      expect((await converse('MOCK_TEST', writer, services().services).say(text)).text).toBe('First arrays.')
    },
  )
})

const asked = (number: number, more: Partial<MockTestOutcome['questions'][number]>): MockTestOutcome['questions'][number] => ({
  number,
  topic: 'HTTP',
  question: `What is ${number}?`,
  options: ['One', 'Two'],
  chosen: [0],
  correct: [0],
  right: true,
  explanation: `Because of ${number}.`,
  points: 2,
  of: 2,
  ...more,
})
const problem = { of: 25, verdict: null, advice: null, failure: null, approach: null }
const outcome: MockTestOutcome = {
  points: 27,
  of: 66,
  minutes: 43,
  questions: [asked(1, {}), asked(2, { chosen: null, right: false, points: 0 }), asked(3, { correct: [1], right: false, points: 0 })],
  problems: [
    {
      ...problem,
      id: 'two-sums',
      title: 'Two | sums',
      points: 25,
      verdict: 'Accepted',
      advice: 'All tests pass.',
      approach: 'Keep a map.',
    },
    { ...problem, id: 'islands', title: 'Islands', points: 0, of: 35 },
  ],
  lookAt: ['**Islands** was not begun: 35 points.'],
}
const over: MockTestView = { ...view, state: 'finished', secondsLeft: 0, outcome }
const askLibrary = async (text: string) => await converse('MOCK_TEST', scriptedWriter('library', ['no']), services(over).services).say(text)

describe('TYP-11 a mock-test chat once its test is over', () => {
  it('TYP-11 says that programs are still judged until they are', async () => {
    const judging = services({ ...view, state: 'judging', secondsLeft: 0 })
    const { text } = await converse('MOCK_TEST', scriptedWriter('model', ['no']), judging.services).say('question 1')
    expect(text).toContain('your programs are still being judged')
  })

  it.each(['question 3', 'Why was question 3 wrong?', 'q3', '3'])(
    'TYP-11 "%s" gets what was chosen, what is right, and why',
    async (text) => {
      const said = await askLibrary(text)
      expect(said.text).toBe(
        '**Question 3, HTTP.** What is 3?\n\n- One (**yours**)\n- Two (**right**)\n\nYour answer was not right. Because of 3.',
      )
      expect(said.parts).toHaveLength(1)
    },
  )

  it('TYP-11 several questions are answered each, and one that was not answered says so', async () => {
    const { text } = await askLibrary('questions 1 and 2')
    expect(text).toContain('- One (**right, yours**)')
    expect(text).toContain('You had it right. Because of 1.')
    expect(text).toContain('You did not answer it. Because of 2.')
    expect(text).not.toContain('Question 3')
  })

  it.each(['How is two | SUMS solved?', 'problem 1'])('TYP-11 "%s" gets the advice on its program and how it is solved', async (text) => {
    expect((await askLibrary(text)).text).toBe('**Two | sums** gave 25 of 25 points. All tests pass.\n\n**How it is solved.** Keep a map.')
  })

  it('TYP-11 "how did I do" gets the points of every part and what to do next', async () => {
    const { text } = await askLibrary('How did I do?')
    expect(text).toContain('**27 of 66 points** in 43 minutes.')
    expect(text).toContain('| Questions, 1 of 3 right | 2 of 6 |\n| Two \\| sums | 25 of 25 |\n| Islands | 0 of 35 |')
    expect(text).toContain('Not right: questions 2, 3.')
    expect(text).toContain('1. **Islands** was not begun')
  })

  it('TYP-11 anything else gets how to ask, and no number that is none of a question is taken for one', async () => {
    for (const text of ['hello', 'question 40', 'I have 3 sisters']) expect((await askLibrary(text)).text).toContain('how did I do')
  })

  it('TYP-11 a model is told the result, each question and each problem, and answers itself', async () => {
    const writer = scriptedWriter('model', ['Because HTTP says so.'])
    const said = await converse('MOCK_TEST', writer, services(over).services).say('question 3')
    expect(said.text).toBe('Because HTTP says so.')
    const [asked] = writer.asked
    for (const part of ['27 of 66 points', 'What is 3?', 'Because of 2.', 'Keep a map.']) expect(asked?.system).toContain(part)
  })

  it.each<[string, Partial<PracticeProgress>, string, boolean]>([
    ['one of a problem that was not solved', {}, 'islands', false],
    ['one of a problem that has been solved since', { solved: ['islands'] }, 'islands', true],
    ['one of a problem that was solved in the test', {}, 'two-sums', true],
    ['one of a problem of a test that runs elsewhere', { inTest: ['parity'] }, 'parity', false],
  ])('TYP-11 a model that obeys: a solution, %s', async (_name, progress, of, isShown) => {
    const right = 'print(sum(map(int, input().split())))'
    const given = services(over).services
    const { text } = await converse('MOCK_TEST', scriptedWriter('model', [`Sure:\n\n\`\`\`python\n${right}\n\`\`\``]), {
      ...given,
      practice: {
        problems: () => [],
        inTest: () => Promise.resolve([]),
        progress: () => Promise.resolve({ solved: [], solvedAt: {}, inTest: [], latest: null, ...progress }),
      },
      tutor: { ...given.tutor, passes: (id) => Promise.resolve(id === of ? 'passes' : 'fails') },
    }).say('Write the whole program for me')
    expect(text.includes(right)).toBe(isShown)
    expect(text.includes('would have given the solution of a problem away')).toBe(!isShown)
  })

  it('TYP-11 is not begun again', async () => {
    const { services: given } = services(over)
    const said = await converse('MOCK_TEST', scriptedWriter('library', []), given).say('Start the test')
    expect(said.parts.some(({ kind }) => kind === 'actions')).toBe(false)
    expect(said.text).toContain('Another test is a new chat')
  })
})

test('without a model every prompt of its starter page is answered by its own words', async () => {
  for (const text of definitionOf('MOCK_TEST').starterPage.examples) {
    const said = await converse('MOCK_TEST', scriptedWriter('library', ['A card.']), services().services).say(text)
    expect(said.text).toMatch(/clock|\*start\*/)
  }
})
