import { expect, it } from 'vitest'
import { makeProblemSummary } from '../../../../testing/practice-objects.ts'
import { findProblems, solvedText, topicsOf } from './problem-topics.ts'

const problems = [
  makeProblemSummary({ title: 'Lift trips', topic: 'Simulation', level: 'easy', solved: true }),
  makeProblemSummary({ title: 'Lost bridges', topic: 'Graphs', level: 'hard' }),
  makeProblemSummary({ title: 'Tide crossing', topic: 'Graphs', level: 'medium' }),
]
const titles = (search: string, level: 'all' | 'easy' | 'medium' | 'hard' = 'all') =>
  findProblems(problems, { search, level }).map(({ title }) => title)

it('a search finds words of the title and of the topic, in any order and case, within the level', () => {
  expect(titles('')).toHaveLength(3)
  expect(titles('  GRAPHS lost ')).toEqual(['Lost bridges'])
  expect(titles('graphs', 'medium')).toEqual(['Tide crossing'])
  expect(titles('recursion')).toEqual([])
})

it('topics count what is solved, and say how many problems there are before the first', () => {
  expect(topicsOf(problems).map((topic) => [topic.name, solvedText(topic)])).toEqual([
    ['Simulation', '1 of 1 solved'],
    ['Graphs', '2 problems'],
  ])
})
