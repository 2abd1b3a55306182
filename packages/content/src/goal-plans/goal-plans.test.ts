import { expect, test } from 'vitest'
import { QUIZ_TOPICS } from '../schemas.ts'
import { goalPlans } from './index.ts'
import { milestone } from './write-goal-plan.ts'

const tasks = goalPlans.flatMap(({ id, milestones }) => milestones.flatMap((part) => part.tasks.map((task) => ({ plan: id, ...task }))))

test('TYP-06 twelve plans of three to six milestones with two to six tasks each, every text said once', () => {
  expect(goalPlans).toHaveLength(12)
  expect(new Set(goalPlans.map(({ id }) => id)).size).toBe(12)
  for (const { id, outcomes, words, milestones } of goalPlans) {
    expect([id, milestones.length >= 3 && milestones.length <= 6]).toEqual([id, true])
    for (const { title, tasks: own, proof } of milestones) {
      expect([id, title, own.length >= 2 && own.length <= 6]).toEqual([id, title, true])
      expect(proof).toMatch(/^\p{Lu}.+\.$/u)
    }
    expect(outcomes.length).toBeGreaterThanOrEqual(2)
    // Each goes on after "It is reached when".
    for (const outcome of outcomes) expect(outcome).toMatch(/^[^\p{Lu}].+[^.]$/u)
    expect(words.filter((word) => word !== word.toLowerCase())).toEqual([])
    const titles = milestones.flatMap(({ title, tasks: own }) => [title, ...own.map((task) => task.title)])
    expect([id, new Set(titles).size]).toEqual([id, titles.length])
  }
})

test('a task takes half an hour to thirty hours, and a plan 15 to 120', () => {
  expect(tasks.filter(({ hours }) => hours < 0.5 || hours > 30)).toEqual([])
  for (const { id, milestones } of goalPlans) {
    const hours = milestones.flatMap((part) => part.tasks).reduce((sum, task) => sum + task.hours, 0)
    expect([id, hours >= 15 && hours <= 120]).toEqual([id, true])
  }
})

test('a quiz that a task asks for has a topic of the library in its words', () => {
  const topics = Object.values(QUIZ_TOPICS).map((title) => title.split(' and ')[0] ?? title)
  const prompts = tasks.flatMap(({ opens }) => (opens && / questions on |what I got wrong/u.test(opens.prompt) ? [opens.prompt] : []))
  expect(prompts.length).toBeGreaterThan(15)
  const without = prompts.filter((prompt) => !topics.some((topic) => prompt.toLowerCase().includes(topic.toLowerCase())))
  expect(new Set(without)).toEqual(new Set(['what I got wrong']))
})

test('a line of another form, and a chat that does not exist, is refused when the plan is written', () => {
  expect(() => milestone('A', 'B.', '', ['Read a book'])).toThrow('not a task')
  expect(() => milestone('A', 'B.', '', ['2h Read > LIBRARY: books'])).toThrow('no chat is called LIBRARY')
})
