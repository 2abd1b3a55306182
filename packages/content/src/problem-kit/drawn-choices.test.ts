import { expect, it } from 'vitest'
import { problems } from '../problems.ts'
import { drawInput, replayInput, smallerChoices } from './drawn-choices.ts'
import { type Random, seededRandom } from './seeded-random.ts'

const list = (random: Random) => random.ints(random.int(0, 5), 3, 9).join(' ')

it('the choices of an input make it again, none make the smallest, and those out of range are brought into it', () => {
  const { input, choices } = drawInput(list, seededRandom('list'))
  expect(replayInput(list, choices)).toEqual({ input, choices })
  expect(replayInput(list, []).input).toBe('')
  expect(replayInput(list, [2, 99, -4]).input).toBe('9 3')
  const shuffled = (random: Random) => random.shuffle([1, 2, 3]).join('')
  expect([replayInput(shuffled, []).input, replayInput(shuffled, [2, 1]).input]).toEqual(['123', '321'])
})

it('smaller choices leave an item of a list out together with its count', () => {
  // Three items: the middle one goes.
  const smaller = smallerChoices([3, 1, 2, 4]).map((choices) => replayInput(list, choices).input)
  expect(smaller).toContain('4 7')
  expect(smaller).toContain('4 3 7')
  expect(smaller.every((input) => input !== '4 5 7')).toBe(true)
})

it('every problem draws small inputs that its own implementation answers, the same from the same choices', () => {
  for (const problem of problems) {
    const random = seededRandom(`${problem.id} small`)
    for (let draw = 0; draw < 40; draw++) {
      const { input, choices } = drawInput(problem.small, random)
      expect([problem.id, input.length < 100, input.endsWith('\n')]).toEqual([problem.id, true, true])
      expect(problem.answer(input)).toMatch(/\S/)
      expect(replayInput(problem.small, choices).input).toBe(input)
    }
  }
})
