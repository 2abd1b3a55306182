import { cases, defineProblem, fixed, wholeNumbers } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const family = (parents: readonly number[]) => `${parents.length + 1}\n${parents.join(' ')}\n`
/** Parents come from the people up to `reach` places before, in an order that has nothing to do with their numbers. */
function born(random: Random, n: number, reach: number): string {
  const names = [1, ...random.shuffle(Array.from({ length: n - 1 }, (_, at) => at + 2))]
  const parents = Array.from({ length: n + 1 }, () => 0)
  for (const [at, name] of names.entries()) if (at > 0) parents[name] = names[random.int(Math.max(0, at - reach), at - 1)] ?? 1
  return family(parents.slice(2))
}

export const familyTree = defineProblem({
  id: 'family-tree',
  level: 'medium',
  topic: 'Trees',
  tags: ['trees', 'depth'],
  checker: { kind: 'tokens' },
  groups: [
    { name: 'small', about: 'families of a few people', weight: 30, cases: cases(4, 10, (random, n) => born(random, n, 10)) },
    {
      name: 'later',
      about: 'parents with larger numbers than their children',
      weight: 30,
      cases: [fixed(4, family([3, 4, 1])), ...cases(3, 40, (random, n) => born(random, n, 6))],
    },
    { name: 'wide', about: 'one parent of all', weight: 10, cases: [fixed(6, family([1, 1, 1, 1, 1])), fixed(2, family([1]))] },
    {
      name: 'line',
      about: 'a hundred thousand people, also in a single line',
      weight: 20,
      needs: ['later'],
      cases: [...cases(1, 100_000, (random, n) => born(random, n, 1)), ...cases(1, 100_000, (random, n) => born(random, n, 1000))],
    },
  ],
  small: (random) => born(random, random.int(1, 5), random.int(1, 3)),
  answer(input) {
    const [n = 1, ...parents] = wholeNumbers(input)
    const children: number[][] = Array.from({ length: n + 1 }, () => [])
    for (const [at, parent] of parents.entries()) children[parent]?.push(at + 2)
    let generations = 0
    for (let people = [1]; people.length > 0; people = people.flatMap((person) => children[person] ?? [])) generations += 1
    return `${generations} ${children.filter((list, at) => at > 0 && list.length === 0).length}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-parents-come-first.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Works generations out from left to right, as if parents had smaller numbers.',
      },
      {
        file: 'wrong-counts-steps.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Counts the steps down from person 1 and forgets their own generation.',
      },
    ],
  },
})
