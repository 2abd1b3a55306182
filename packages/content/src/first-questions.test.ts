import { describe, expect, it } from 'vitest'
import { cards, searchCards } from './index.ts'
import { firstQuestions, languages } from './testing/first-questions.ts'

/** Cards of JavaScript answer for TypeScript, and those of C for C++: what they say holds there. */
const alsoOf: Readonly<Record<string, readonly string[]>> = { typescript: ['typescript', 'javascript'], cpp: ['cpp', 'c'] }

describe('the first questions of a learner', () => {
  it('are 25 in each of the twelve languages', () => {
    expect(firstQuestions.length).toBe(25)
    expect(languages.length).toBe(12)
  })

  for (const [name, area] of languages) {
    it(`about ${name} are answered by its own cards, none by those of another language`, () => {
      const areas = alsoOf[area] ?? [area]
      const missed = firstQuestions.flatMap(([question, ...subjects]) => {
        const answer = searchCards(`${question} ${name}?`)
        const isRight =
          answer.outcome === 'found' &&
          areas.includes(answer.card.area) &&
          subjects.some((subject) => answer.card.id.endsWith(`-${subject}`))
        return isRight ? [] : [`${question} ${name}: ${answer.outcome === 'found' ? answer.card.id : 'not sure'}`]
      })
      expect(missed).toEqual([])
    })
  }

  it('without a language are answered by the idea, or by a choice', () => {
    const ideas = cards.filter((card) => card.area === 'basics')
    for (const question of ['What is a variable?', 'What is a function?', 'how does a while loop work', 'what is a class', 'if else']) {
      const answer = searchCards(question)
      const shown = answer.outcome === 'found' ? [answer.card] : answer.near
      expect([question, shown.some((card) => ideas.includes(card))]).toEqual([question, true])
    }
  })
})
