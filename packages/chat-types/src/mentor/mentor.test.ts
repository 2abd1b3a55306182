import { describe, expect, it } from 'vitest'
import type { ChatTypeServices } from '../kit/server.ts'
import { converse, noServices, scriptedWriter } from '../kit/testing/converse.ts'
import { mentorDefinition } from './definition.ts'
import { minutesIn, outcomeIn } from './read-words.ts'

const goal = { wish: 'Become a backend developer', done: 2, all: 9, next: 'Write a small HTTP server' }
const services: ChatTypeServices = {
  ...noServices,
  mentor: { ...noServices.mentor, facts: () => Promise.resolve({ goals: [goal], dueReviews: 4, recentChats: ['SQL joins'] }) },
  record: {
    learned: () => Promise.resolve({ topics: [{ topic: 'sql', title: 'SQL', standing: 'weak' as const }], misses: [], solvedProblems: 3 }),
  },
}
const chat = (writer = scriptedWriter('library', ['a card']), of = services) => converse('MENTOR', writer, of)

describe('TYP-07 a mentor', () => {
  it('TYP-07 asks one question at a time before it advises, and says what it knows and from where', async () => {
    const mentor = chat()
    const first = await mentor.say('I lose motivation after two weeks')
    for (const known of [
      'From your goals: “Become a backend developer”, 2 of 9',
      'From your reviews: 4 are due',
      'weak so far in SQL',
      'From your chats: lately “SQL joins”',
    ])
      expect(first.text).toContain(known)
    expect(first.text).not.toContain('next step:')
    expect(first.options).toEqual(['The task was too large', 'It got boring', 'Life came in between'])
    const second = await mentor.say('It got boring')
    expect(second.text).toContain('How much time')
    expect(second.text).not.toContain('next step:')
    const third = await mentor.say('Two hours')
    expect(third.text).toContain('in the way: “It got boring”; you have 2 hours')
    expect(third.text).toContain('**Your next step:** Write a small HTTP server.')
    expect(third.text.match(/\]\(https:\/\/site\.test\/xperto\/launch\/[^)]+\)/g)).toHaveLength(1)
  })

  it('TYP-07 a short time leads to what is due today', async () => {
    const mentor = chat()
    for (const said of ['I want to learn databases', 'Time']) await mentor.say(said)
    const { text } = await mentor.say('20 minutes')
    expect(text).toContain('Answer the 4 reviews that are due')
    expect(text).toContain('(https://site.test/xperto/review)')
  })

  it('TYP-07 a later visit refers to the agreed step, asks how it went, and goes on from there', async () => {
    const mentor = chat()
    for (const said of ['I want to learn databases', 'Time', 'Two hours']) await mentor.say(said)
    const back = await mentor.say('Hello again')
    expect(back.text).toContain('on 2026-03-01 we agreed on the step “Write a small HTTP server”')
    expect(back.options).toEqual(['Done', 'Not yet', 'It did not fit'])
    const other = await mentor.say('It did not fit')
    expect(other.text).toContain('Answer five easy questions on SQL')
    expect((await mentor.say('Done')).text).toContain('1 step done')
    expect(mentor.state()).toMatchObject({ waitsFor: 'subject', outcomes: [{ outcome: 'did not fit' }, { outcome: 'done' }] })
  })

  it('TYP-07 each of its own prompts comes to another question and another step without a model and without any data', async () => {
    const ends = new Set<string>()
    for (const prompt of mentorDefinition.starterPage.examples) {
      const mentor = chat(scriptedWriter('library', []), noServices)
      const { options } = await mentor.say(prompt)
      await mentor.say(options[0] ?? '')
      ends.add((await mentor.say('One hour')).text.split('next step:')[1] ?? '')
    }
    expect(ends.size).toBe(mentorDefinition.starterPage.examples.length)
  })

  it('TYP-07 with a model the facts are in its prompt, and the question, the step and the state are still of code', async () => {
    const writer = scriptedWriter('model', ['I hear you. Your next step: buy my course.'])
    const mentor = chat(writer)
    const first = await mentor.say('Should I take this offer?')
    expect(writer.asked[0]?.system).toContain('2 of 9 tasks done')
    expect(first.text).toContain('What makes you doubt the offer')
    await mentor.say('The money')
    expect((await mentor.say('one hour')).text).toContain('**Your next step:** Write down what the job must have')
    expect(mentor.state()).toMatchObject({ waitsFor: 'outcome', minutes: 60 })
  })
})

it.each([
  ['half an hour', 30],
  ['two hours a week', 120],
  ['1.5 hours', 90],
  ['a weekend', 240],
  ['no idea', null],
])('TYP-07 reads %s as a time', (text, minutes) => expect(minutesIn(text)).toBe(minutes))

it.each([
  ['I did it yesterday', 'done'],
  ['not done, no time', 'not yet'],
  ['it did not fit', 'did not fit'],
  ['What is SQL?', null],
])('TYP-07 reads %s as an outcome', (text, outcome) => expect(outcomeIn(text)).toBe(outcome))

it('TYP-07 who cannot build anything gets something to build, and a quiz is asked for by a subject that it has', async () => {
  const stepFor = async (concern: string) => {
    const chat = converse('MENTOR', scriptedWriter('library', []))
    await chat.say(concern)
    await chat.say('I do not know where to begin')
    return (await chat.say('Two hours')).text
  }
  expect(await stepFor('I know some Python but cannot build anything on my own')).toContain(
    'launch/practise-question?q=Give%20me%20an%20easy%20problem',
  )
  expect(await stepFor('I keep forgetting how SQL joins work')).toContain('launch/quiz?q=Five%20questions%20on%20sql')
})
