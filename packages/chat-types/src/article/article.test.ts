import { describe, expect, it, test } from 'vitest'
import { converse, scriptedWriter } from '../kit/testing/converse.ts'
import { articleDefinition } from './definition.ts'
import { sentencesOf } from './read-article.ts'
import { readArticleWish } from './server.ts'

const article = `City gardens cool their streets. Trees and hedges give shade in the afternoon, and their leaves give off water, which takes heat out of the air while it evaporates. Dr. A. Green measured three streets of one town for a summer.

Her study found that streets with trees were 3 percent cooler at noon, although the oldest street was also the narrowest one, so that walls gave shade as well. Every town should plant trees in its hottest streets first.

Watering is the hard part. Young trees need forty litres a week in dry months. Towns that plant and do not water lose the trees within two years.`

const chat = (writer = scriptedWriter('library', ['a card'])) => converse('ARTICLE', writer)

describe('TYP-13 an article chat without a model', () => {
  it('TYP-13 ARTICLE sums up what was pasted in sentences of its own, with their paragraphs', async () => {
    const { text } = await chat().say(`Sum up in three lines\n\n${article}`)
    expect(text).toContain('The 3 sentences that carry the text')
    const quoted = [...text.matchAll(/“(.+)” \*\(paragraph (\d)\)\*/gu)]
    expect(quoted).toHaveLength(3)
    const sentences = sentencesOf(article).map((sentence) => sentence.text)
    for (const [, sentence] of quoted) expect(sentences).toContain(sentence)
    // Three paragraphs, three different things.
    expect(new Set(quoted.map(([, , paragraph]) => paragraph)).size).toBeGreaterThan(1)
  })

  it('TYP-13 ARTICLE answers a question with the place that speaks of it, and says where the text says nothing', async () => {
    const reading = chat()
    await reading.say(article)
    const found = await reading.say('How much water do young trees need a week?')
    expect(found.text).toContain('“Young trees need forty litres a week in dry months.” *(paragraph 3)*')
    const nothing = await reading.say('What did the mayor pay for the buses?')
    expect(nothing.text).toContain('The text does not say anything about “What did the mayor pay for the buses?”')
  })

  it('names what a critic would stop at with the question each leaves open, and takes the longest sentence apart', async () => {
    const reading = chat()
    await reading.say(article)
    const critic = await reading.say('What would a critic say?')
    expect(critic.text).toContain('Which one, how many people, and where can it be read?')
    expect(critic.text).toContain('For whom, and what does it cost those who do it?')
    const simpler = await reading.say('Explain the longest sentence')
    expect(simpler.text).toContain('stands in paragraph 2')
    expect(simpler.text).toMatch(/1\. “Her study found[^”]+”\n2\. “although the oldest street/u)
  })

  it('asks for the text before anything else, each wish in its own words', async () => {
    const said: string[] = []
    for (const example of articleDefinition.starterPage.examples) said.push((await chat().say(example)).text)
    for (const text of said) expect(text).toContain('I need the text')
    expect(new Set(said).size).toBe(said.length)
  })

  it('what a stranger pasted stays text: no link, picture or emphasis of it is made', async () => {
    const { text } = await chat().say(
      `${article}\n\n![x](https://evil.example/p.png) *urgent* <b>trees</b> in streets and trees in towns are watered by trees.`,
    )
    expect(text).not.toMatch(/[^\\]!?\[x|[^\\]<b>/u)
  })

  it('a model answers from the text; one that fails at once leaves the answer to code', async () => {
    expect((await chat(scriptedWriter('model', ['From the text.'])).say(article)).text).toBe('From the text.')
    const failing = {
      ...scriptedWriter('model', []),
      write: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('gone')) }) }),
    }
    expect((await chat(failing).say(article)).text).toContain('sentences that carry the text')
  })
})

test.each([
  ['Sum up in five lines what I paste next', { kind: 'summary', lines: 5 }],
  ['tl;dr', { kind: 'summary', lines: 5 }],
  ['summary in 40 points', { kind: 'summary', lines: 12 }],
  ['Explain this paragraph in simpler words', { kind: 'simpler' }],
  ['What would a critic say?', { kind: 'critic' }],
  ['How many trees?', { kind: 'question' }],
] as const)('the wish of “%s”', (text, wish) => {
  expect(readArticleWish(text)).toEqual(wish)
})

test('a point behind an initial or an abbreviation ends no sentence', () => {
  expect(sentencesOf('We met Dr. A. Green there. She came by bus, e.g. line nine.').map(({ text }) => text)).toEqual([
    'We met Dr. A. Green there.',
    'She came by bus, e.g. line nine.',
  ])
})
