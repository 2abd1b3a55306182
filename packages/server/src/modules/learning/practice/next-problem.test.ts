import { problems } from '@xperto/content/problems'
import { expect, it } from 'vitest'
import { nextProblem, type Tried } from './next-problem.ts'

const tried = (problemId: string, more: Partial<Tried> = {}): Tried => ({
  ...{ problemId, solved: false, missedThisMonth: 0, lastOn: new Date('2026-03-01') },
  ...more,
})
const topicOf = (id: string | undefined) => problems.find((problem) => problem.id === id)?.topic
const levelOf = (id: string | undefined) => problems.find((problem) => problem.id === id)?.level

it('TYP-10 a newcomer gets an easy problem first', () => {
  const next = nextProblem(problems, [], [], [])
  expect(levelOf(next?.problem_id)).toBe('easy')
  expect(next?.reason).toBe('A good first problem.')
})

it('TYP-10 the topic with the most mistakes of the month comes first, one step harder than what was solved there last', () => {
  const done = [tried('page-ranges', { solved: true }), tried('reading-plan', { missedThisMonth: 3 })]
  const next = nextProblem(problems, done, [], [])
  expect(topicOf(next?.problem_id)).toBe('Sorting and searching')
  expect(levelOf(next?.problem_id)).toBe('medium')
  expect(next?.reason).toBe('3 programs of yours in Sorting and searching failed this month. This one is a step harder.')
})

it('TYP-10 wrong quiz answers on a topic of that name count as mistakes', () => {
  const next = nextProblem(problems, [], [{ title: 'Graphs and search', wrong: 4 }], [])
  expect(topicOf(next?.problem_id)).toBe('Graphs')
  expect(next?.reason).toContain('You missed 4 quiz answers on Graphs this month.')
})

it('TYP-10 another suggestion is another problem, none is a solved one, and none is left once all are solved', () => {
  const seen: string[] = []
  for (let more = true; more; ) {
    const next = nextProblem(problems, [tried('lift-trips', { solved: true })], [], seen)
    more = next !== null && !seen.includes(next.problem_id)
    if (next && more) seen.push(next.problem_id)
  }
  expect(seen.toSorted()).toEqual(
    problems
      .map(({ id }) => id)
      .filter((id) => id !== 'lift-trips')
      .toSorted(),
  )
  expect(
    nextProblem(
      problems,
      problems.map(({ id }) => tried(id, { solved: true })),
      [],
      [],
    ),
  ).toBeNull()
})
