import { problems } from '@xperto/content/problems'
import type { Submission } from '@xperto/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawPacket, library, plan } from './packet.ts'
import { type Answers, type Outcome, scoreTest } from './score.ts'

/** Numbers in [0, 1) that are the same for the same seed (Lehmer's generator). */
function seeded(seed: number): () => number {
  let value = (seed % 2_147_483_646) + 1
  return () => {
    value = (value * 48_271) % 2_147_483_647
    return (value - 1) / 2_147_483_646
  }
}
const seed = fc.nat()
const rank = { easy: 0, medium: 1, hard: 2 }

test('TYP-11 whatever is drawn is 20 different questions of every topic and different problems from easy to hard, 100 points', () => {
  fc.assert(
    fc.property(seed, fc.subarray(problems.map(({ id }) => id)), (from, solved) => {
      const packet = drawPacket(library, solved, seeded(from))
      expect(new Set(packet.questions.map(({ id }) => id)).size).toBe(plan.questions)
      expect(new Set(packet.questions.map(({ topic }) => topic)).size).toBe(Math.min(plan.questions, library.topics.length))
      expect(new Set(packet.problems.map(({ id }) => id)).size).toBe(plan.problems.length)
      const levels = packet.problems.map(({ level }) => rank[level])
      expect(levels).toEqual(levels.toSorted((one, other) => one - other))
      expect([...packet.questions, ...packet.problems].reduce((all, { points }) => all + points, 0)).toBe(100)
    }),
  )
})

test('TYP-11 a solved problem is given only to whoever has solved all others', () => {
  fc.assert(
    fc.property(seed, fc.subarray(problems.map(({ id }) => id)), (from, solved) => {
      const again = drawPacket(library, solved, seeded(from)).problems.filter(({ id }) => solved.includes(id))
      expect(again.length).toBe(Math.max(0, plan.problems.length - (problems.length - solved.length)))
    }),
  )
})

test('a packet holds no hint and nothing of a hidden test, and the same draw gives the same packet', () => {
  const packet = drawPacket(library, [], seeded(3))
  for (const problem of packet.problems)
    expect(Object.keys(problem).toSorted()).toEqual(['groups', 'id', 'level', 'points', 'samples', 'statement', 'tags', 'title'])
  expect(drawPacket(library, [], seeded(3))).toEqual(packet)
})

const judged = (id: string, points: number): Submission => ({
  id: 'a submission',
  chat_id: 'chat',
  problem_id: id,
  language_id: 109,
  state: 'judged',
  verdict: points === 100 ? 'Accepted' : 'Wrong Answer',
  points,
  created_on: '2026-01-01T00:00:00.000Z',
  source_code: 'x',
  judgement: null,
  advice: 'Look here.',
  failure: null,
})

test('TYP-11 a question is won with all its right options and no other, a problem in its share, and the whole lies between 0 and 100', () => {
  const chosen = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 }).map((all) => [...new Set(all)])
  fc.assert(
    fc.property(
      seed,
      fc.array(fc.option(chosen), { maxLength: plan.questions }),
      fc.array(fc.nat(100), { maxLength: 2 }),
      (from, given, worth) => {
        const packet = drawPacket(library, [], seeded(from))
        const answers: Record<string, number[]> = {}
        for (const [at, choice] of given.entries()) {
          const question = packet.questions[at]
          if (question && choice !== null) answers[question.id] = choice
        }
        const outcomes = new Map(
          packet.problems.slice(0, worth.length).map(({ id }, at) => [id, { submission: judged(id, worth[at] ?? 0) }] as const),
        )
        const result = scoreTest(packet, answers satisfies Answers, outcomes, 60)
        for (const [at, question] of packet.questions.entries()) {
          const sorted = answers[question.id]?.toSorted((one, other) => one - other)
          const isRight = JSON.stringify(sorted) === JSON.stringify(question.correct)
          expect(result.questions[at]).toMatchObject({ right: isRight, points: isRight ? question.points : 0 })
        }
        for (const [at, { points }] of packet.problems.entries())
          expect(result.problems[at]?.points).toBe(Math.round(((worth[at] ?? 0) * points) / 100))
        expect(result.points).toBe([...result.questions, ...result.problems].reduce((all, { points }) => all + points, 0))
        expect(result.of).toBe(100)
      },
    ),
  )
})

test('TYP-11 what to look at names the part that lost most first, nothing that was whole, and never blames what could not be judged', () => {
  const packet = drawPacket(library, [], seeded(5))
  const [easy, hard] = packet.problems
  if (!easy || !hard) throw new Error('a packet has two problems')
  const right = Object.fromEntries(packet.questions.map(({ id, correct }) => [id, correct]))
  const [lost] = packet.questions
  if (!lost) throw new Error('a packet has questions')
  const answers = { ...right, [lost.id]: [] }
  const result = scoreTest(packet, answers, new Map([[easy.id, { submission: judged(easy.id, 60) }]]), 60)
  expect(result.look_at).toHaveLength(3)
  expect(result.look_at[0]).toContain(`**${hard.title}** was not begun: ${hard.points} points.`)
  expect(result.look_at[1]).toContain(`**${easy.title}** gave 15 of 25 points.`)
  expect(result.look_at[2]).toContain(`**${lost.topic}**: 1 question not right.`)
  const whole = new Map([
    [easy.id, { submission: judged(easy.id, 100) }],
    [hard.id, { submission: judged(hard.id, 100) }],
  ])
  expect(scoreTest(packet, right, whole, 60)).toMatchObject({ points: 100, look_at: [] })
  const away = scoreTest(packet, right, new Map<string, Outcome>([...whole, [hard.id, { failure: 'code_runner_unreachable' }]]), 60)
  expect(away).toMatchObject({ points: 65, look_at: [], problems: [{}, { failure: { code: 'code_runner_unreachable' } }] })
})
