import { cases, defineProblem, fixed } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const item = (depth: number, done: boolean, name: string) => `${'  '.repeat(depth)}[${done ? 'x' : ' '}] ${name}\n`

/** `down` of ten lines go one level deeper where `deepest` allows it; all others stay or go back up. */
function checklist(random: Random, n: number, { deepest, down }: { deepest: number; down: number }): string {
  let depth = 0
  let tops = 0
  return Array.from({ length: n }, (_, at) => {
    if (at > 0) depth = random.int(1, 10) <= down ? Math.min(depth + 1, deepest) : random.int(tops < 900 ? 0 : 1, depth)
    if (depth === 0) tops += 1
    return item(depth, random.int(0, 1) === 1, random.word(random.int(1, 8)))
  }).join('')
}

/** Items with tasks right under them and nothing deeper. */
function twoLevels(random: Random, n: number): string {
  return Array.from({ length: n }, (_, at) => {
    const tasks = Array.from({ length: random.int(1, 6) }, () => item(1, random.int(0, 1) === 1, random.word(5)))
    return item(0, random.int(0, 1) === 1, `${random.word(4)} ${at}`) + tasks.join('')
  }).join('')
}

const staircase = (random: Random, n: number) =>
  Array.from({ length: n }, (_, depth) => item(depth, random.int(0, 1) === 1, random.word(4))).join('') + item(1, true, 'landing')

export const checklistShare = defineProblem({
  id: 'checklist-share',
  level: 'medium',
  topic: 'Trees',
  tags: ['parsing', 'trees', 'stack'],
  checker: { kind: 'trimmed' },
  groups: [
    { name: 'two-levels', about: 'items at the top with their tasks', weight: 25, cases: cases(3, 6, twoLevels) },
    {
      name: 'deep',
      about: 'items several levels down',
      weight: 30,
      cases: cases(
        4,
        40,
        (random, n) =>
          `${item(0, true, 'plan')}${item(1, true, 'start')}${item(1, true, 'rest')}${item(2, false, 'walls')}${item(2, true, 'roof')}${checklist(random, n, { deepest: 6, down: 5 })}`,
      ),
    },
    {
      name: 'bare',
      about: 'tasks at the top',
      weight: 15,
      cases: [
        fixed(1, item(0, false, 'alone')),
        fixed(3, item(0, true, 'a') + item(0, false, 'b [x]') + item(0, true, 'c: 1/2')),
        ...cases(2, 30, (random, n) => checklist(random, n, { deepest: 1, down: 3 })),
      ],
    },
    {
      name: 'long',
      about: 'five thousand items, and a thousand levels',
      weight: 20,
      needs: ['deep'],
      cases: [...cases(2, 5000, (random, n) => checklist(random, n, { deepest: 40, down: 6 })), ...cases(1, 1000, staircase)],
    },
  ],
  small: (random) => checklist(random, random.int(1, 5), { deepest: 3, down: 6 }),
  answer(input) {
    const lines = input.split('\n').filter((line) => line.trim() !== '')
    const depths = lines.map((line) => line.search(/\S/u) / 2)
    const rows: { name: string; done: number; all: number }[] = []
    for (const [at, line] of lines.entries()) {
      const depth = depths[at] ?? 0
      if (depth === 0) rows.push({ name: line.slice(4), done: 0, all: 0 })
      const row = rows.at(-1)
      if (!row || (depths[at + 1] ?? 0) > depth) continue
      row.all += 1
      if (line[depth * 2 + 1] === 'x') row.done += 1
    }
    return rows.map(({ name, done, all }) => `${name}: ${done}/${all}\n`).join('')
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-first-level-only.py',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Looks at the items right under the top and believes their marks.',
      },
      {
        file: 'wrong-forgets-bare-tasks.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Never counts an item at the top as a task of its own.',
      },
      {
        file: 'wrong-one-call-a-level.py',
        failsIn: 'long',
        fails: 'Runtime Error',
        mistake: 'Calls itself once for every level, and Python allows about a thousand calls in each other.',
      },
    ],
  },
})
