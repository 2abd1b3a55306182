import { cases, defineProblem, fixed } from '../../src/problem-kit/problem-plan.ts'
import type { Random } from '../../src/problem-kit/seeded-random.ts'

const log = (commands: readonly string[]) => `${commands.length}\n${commands.map((command) => `${command}\n`).join('')}`

function session(random: Random, n: number, { redo, most }: { redo: boolean; most: number }): string {
  return log(
    Array.from({ length: n }, () => {
      const draw = random.int(1, 10)
      if (draw <= 6) return `type ${random.word(1)}`
      if (draw <= 8 || !redo) return `undo ${random.int(1, most)}`
      return `redo ${random.int(1, most)}`
    }),
  )
}

/** Half typing, then undo and redo by turns over all of it, so that nothing may be played again from the start. */
function seesaw(random: Random, n: number, most: number): string {
  const half = Math.floor(n / 2)
  return log([
    ...Array.from({ length: half }, () => `type ${random.word(1)}`),
    ...Array.from({ length: n - half }, (_, at) => `${at % 2 === 0 ? 'undo' : 'redo'} ${random.int(1, most)}`),
  ])
}

export const undoLog = defineProblem({
  id: 'undo-log',
  level: 'medium',
  topic: 'Stacks and queues',
  tags: ['stack', 'simulation', 'amortised cost'],
  checker: { kind: 'tokens' },
  groups: [
    {
      name: 'undo',
      about: 'typing and undoing only',
      weight: 20,
      cases: cases(3, 40, (random, n) => session(random, n, { redo: false, most: 3 })),
    },
    {
      name: 'branches',
      about: 'typing after an undo, and redoing then',
      weight: 35,
      cases: [
        fixed(6, log(['type a', 'type b', 'undo 1', 'type c', 'redo 1', 'redo 1'])),
        ...cases(3, 60, (random, n) => session(random, n, { redo: true, most: 3 })),
      ],
    },
    {
      name: 'beyond',
      about: 'larger numbers than there are letters',
      weight: 15,
      cases: [
        fixed(3, log(['undo 1000000', 'redo 1000000', 'undo 1'])),
        ...cases(2, 50, (random, n) => session(random, n, { redo: true, most: 1_000_000 })),
      ],
    },
    {
      name: 'long',
      about: 'half a million commands',
      weight: 20,
      needs: ['undo'],
      cases: [
        ...cases(1, 500_000, (random, n) => session(random, n, { redo: true, most: 2 })),
        ...cases(1, 500_000, (random, n) => seesaw(random, n, 9)),
        ...cases(1, 500_000, (random, n) => seesaw(random, n, 1_000_000)),
      ],
    },
  ],
  small: (random) =>
    log(
      Array.from({ length: random.int(1, 6) }, () =>
        random.int(0, 2) === 0 ? `type ${random.word(1, 'ab')}` : `${random.pick(['undo', 'redo'])} ${random.int(1, 3)}`,
      ),
    ),
  answer(input) {
    const letters: string[] = []
    let mark = 0
    for (const [, command = '', value = ''] of input.matchAll(/^(type|undo|redo) (\w+)$/gmu)) {
      if (command === 'undo') mark = Math.max(0, mark - Number(value))
      else if (command === 'redo') mark = Math.min(letters.length, mark + Number(value))
      else {
        letters.length = mark
        letters.push(value)
        mark += 1
      }
    }
    const text = letters.slice(0, mark)
    return `${text.length}\n${text.slice(-10).join('') || 'empty'}\n`
  },
  solutions: {
    right: [{ file: 'right.py' }, { file: 'right.js' }],
    wrong: [
      {
        file: 'wrong-redoes-the-old-way.js',
        failsIn: 'examples',
        fails: 'Wrong Answer',
        mistake: 'Keeps what was taken back after something else was typed.',
      },
      {
        file: 'slow-plays-again.py',
        failsIn: 'long',
        fails: 'Time Limit Exceeded',
        mistake: 'Builds the text anew, letter by letter, after every command.',
      },
      {
        file: 'slow-builds-the-text.cpp',
        failsIn: 'long',
        fails: 'Time Limit Exceeded',
        mistake: 'Puts the whole text together from its letters whenever a command has changed it.',
      },
      {
        file: 'slow-moves-letters.cpp',
        failsIn: 'long',
        fails: 'Time Limit Exceeded',
        mistake: 'Moves single letters between two piles, also when a command names a million of them.',
      },
    ],
  },
})
