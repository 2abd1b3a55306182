import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { libraryText, SOURCE_FOLDER } from './generate-library.ts'
import { cardAreas, cards, findCard, findQuizQuestion, quizQuestions, quizTopics, searchCards, tips } from './index.ts'
import { LIBRARY_FILE } from './library.ts'
import { readLibrary } from './read-library.ts'
import { fencesOf, markdownNodes, proseOf, wordCount } from './testing/markdown-text.ts'

const source = readLibrary(SOURCE_FOLDER)
const questions = quizTopics.flatMap((topic) => quizQuestions(topic.id))
const texts = [
  ...cards.flatMap((card) => [
    { id: card.id, text: card.body },
    { id: `${card.id} (details)`, text: card.details ?? '' },
  ]),
  ...questions.flatMap((item) => [
    { id: item.id, text: item.question },
    { id: `${item.id} (why)`, text: item.explanation },
    ...item.options.map((option) => ({ id: `${item.id} (option)`, text: option })),
  ]),
  ...tips.flatMap((tip) => [
    { id: tip.id, text: tip.body },
    { id: `${tip.id} (details)`, text: tip.details ?? '' },
  ]),
]

/** The ids of the texts that break a rule: an empty list reads well when it fails. */
const offenders = (breaks: (text: string) => boolean) => texts.filter(({ text }) => breaks(text)).map(({ id }) => id)

describe('the generated library', () => {
  it('is what its sources give, so that nobody forgot to generate it', () => {
    expect(readFileSync(LIBRARY_FILE, 'utf8')).toBe(libraryText(source.library))
  })

  it('holds at least 220 cards with 6 in each area, 300 questions with 40 in each topic, and 150 tips with 15 in each area', () => {
    expect(cards.length).toBeGreaterThanOrEqual(220)
    expect(cardAreas.filter((area) => area.count < 6)).toEqual([])
    expect(questions.length).toBeGreaterThanOrEqual(300)
    expect(quizTopics.filter((topic) => topic.count < 40)).toEqual([])
    expect(quizTopics.length).toBeGreaterThanOrEqual(6)
    expect(tips.length).toBeGreaterThanOrEqual(150)
    const tipAreas = Map.groupBy(tips, (tip) => tip.area)
    expect(tipAreas.size).toBe(8)
    expect([...tipAreas].filter(([, ofArea]) => ofArea.length < 15).map(([area]) => area)).toEqual([])
  })

  it('tells at least 60 cards once more in simple words: two to four sentences, short ones, without code', () => {
    const simple = cards.flatMap(({ id, simple: text }) => (text === undefined ? [] : [{ id, text }]))
    expect(simple.length).toBeGreaterThanOrEqual(60)
    const sentences = (text: string) => text.split(/[.!?](?:["”)])?(?=\s|$)/u).filter((one) => one.trim() !== '')
    const isPlain = (text: string) => {
      const said = sentences(text)
      return said.length >= 2 && said.length <= 5 && said.every((one) => wordCount(one) <= 34) && !text.includes('```')
    }
    expect(simple.filter(({ text }) => !isPlain(text)).map(({ id, text }) => [id, sentences(text).map(wordCount)])).toEqual([])
  })

  it('has no id twice, and each id finds its item', () => {
    const ids = [...cards, ...questions, ...tips].map((item) => item.id)
    expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([])
    expect(cards.every((card) => findCard(card.id) === card)).toBe(true)
    expect(questions.every((question) => findQuizQuestion(question.id) === question)).toBe(true)
    expect(findCard('no-such-card')).toBeUndefined()
    expect(findQuizQuestion('toString')).toBeUndefined()
  })

  it('cannot be changed by a caller', () => {
    const [card] = cards
    const [question] = questions
    for (const value of [
      cards,
      card,
      card?.aliases,
      card?.next,
      questions[0],
      question?.options,
      question?.correct,
      tips,
      tips[0],
      quizTopics,
      cardAreas[0],
    ]) {
      expect(Object.isFrozen(value)).toBe(true)
    }
    expect(Object.isFrozen(quizQuestions('sql'))).toBe(true)
  })
})

describe('links between cards', () => {
  it('lead from every follow-up question to the card its author meant, by the search itself', () => {
    const wrong = source.links.filter(({ question, to }) => {
      const answer = searchCards(question)
      return answer.outcome !== 'found' || answer.card.id !== to
    })
    expect(wrong).toEqual([])
    expect(source.links.length).toBeGreaterThanOrEqual(cards.length * 2)
  })

  it('never lead back to the card they stand in', () => {
    expect(source.links.filter(({ from, to }) => from === to)).toEqual([])
  })

  it('can reach most cards: at least nine in ten are the answer to a follow-up question', () => {
    const reached = new Set(source.links.map((link) => link.to))
    expect(reached.size / cards.length).toBeGreaterThanOrEqual(0.9)
  })

  it('find each card by its own title and by each of its aliases', () => {
    const lost = cards.flatMap((card) =>
      [card.title, ...card.aliases].filter((wording) => {
        const answer = searchCards(wording)
        return answer.outcome !== 'found' || answer.card !== card
      }),
    )
    expect(lost).toEqual([])
  })
})

describe('texts', () => {
  it('keep their lengths: cards 80 to 220 words, their details 150 to 350, tips 40 to 110', () => {
    const outside = (id: string, words: number, least: number, most: number) => (words < least || words > most ? [`${id}: ${words}`] : [])
    expect([
      ...cards.flatMap((card) => outside(card.id, wordCount(proseOf(card.body)), 80, 220)),
      ...cards.flatMap((card) => outside(card.id, wordCount(card.body), 80, 220)),
      ...cards.flatMap((card) => (card.details ? outside(`${card.id} details`, wordCount(card.details), 150, 350) : [])),
      ...tips.flatMap((tip) => outside(tip.id, wordCount(tip.body), 40, 110)),
      ...tips.flatMap((tip) => (tip.details ? outside(`${tip.id} details`, wordCount(tip.details), 100, 350) : [])),
    ]).toEqual([])
  })

  it('name the language of every code fence', () => {
    expect(offenders((text) => fencesOf(text).some((fence) => fence.language === null))).toEqual([])
  })

  it('contain no raw HTML, no pictures and no links to elsewhere', () => {
    const unwanted = new Set(['html', 'image', 'link', 'definition'])
    expect(offenders((text) => markdownNodes(text).some((node) => unwanted.has(node.type)))).toEqual([])
  })

  it('say no sentence twice anywhere', () => {
    const sentences = texts.flatMap(({ text }) =>
      proseOf(text)
        .split(/(?<=[.!?:])\s+|\n+/u)
        .map((sentence) => sentence.trim())
        .filter((sentence) => wordCount(sentence) >= 5),
    )
    // What an option of one question says may come back in another.
    const options = new Set(questions.flatMap((item) => item.options))
    expect(sentences.filter((sentence, position) => !options.has(sentence) && sentences.indexOf(sentence) !== position)).toEqual([])
    expect(sentences.length).toBeGreaterThan(1500)
  })

  it('invent no people and no employers', () => {
    const invented =
      /\b(?:Mr|Mrs|Ms|Dr|Prof)\.? [A-Z]|\b(?:CEO|CTO|founder|engineer|manager|recruiter|developer) (?:of|at) [A-Z]|\b[A-Z]\w+ (?:Inc|Ltd|GmbH|LLC|Corp)\b|\b(?:said|says|recalls|according to) [A-Z][a-z]+ [A-Z]/u
    expect(invented.test('said Jane Miller, CTO at Acme Inc')).toBe(true)
    expect(offenders((text) => invented.test(proseOf(text)))).toEqual([])
  })

  it('end each tip with one thing to do today', () => {
    expect(tips.filter((tip) => tip.body.split('**Today:**').length !== 2).map((tip) => tip.id)).toEqual([])
  })
})
