import { describe, expect, it } from 'vitest'
import { quizQuestions, quizTopics } from './index.ts'
import { proseOf, wordCount } from './testing/markdown-text.ts'

const questions = quizTopics.flatMap((topic) => quizQuestions(topic.id))

describe('quiz questions', () => {
  it('TYP-09 offer four distinct options, and at least one of them is wrong', () => {
    const plain = (option: string) => option.toLowerCase().replace(/[`\s]/gu, '')
    expect(questions.filter((item) => new Set(item.options.map(plain)).size !== 4).map((item) => item.id)).toEqual([])
    expect(questions.filter((item) => item.correct.length > 3).map((item) => item.id)).toEqual([])
  })

  it('have all three levels in each topic, three or more of each', () => {
    for (const topic of quizTopics) {
      for (const level of ['easy', 'medium', 'hard']) {
        expect(quizQuestions(topic.id).filter((item) => item.level === level).length, `${topic.id} ${level}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  it('put the right answer at each position about equally often (chi-square at 5 %)', () => {
    const positions = [0, 1, 2, 3].map((position) => questions.filter((item) => item.correct.includes(position)).length)
    const expected = positions.reduce((sum, count) => sum + count, 0) / 4
    const chiSquare = positions.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 7.815 is the 95 % quantile for three degrees of freedom.
    expect(chiSquare, positions.join(' ')).toBeLessThan(7.815)
  })

  it('do not give the answer away by its length: the longest option is right in at most 40 % of them', () => {
    const given = questions.filter((item) => {
      const longest = Math.max(...item.options.map((option) => option.length))
      const positions = item.options.flatMap((option, position) => (option.length === longest ? [position] : []))
      return positions.length === 1 && item.correct.includes(positions[0] ?? -1)
    })
    expect(given.length / questions.length).toBeLessThanOrEqual(0.4)
  })

  it('explain in 25 to 110 words, without pointing at positions or letters of options', () => {
    expect(
      questions.filter((item) => wordCount(item.explanation) < 25 || wordCount(item.explanation) > 110).map((item) => item.id),
    ).toEqual([])
    // The product may show the options in another order.
    const pointing = /\b(?:option|answer) [A-D1-4]\b|\b(?:first|second|third|fourth|last) (?:option|answer|query)\b/iu
    expect(questions.filter((item) => pointing.test(item.explanation)).map((item) => item.id)).toEqual([])
    expect(questions.filter((item) => /all of the above|none of the above/iu.test(item.options.join(' '))).map((item) => item.id)).toEqual(
      [],
    )
  })

  it('include some with several right options, and ask those in the plural or openly', () => {
    const several = questions.filter((item) => item.correct.length > 1)
    expect(several.length).toBeGreaterThanOrEqual(6)
    const openly = /\b(?:which|what|for which)\b/iu
    expect(several.filter((item) => !openly.test(proseOf(item.question))).map((item) => item.id)).toEqual([])
  })
})
