import type { BotInterviewType, BotQuestion } from '@xperto/contract'
import { describe, expect, it } from 'vitest'
import { drawQuestions } from '../draw-questions.ts'
import { testInterview } from './test-interview.ts'

const question = (...points: (readonly [string, ...string[]])[]): BotQuestion => ({
  text: 'How would you prove a lost update?',
  kind: 'spoken',
  minutes: 3,
  expected_points: points.map(([text, ...signs]) => ({ text, is_core: true, signs })),
})
const scoresOf = async (questions: readonly BotQuestion[]) => (await testInterview(questions)).rows.map(({ scores }) => scores)

describe('a test of an interview', () => {
  it.each(['HR', 'TECH_SCREENING', 'CODING', 'OTHER'] satisfies BotInterviewType[])(
    'puts a strong candidate before a fair one before a weak one with the library’s questions for %s, and is the same each time',
    async (type) => {
      const questions = drawQuestions(type, 'databases and teams', () => 0.5)
      const [strong, fair, weak] = await scoresOf(questions)
      expect(strong?.clean).toBeGreaterThan(95)
      for (const way of ['clean', 'paraphrase', 'fillers'] as const) {
        expect(strong?.[way]).toBeGreaterThan(fair?.[way] ?? 100)
        expect(fair?.[way]).toBeGreaterThan(weak?.[way] ?? 100)
      }
      expect(await testInterview(questions)).toEqual(await testInterview(questions))
    },
  )

  it('warns where a point can be said in one way only, with the numbers and the question that causes it', async () => {
    const robust = question(
      ['Isolation', 'isolation', 'serializable'],
      ['Cost', 'retry', 'waiting'],
      ['Order', 'order', 'sequence'],
      ['Lock', 'lock', 'locking'],
    )
    const exact = question(
      ['Names read modify write by two workers at once'],
      ['Shows the row version next to every single write'],
      ['Replays one request twice to rule out the caller'],
      ['Says which anomaly the chosen level still allows'],
    )
    const { rows, warnings } = await testInterview([robust, exact])
    const strong = rows[0]?.scores
    expect(strong?.clean).toBe(100)
    expect(strong?.paraphrase).toBeLessThan(95)
    expect(warnings).toContainEqual({
      ...{ kind: 'drift', strength: 'strong', heard_as: 'paraphrase', from: 100, to: strong?.paraphrase, questions: [2] },
    })
  })

  it('warns where a strong candidate who is heard badly gets no more than a fair one who is heard well', async () => {
    const brittle = question(
      ['Names read modify write by two workers at once exactly there'],
      ['Shows the row version next to every single write of both workers'],
    )
    const { warnings } = await testInterview([brittle])
    expect(warnings.filter(({ kind }) => kind === 'order').map(({ strength, heard_as: way }) => `${strength} ${way}`)).toContain(
      'strong paraphrase',
    )
  })

  it('has nothing to say of questions without points', async () => {
    expect(await testInterview([question()])).toMatchObject({ warnings: [], rows: [{ scores: { clean: 0 } }, {}, {}] })
  })
})
