import { cases, defineProblem, fixed } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const belt = (plans: readonly string[]) => `${plans.length}\n${plans.map((plan) => `${plan}\n`).join('')}`
const pairs = ['()', '[]', '{}']
/** A plan that can be packed, of `boxes` boxes. */
function packed(random: Random, boxes: number): string {
  const open: string[] = []
  let plan = ''
  for (let left = boxes; left > 0 || open.length > 0; ) {
    if (left > 0 && (open.length === 0 || random.int(0, 1) === 0)) {
      const pair = random.pick(pairs)
      plan += pair[0]
      open.push(pair[1] ?? '')
      left -= 1
    } else plan += open.pop() ?? ''
  }
  return plan
}
const damaged = (random: Random, boxes: number) => {
  const plan = packed(random, boxes)
  const at = random.int(0, plan.length - 1)
  return plan.slice(0, at) + random.pick([...'()[]{}']) + plan.slice(at + random.int(0, 1))
}

export const bracketBelt = defineProblem({
  id: 'bracket-belt',
  level: 'easy',
  topic: 'Stacks and queues',
  tags: ['stack', 'strings', 'parsing'],
  checker: { kind: 'trimmed' },
  groups: [
    {
      name: 'packed',
      about: 'plans that can be packed',
      weight: 25,
      cases: cases(3, 8, (random, n) => belt(Array.from({ length: n }, () => packed(random, random.int(1, 9))))),
    },
    {
      name: 'kinds',
      about: 'brackets of the wrong kind',
      weight: 35,
      cases: cases(4, 12, (random, n) => belt(Array.from({ length: n }, () => damaged(random, random.int(2, 8))))),
    },
    {
      name: 'ends',
      about: 'nothing open, and nothing closed',
      weight: 20,
      cases: [fixed(2, belt(['}', '{'])), fixed(2, belt(['()]', '[[]']))],
    },
    {
      name: 'long',
      about: 'long plans',
      weight: 10,
      needs: ['packed'],
      cases: cases(2, 60, (random, n) => belt(Array.from({ length: n }, () => damaged(random, 2400)))),
    },
  ],
  small: (random) => belt([Array.from({ length: random.int(1, 5) }, () => random.pick([...'([{)]}'])).join('')]),
  answer(input) {
    const [, ...plans] = input.trim().split('\n')
    const closes: Record<string, string> = { '(': ')', '[': ']', '{': '}' }
    return plans
      .map((plan) => {
        const open: string[] = []
        for (const [at, bracket] of [...plan].entries()) {
          const closing = closes[bracket]
          if (closing !== undefined) open.push(closing)
          else if (open.pop() !== bracket) return `${at + 1}\n`
        }
        return open.length === 0 ? 'ok\n' : 'open\n'
      })
      .join('')
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-counts-kinds.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Counts each kind by itself and does not see boxes that cross.',
      },
      {
        file: 'wrong-forgets-what-is-open.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Calls a plan packed that ends with an open box.',
      },
    ],
  },
})
