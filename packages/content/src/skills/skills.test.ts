import { expect, test } from 'vitest'
import { skills } from './index.ts'
import { readSkills } from './read-skills.ts'
import { skillFamilies } from './skill.ts'

const twice = (words: readonly string[]): string[] => words.filter((word, at) => words.indexOf(word) !== at)

test('there are at least 300 skills in every family that is declared, each id once', () => {
  expect(skills.length).toBeGreaterThanOrEqual(300)
  expect(new Set(skills.map(({ family }) => family))).toEqual(new Set(Object.keys(skillFamilies)))
  expect(twice(skills.map(({ id }) => id))).toEqual([])
})

test('no name leads to two skills, and none stands twice', () => {
  expect(twice(skills.flatMap(({ names }) => names.map(({ text }) => text.toLowerCase())))).toEqual([])
})

test('a cue word is no name of its own skill, so that a hint never counts as the skill itself', () => {
  const both = skills.flatMap(({ names, cues }) => cues.filter((cue) => names.some(({ text }) => text.toLowerCase() === cue.toLowerCase())))
  expect(both).toEqual([])
})

test('names that are everyday words count in their own capitals alone', () => {
  const exact = new Set(skills.flatMap(({ names }) => names.filter(({ isExact }) => isExact).map(({ text }) => text)))
  for (const word of ['Go', 'C', 'R', 'Swift', 'Rust', 'Make', 'Node', 'Maya', 'Sketch']) expect(exact.has(word), word).toBe(true)
})

test('a line without other names or cue words is refused', () => {
  expect(() => readSkills('web', 'Lonely | | ')).toThrow('Too small')
  expect(readSkills('programming', 'C++ | =CPP | pointers')[0]).toMatchObject({
    id: 'c-plus-plus',
    names: [{ isExact: false }, { text: 'CPP', isExact: true }],
  })
})
