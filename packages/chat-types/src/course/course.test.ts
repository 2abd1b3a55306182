import { describe, expect, it } from 'vitest'
import { converse, noServices, scriptedWriter } from '../kit/testing/converse.ts'
import type { ChatTypeServices, CourseView } from '../kit/index.ts'
import { resolveQuote } from './passage-text.ts'
import { readCourseWish } from './read-wish.ts'

const baking: CourseView = {
  url: 'baking',
  title: 'Baking bread',
  summary: 'From flour to loaf.',
  chapters: [
    {
      id: 'dough',
      title: 'The dough',
      minutes: 8,
      paragraphs: [
        { anchor: 'p1', markdown: 'Knead the dough for **ten minutes**. It turns smooth.' },
        { anchor: 'p2', markdown: '```\nflour + water\n```' },
      ],
      misconceptions: ['"More yeast is better." It tastes of yeast.'],
    },
    {
      id: 'oven',
      title: 'The oven',
      minutes: 5,
      paragraphs: [{ anchor: 'p1', markdown: 'Heat it to 230 degrees.' }],
      misconceptions: ['"Steam is bad."'],
    },
  ],
}
const tea: CourseView = { ...baking, url: 'tea', title: 'Making tea', chapters: [] }
const kneading = { chapter: 'dough', anchor: 'p1', markdown: baking.chapters[0]?.paragraphs[0]?.markdown ?? '' }

/** Finds the paragraph on kneading, and is sure of it where the question speaks of it. */
const services: ChatTypeServices = {
  ...noServices,
  courses: {
    all: () => [baking, tea],
    find: (url) => [baking, tea].find((course) => course.url === url) ?? null,
    search: (_, question, place) =>
      question === 'why?' && place?.anchor === 'p1'
        ? { isSure: true, isMore: true, passages: [{ chapter: 'dough', anchor: 'p2', markdown: '```\nflour + water\n```' }] }
        : { isSure: /knead/iu.test(question), isMore: false, passages: /steel/iu.test(question) ? [] : [kneading] },
    addressOf: (url, chapter, anchor) =>
      `https://site.test/course/${url}${chapter ? `/play?chapter=${chapter}` : ''}${anchor ? `#${anchor}` : ''}`,
    standing: () => Promise.resolve({ chaptersDone: 1, nextChapter: 'oven' }),
  },
}
const library = scriptedWriter('library', [])
const link = '[The dough, paragraph 1](https://site.test/course/baking/play?chapter=dough#p1)'
const about = (writer = library) => converse('COURSE', writer, services, { subject: 'baking' })

describe('the chat of a course', () => {
  it('TYP-13 answers in the words of the course, and links to the paragraph', async () => {
    const { text } = await about().say('How long must I knead?')
    expect(text).toBe(`The course says:\n\n> Knead the dough for **ten minutes**. It turns smooth.\n>\n> ${link}`)
  })

  it('TYP-13 says that the course does not tell, and what it is about', async () => {
    const { text, options } = await about().say('How is steel made?')
    expect(text).toContain('*Baking bread* does not say anything about “How is steel made?”')
    expect(text).toContain('The dough; The oven')
    expect(options).toContain('What is next?')
  })

  it('TYP-13 where it is not sure it says so, and links to the nearest place', async () => {
    const { text } = await about().say('How long does it take?')
    expect(text).toContain('does not say anything about “How long does it take?”')
    expect(text).toContain(`The nearest that it has: ${link}.`)
  })

  it('TYP-13 “why?” goes on from the paragraph that was quoted last, in a chat where one was', async () => {
    const chat = about()
    expect((await chat.say('why?')).text).toContain('does not say anything')
    await chat.say('How long must I knead?')
    const { text, parts } = await chat.say('why?')
    expect(text).toMatch(/^The course goes on:\n\n> ```\n> flour \+ water\n> ```\n>\n> /u)
    expect(parts).toContainEqual({ kind: 'state', state: { url: 'baking', last: { chapter: 'dough', anchor: 'p2' } } })
  })

  it('opened about nothing it asks which course, and then is about the one that was chosen', async () => {
    const chat = converse('COURSE', library, services)
    expect(chat.opening?.options?.map(({ text }) => text)).toEqual(['Baking bread', 'Making tea'])
    expect((await chat.say('Something about my garden')).options).toEqual(['Baking bread', 'Making tea'])
    const { parts, text } = await chat.say('Baking bread')
    expect(text).toContain('It has 2 chapters')
    expect(parts).toContainEqual({ kind: 'note', name: 'course', value: { url: 'baking' } })
    expect(parts).toContainEqual({
      kind: 'object',
      object: { type: 'COURSE', id: 'baking', title: 'Baking bread', url: 'https://site.test/course/baking' },
    })
    expect((await chat.say('How long must I knead?')).text).toContain(link)
  })

  it('TYP-13 opened about nothing a question is answered by the course that is sure of it, and a subject opens its course', async () => {
    const asked = converse('COURSE', library, services)
    const { parts, text } = await asked.say('How long must I knead?')
    expect(text).toContain('From *Baking bread*. The course says:')
    expect(parts).toContainEqual({ kind: 'note', name: 'course', value: { url: 'baking' } })
    expect((await asked.say('How long must I knead?')).text).toContain(link)
    expect((await converse('COURSE', library, services).say('I want to learn making tea from scratch')).text).toContain('**Making tea**')
  })

  it('opened about a course that is gone it asks which one', () => {
    expect(converse('COURSE', library, services, { subject: 'no-such' }).opening?.text).toContain('Which course')
  })

  it('tells chapters, what is next, what learners get wrong and a chapter in short, and no answer of an exercise', async () => {
    const chat = about()
    expect((await chat.say('Which chapters are there?')).text).toContain(
      '2. [The oven](https://site.test/course/baking/play?chapter=oven), 5 min, next for you',
    )
    expect((await chat.say('What is next?')).text).toMatch(/You have done 1 of 2 chapters\. Next is \[The oven\]/)
    expect((await chat.say('What do learners often get wrong in The dough?')).text).toContain('More yeast is better.')
    expect((await chat.say('What do learners often get wrong?')).text).toContain('Steam is bad.')
    expect((await chat.say('next')).text).toContain('Next is [The oven]')
    expect((await chat.say('ok, thanks a lot')).text).toContain('You are welcome.')
    expect((await chat.say('Sum up chapter 1')).text).toBe(
      '[The dough](https://site.test/course/baking/play?chapter=dough) in its own words, a sentence of each part:\n\n- Knead the dough for **ten minutes**. It turns smooth.',
    )
    expect((await chat.say('Quiz me on the dough')).text).toContain('I do not give its answers away here.')
  })
})

describe('a model’s answer', () => {
  const proposed = (answer: unknown) => about(scriptedWriter('model', [], [answer]))

  it('keeps the quotes that stand in the course, with their links, and drops those that do not', async () => {
    const quotes = ['knead the dough', 'Knead the dough for ten minutes.', 'Knead it for an hour.']
    const { text } = await proposed({ answered: true, answer: 'Ten minutes.', quotes }).say('How long?')
    expect(text).toBe(`Ten minutes.\n\n> Knead the dough for ten minutes.\n>\n> ${link}`)
  })

  it('without a quote that holds it is not shown: the course’s own words are', async () => {
    const invented = { answered: true, answer: 'An hour.', quotes: ['Knead it for an hour.'] }
    expect((await proposed(invented).say('How long must I knead?')).text).toMatch(/^The course says:/)
    expect((await proposed(invented).say('How long?')).text).toContain('does not say anything')
    for (const broken of [undefined, {}, { ...invented, quotes: 'x' }])
      expect((await proposed(broken).say('How long must I knead?')).text).toMatch(/^The course says:/)
  })

  it('has no quotation of its own that the course does not have: no block quote, no words between marks', async () => {
    const answer =
      'It says “Knead it for an hour” and "the dough for ten minutes".\n> Never knead it at all.\n> Knead the dough for ten minutes'
    const { text } = await proposed({ answered: true, answer, quotes: ['It turns smooth.'] }).say('How long?')
    expect(text).toBe(
      `It says Knead it for an hour and "the dough for ten minutes".\n> Knead the dough for ten minutes\n\n> It turns smooth.\n>\n> ${link}`,
    )
  })

  it('that finds nothing abstains, and nothing is asked where no paragraph fits', async () => {
    const { text } = await proposed({ answered: false, answer: '', quotes: [] }).say('How long must I knead?')
    expect(text).toContain('does not say anything')
    const writer = scriptedWriter('model', ['words'], [{ answered: true, answer: 'So.', quotes: [] }])
    expect((await about(writer).say('How is steel made?')).text).toContain('does not say anything')
    expect(writer.asked).toEqual([])
  })
})

it('a quote resolves letter by letter, but for spaces and marks of Markdown; two words prove nothing', () => {
  for (const quote of ['Knead the dough for ten minutes', '“for **ten minutes**. It”', 'the dough\nfor ten'])
    expect(resolveQuote(quote, [kneading])).toBe(kneading)
  for (const quote of ['the dough', 'Knead the bread for ten minutes', '', '** **']) expect(resolveQuote(quote, [kneading])).toBeNull()
})

it('a question about a mistake or a test is a question', () => {
  for (const question of [
    'Why is it a mistake to compare with ==?',
    'How do I test a limit?',
    'What is the next larger value?',
    'Where do chapters of a heap go?',
  ])
    expect([question, readCourseWish(question)]).toEqual([question, 'question'])
})
