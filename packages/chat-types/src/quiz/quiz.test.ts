import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChatTypeServices, QuizItem } from '../kit/server.ts'
import { converse, noServices, scriptedWriter } from '../kit/testing/converse.ts'
import { dealOptions } from './deal-options.ts'
import { isRight, readAnswer } from './read-answer.ts'
import { readWish } from './read-wish.ts'
import { type QuizState, scoreOf } from './state.ts'

const item = (topic: string, number: number): QuizItem => ({
  id: `${topic}-${number}`,
  topic,
  level: number % 3 === 0 ? 'easy' : number % 3 === 1 ? 'medium' : 'hard',
  question: `Question ${topic} ${number}?`,
  options: [`${number} one`, `${number} two`, `${number} three`, `${number} four`],
  correct: number % 4 === 0 ? [0, 2] : [1],
  explanation: `Because of ${number}.`,
})
const bank = ['sql', 'git'].flatMap((topic) => Array.from({ length: 12 }, (_, number) => item(topic, number)))
const services: ChatTypeServices = {
  ...noServices,
  quizzes: {
    topics: () => [
      { id: 'sql', title: 'SQL', count: 12 },
      { id: 'git', title: 'Git', count: 12 },
    ],
    questions: (topic) => bank.filter((question) => question.topic === topic),
    question: (id) => bank.find((question) => question.id === id),
  },
}
const library = () => scriptedWriter('library', [])
const asked = (options: string[]) => bank.find((question) => question.options.toSorted().join() === options.toSorted().join())
function rightAnswer(shown: string[]): string {
  const question = asked(shown)
  return question?.correct.map((index) => question.options[index]).join('\n') ?? ''
}
const wrongAnswer = (shown: string[]) => asked(shown)?.options[3] ?? ''

describe('TYP-09 a quiz with the library', () => {
  test('opens with its topics to tick', () => {
    expect(converse('QUIZ', library(), services).opening?.options?.map(({ text }) => text)).toEqual(['SQL', 'Git'])
  })

  test('asks ten questions, marks each with its reason, keeps the score and ends', async () => {
    const quiz = converse('QUIZ', library(), services)
    let said = await quiz.say('SQL')
    for (let number = 1; number <= 10; number++) {
      expect(said.text).toContain(`Question ${number} of 10`)
      const question = asked(said.options)
      said = await quiz.say(number <= 7 ? rightAnswer(said.options) : wrongAnswer(said.options))
      expect(said.text.startsWith(number <= 7 ? '**Right.**' : '**Not this time.**')).toBe(true)
      expect(said.text).toContain(question?.explanation)
    }
    expect(said.text).toContain('SQL: 7 of 10 right.')
    expect(said.options).toEqual(['What I got wrong', 'SQL', 'Git'])
  })

  test('a word below the shortest quiz says nothing of its length', async () => {
    expect((await converse('QUIZ', library(), services).say('one on SQL')).text).toContain('Question 1 of 10')
  })

  test('repeats what was missed, and only that', async () => {
    const quiz = converse('QUIZ', library(), services)
    let said = await quiz.say('three questions on Git')
    const missed = asked(said.options)?.id
    said = await quiz.say(wrongAnswer(said.options))
    said = await quiz.say(rightAnswer(said.options))
    said = await quiz.say(rightAnswer(said.options))
    expect(said.text).toContain('Git: 2 of 3 right.')
    said = await quiz.say('What I got wrong')
    expect(said.text).toContain('Question 1 of 1')
    expect(asked(said.options)?.id).toBe(missed)
  })

  test('a topic begins by one press; of one right answer alone ticking another takes it back', async () => {
    const quiz = converse('QUIZ', library(), services)
    expect(quiz.opening?.options).toEqual([
      { text: 'SQL', is_sent_at_once: true },
      { text: 'Git', is_sent_at_once: true },
    ])
    const { parts, options } = await quiz.say('SQL')
    const isSingle = asked(options)?.correct.length === 1
    const shown = parts.find((part) => part.kind === 'options')
    expect(shown?.kind === 'options' && shown.options.every(({ is_single: single }) => single === (isSingle || undefined))).toBe(true)
  })

  test('options are dealt in another order than the library’s, and the order of a question lasts until it is marked', async () => {
    const quiz = converse('QUIZ', library(), services)
    let said = await quiz.say('SQL')
    let moved = 0
    for (let number = 1; number <= 10; number++) {
      if (said.options.join() !== asked(said.options)?.options.join()) moved++
      expect((await quiz.say('hint')).options).toEqual(said.options)
      said = await quiz.say(rightAnswer(said.options))
      expect(said.text).toContain('**Right.**')
    }
    expect(moved).toBeGreaterThan(5)
  })

  test('numbers and options that speak of others stay in the order of their author', () => {
    const always = () => 0
    expect(dealOptions({ options: ['1', '`2`', '30'] }, always)).toEqual([0, 1, 2])
    expect(dealOptions({ options: ['a map', 'a list', 'Both of them'] }, always)).toEqual([0, 1, 2])
    expect(dealOptions({ options: ['a map', 'a list', 'a set'] }, always)).not.toEqual([0, 1, 2])
  })

  test('another topic that is asked for in the middle ends this quiz with its score and begins there', async () => {
    const quiz = converse('QUIZ', library(), services)
    const { options } = await quiz.say('three questions on Git')
    await quiz.say(rightAnswer(options))
    const said = await quiz.say('quiz me on SQL instead')
    expect(said.text).toContain('The quiz on Git ends here: 1 of 1 right.')
    expect(said.text).toContain('Question 1 of 10')
    expect((quiz.state() as { topic: string }).topic).toBe('sql')
  })

  test('words that ask for another quiz end this one only where they are the message, not inside a long one or in "instead of"', async () => {
    for (const thought of [
      'In SQL I would use a join instead of a subquery',
      'My teacher said she would quiz me on SQL next week, so I want to know why the second option of this one might be wrong',
    ]) {
      const quiz = converse('QUIZ', library(), services)
      const { options } = await quiz.say('three questions on Git')
      const said = await quiz.say(thought)
      expect(said.text).not.toContain('ends here')
      expect(said.options).toEqual(options)
    }
    for (const wish of [
      'I want a different quiz, on SQL',
      'Please quiz me on SQL, as I have an interview about it tomorrow and Git is not in it',
    ]) {
      const quiz = converse('QUIZ', library(), services)
      await quiz.say('three questions on Git')
      expect((await quiz.say(wish)).text).toContain('The quiz on Git ends here')
    }
  })

  test('a topic with fewer questions than were asked for says so', async () => {
    const few = await converse('QUIZ', library(), services).say('five hard questions on SQL')
    expect(few.text).toContain('SQL has 4 hard questions; the others are of the next level.')
    expect(few.text).toContain('Question 1 of 5')
    expect((await converse('QUIZ', library(), services).say('15 questions on SQL')).text).toContain('SQL has 12 questions in all.')
    expect((await converse('QUIZ', library(), services).say('four hard questions on SQL')).text).not.toContain('SQL has')
  })

  test('a skipped question counts as asked, and the end can be called at any time', async () => {
    const quiz = converse('QUIZ', library(), services)
    let said = await quiz.say('five questions on SQL')
    said = await quiz.say(rightAnswer(said.options))
    said = await quiz.say('skip')
    expect(said.text).toContain('**Skipped.**')
    expect((await quiz.say('end')).text).toContain('SQL: 1 of 2 right.')
  })

  test('a hint takes one wrong answer away, once a question, and never a right one', async () => {
    const quiz = converse('QUIZ', library(), services)
    const { options } = await quiz.say('SQL')
    const hint = await quiz.say('hint')
    const dropped = hint.text.replace('It is not this one: ', '')
    expect(options).toContain(dropped)
    expect(rightAnswer(options).split('\n')).not.toContain(dropped)
    expect((await quiz.say('hint')).text).toContain('had its hint')
  })

  test('words that are no answer change nothing and show the answers again', async () => {
    const quiz = converse('QUIZ', library(), services)
    const { options } = await quiz.say('SQL')
    const before = quiz.state()
    const said = await quiz.say('what do you mean by that?')
    expect(said.options).toEqual(options)
    expect(quiz.state()).toEqual(before)
  })

  test('three messages that are no answer have three answers, thanks among them, and none is marked', async () => {
    const quiz = converse('QUIZ', library(), services)
    const { options } = await quiz.say('SQL')
    const said: string[] = []
    for (const text of ['Why was it more expensive on Tuesday?', 'I do not understand', 'thanks']) {
      const reply = await quiz.say(text)
      expect(reply.options).toEqual(options)
      said.push(reply.text)
    }
    expect(new Set(said).size).toBe(3)
    expect(said[1]).toContain('*Hint* takes a wrong answer away')
    expect(said[2]).toContain('You are welcome. The question stands.')
  })

  test('an unknown topic is said plainly, with the topics there are', async () => {
    const said = await converse('QUIZ', library(), services).say('underwater basket weaving')
    expect(said.options).toEqual(['SQL', 'Git'])
  })

  test('a question that has left the library ends the quiz with a choice of topics, not with a failure', async () => {
    const quiz = converse('QUIZ', library(), services, {
      state: { phase: 'asking', topic: 'sql', topicTitle: 'SQL', items: [{ id: 'gone' }], marks: [], hintGiven: false },
    })
    expect((await quiz.say('A')).options).toEqual(['SQL', 'Git'])
  })

  test('whatever is typed, the marks never exceed the questions and the score is their right ones', async () => {
    const words = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('A', 'b', '2', 'skip', 'hint', 'end', 'SQL', 'Git', 'a and c', 'What I got wrong'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(words, { maxLength: 30 }), async (messages) => {
        const quiz = converse('QUIZ', library(), services)
        let right = 0
        for (const message of messages) {
          const { text } = await quiz.say(message)
          if (text.includes('**Question 1 of')) right = 0
          if (text.startsWith('**Right.**')) right++
          const state = quiz.state() as QuizState
          if (state.phase === 'asking') {
            expect(state.marks.length).toBeLessThan(state.items.length)
            expect(scoreOf(state.marks)).toBe(right)
          } else right = 0
        }
      }),
      { numRuns: 60 },
    )
  })
})

async function* failing() {
  yield { kind: 'text' as const, text: 'Think' }
  await Promise.reject(new Error('the model is gone'))
}

test.each([
  ['3 questions, medium', 'Question 1 of 3'],
  ['make it harder please', 'Question 1 of'],
])('TYP-09 in the middle of a quiz "%s" begins it anew in that shape, on the same topic', async (words, shown) => {
  const quiz = converse('QUIZ', library(), services)
  await quiz.say('SQL')
  const { text, options } = await quiz.say(words)
  expect(text).toContain('*The quiz on SQL ends here: no question was answered.*')
  expect(text).toContain(shown)
  expect(asked(options)?.topic).toBe('sql')
})

test('TYP-09 words about a question that name a level or a number are no wish for another quiz', async () => {
  const quiz = converse('QUIZ', library(), services)
  await quiz.say('SQL')
  expect((await quiz.say('this is a hard one, I would say two of them fit')).text).not.toContain('ends here')
})

describe('TYP-09 a quiz with a model', () => {
  const proposal = {
    topic: 'Kubernetes',
    questions: Array.from({ length: 4 }, (_, number) => ({
      question: `K${number}?`,
      options: ['a pod', 'a node', 'a service', 'a volume'],
      correct: [['a pod', 'a node', 'a service', 'a volume'][number % 4]],
      explanation: 'So it is.',
      level: 'easy',
    })),
  }

  test('a topic the library lacks is asked from questions the model proposed, marked by code', async () => {
    const quiz = converse('QUIZ', scriptedWriter('model', [], [proposal]), services)
    const said = await quiz.say('four questions on Kubernetes')
    expect(said.text).toContain('scripted-model wrote these questions')
    expect(said.text).toContain('Question 1 of 4')
    expect((await quiz.say('a pod')).text).toContain('**Right.**')
    expect((await quiz.say('a pod')).text).toContain('The right answer is: a node')
  })

  test('what a model wrote is repeated like any other', async () => {
    const quiz = converse('QUIZ', scriptedWriter('model', [], [proposal]), services)
    let said = await quiz.say('four questions on Kubernetes')
    for (let number = 1; number <= 4; number++)
      said = await quiz.say(number === 2 ? 'skip' : (['a pod', '', 'a service', 'a volume'][number - 1] ?? ''))
    expect(said.text).toContain('Kubernetes: 3 of 4 right.')
    said = await quiz.say('What I got wrong')
    expect(said.text).toContain('Question 1 of 1')
    expect(said.text).toContain('K1?')
    expect((await quiz.say('a node')).text).toContain('**Right.**')
  })

  test('a proposal that does not hold together is no quiz', async () => {
    const broken = { ...proposal, questions: proposal.questions.map((question) => ({ ...question, correct: ['a ship'] })) }
    expect((await converse('QUIZ', scriptedWriter('model', [], [broken]), services).say('Kubernetes')).options).toEqual(['SQL', 'Git'])
  })

  test('of a proposal only sound questions are asked: none twice, none without end, none whose key is not among its options', async () => {
    const [sound] = proposal.questions
    const odd = [
      { ...sound, question: 'k0 ?' },
      { ...sound, question: `K9 ${'a '.repeat(150_000)}?` },
      { ...sound, question: 'K8?', explanation: 'So '.repeat(1000) },
      { ...sound, question: 'K7?', options: ['a pod', 'b'.repeat(301)] },
      { ...sound, question: 'K6?', correct: [0] },
    ]
    const writer = scriptedWriter('model', [], [{ ...proposal, questions: [...odd, ...proposal.questions] }])
    const quiz = converse('QUIZ', writer, services)
    expect((await quiz.say('nine questions on Kubernetes')).text).toContain('Question 1 of 4')
    expect((quiz.state() as { items: { question: string }[] }).items.map(({ question }) => question)).toEqual(['k0 ?', 'K1?', 'K2?', 'K3?'])
  })

  test('a model that fails in a remark leaves the answers to tick', async () => {
    const writer = { ...scriptedWriter('model', []), write: () => failing() }
    const quiz = converse('QUIZ', writer, services)
    const { options } = await quiz.say('SQL')
    const before = quiz.state()
    const said = await quiz.say('I am not sure how to think about this')
    expect(said.text).toBe(
      'The model could not be heard to its end. Tick one of the answers, or write its letter. You can also say *hint*, *skip* or *end*.',
    )
    expect([said.options, quiz.state()]).toEqual([options, before])
  })

  test('a question that is asked again goes to the model without its marking of before', async () => {
    const writer = scriptedWriter('model', ['Think of joins.'])
    const quiz = converse('QUIZ', writer, services)
    let said = await quiz.say('three questions on SQL')
    const missed = asked(said.options)
    said = await quiz.say(wrongAnswer(said.options))
    for (let number = 2; number <= 3; number++) said = await quiz.say(rightAnswer(said.options))
    await quiz.say('What I got wrong')
    await quiz.say('Why does anybody need that?')
    await quiz.say('And why here?')
    const given = JSON.stringify(writer.asked.at(-1))
    expect(given).toContain(missed?.question)
    expect(given).toContain('Why does anybody need that?')
    expect(given).not.toContain('The right answer')
    expect(given).not.toContain(missed?.explanation)
  })

  test('the model talks about a question without being told its answer', async () => {
    const writer = scriptedWriter('model', ['Think of ', 'joins.'])
    const quiz = converse('QUIZ', writer, services)
    const { options } = await quiz.say('SQL')
    const said = await quiz.say('I am not sure how to think about this')
    expect(said.text).toBe('Think of joins.')
    expect(said.options).toEqual(options)
    const question = asked(options)
    expect(writer.asked.at(-1)?.system).toContain(question?.question)
    expect(writer.asked.at(-1)?.system).not.toContain(question?.explanation)
  })
})

describe('reading an answer', () => {
  const options = ['a closure', 'the event loop', 'It throws', '5']
  test.each([
    ['a closure', [0]],
    ['A', [0]],
    ['b)', [1]],
    ['a and c', [0, 2]],
    ['a closure\nIt throws', [0, 2]],
    ['5', [3]],
    ['answer: b', [1]],
    ['I think b', [1]],
    ['I think it’s the event loop', [1]],
    ['maybe c, I guess', [2]],
    ['is it a?', [0]],
    ['i’d say 5', [3]],
  ])('%j chooses %j', (text, indexes) => expect(readAnswer(text, { options })).toEqual({ kind: 'chosen', indexes }))

  test.each([
    ['3', ['2', '3', '4', '`undefined`'], [1]],
    ['3', ['`2`', '`3`', '`4`', 'an error'], [1]],
    ['1 2', ['`2 1`', 'nothing', '`1 2`', 'an error'], [2]],
    ['3', ['3 rows', '2 rows', 'no row', 'an error'], [0]],
    ['Undefined', ['2', '3', '4', '`undefined`'], [3]],
    ['2', ['a closure', 'the event loop', 'It throws'], [1]],
    ['1, 3', ['a closure', 'the event loop', 'It throws'], [0, 2]],
  ])('%j under %j is the value before it is a position', (text, values, indexes) =>
    expect(readAnswer(text, { options: values })).toEqual({ kind: 'chosen', indexes }),
  )

  test.each(['idk', 'I don’t know', "I don't know.", 'dont know', 'no idea', 'skip'])('%j skips', (text) =>
    expect(readAnswer(text, { options })).toEqual({ kind: 'skip' }),
  )

  test('curly quotes in what is typed fit straight ones of an option', () => {
    expect(readAnswer('It isn’t “null”', { options: ['It isn\'t "null"', 'It is'] })).toEqual({ kind: 'chosen', indexes: [0] })
  })

  test.each(['1', '4', '1 2'])('%j is no position where the answers are numbers', (text) =>
    expect(readAnswer(text, { options: ['10', '20', '30', '40'] })).toEqual({ kind: 'other' }),
  )

  test.each(['e', '7', 'a closure because it keeps the variable', '', 'why?'])('%j is no answer', (text) =>
    expect(readAnswer(text, { options })).toEqual({ kind: 'other' }),
  )

  test('exactly the right options are right, in any order; more or fewer are not', () => {
    expect(isRight({ correct: [0, 2] }, [2, 0])).toBe(true)
    expect(isRight({ correct: [0, 2] }, [0])).toBe(false)
    expect(isRight({ correct: [0, 2] }, [0, 1, 2])).toBe(false)
  })
})

test('a wish is read for topic, number, level and repeating', () => {
  const topics = services.quizzes.topics()
  expect(readWish('Five hard questions on SQL joins', topics)).toEqual({ topicId: 'sql', level: 'hard', length: 5, missedOnly: false })
  expect(readWish('only what I got wrong last week', topics)).toMatchObject({ topicId: null, missedOnly: true })
  expect(readWish('500 questions about git', topics)).toMatchObject({ topicId: 'git', length: 20 })
  expect(readWish('quiz me on Python 3', topics)).toMatchObject({ length: 10 })
  expect(readWish('five Python 3 questions', topics)).toMatchObject({ length: 5 })
  expect(readWish('python 7 questions', topics)).toMatchObject({ length: 7 })
})
