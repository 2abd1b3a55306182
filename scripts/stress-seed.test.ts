import { expect, test } from 'vitest'
import { seedOf } from './stress-seed.ts'

const draw = () => 42

test('the seed is the one that is named, else that of the environment, else a drawn one; the other arguments are left', () => {
  expect(seedOf(['--seed=7', 'sharing.spec', '-g', 'copy'], '8', draw)).toEqual({ seed: 7, rest: ['sharing.spec', '-g', 'copy'] })
  expect(seedOf([], '8', draw)).toEqual({ seed: 8, rest: [] })
  expect(seedOf(['sharing.spec'], undefined, draw)).toEqual({ seed: 42, rest: ['sharing.spec'] })
})

test('a seed that is no whole number is refused', () => {
  for (const text of ['', 'seven', '7.5']) expect(() => seedOf([`--seed=${text}`], undefined, draw)).toThrow('must be a whole number')
})
