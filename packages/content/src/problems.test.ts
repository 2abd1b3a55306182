import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseProblem, problemFolder } from './problem-kit/read-problem.ts'
import {
  EXAMPLES,
  EXAMPLES_WEIGHT,
  findProblem,
  hiddenTest,
  ladderInput,
  PROBLEM_LEVELS,
  type Problem,
  problems,
  publicProblem,
  solutionSource,
} from './problems.ts'
import { fencesOf, markdownNodes, proseOf, wordCount } from './testing/markdown-text.ts'

const hiddenTests = ({ groups }: Problem) => groups.flatMap(({ name, cases }) => cases.map(({ n }, at) => ({ group: name, at, n })))
const textsOf = ({ story, input, output, limits, samples, hints, approach }: Problem) => [
  story,
  input,
  output,
  limits,
  ...samples.map(({ note }) => note),
  ...hints,
  approach,
]

/** Whether an output is the one that the problem's own implementation gives, numbers with a tolerance as its checker has it. */
function isAnswer(problem: Problem, input: string, output: string): boolean {
  const expected = problem.answer(input)
  if (problem.checker.kind === 'own') return problem.checker.check(input, expected, output).right
  if (problem.checker.kind === 'floats') return Math.abs(Number(expected) - Number(output)) < 1e-6
  if (problem.checker.kind === 'unordered-lines') return expected.split('\n').toSorted().join() === output.split('\n').toSorted().join()
  return expected === output
}

describe('problems', () => {
  it('are at least 40, from easy to hard, each found by its id', () => {
    expect(problems.length).toBeGreaterThanOrEqual(40)
    const levels = problems.map(({ level }) => PROBLEM_LEVELS.indexOf(level))
    expect(levels).toEqual(levels.toSorted((one, other) => one - other))
    for (const level of PROBLEM_LEVELS) expect(problems.filter((problem) => problem.level === level).length).toBeGreaterThanOrEqual(4)
    expect(new Set(problems.map(({ id }) => id)).size).toBe(problems.length)
    expect(problems.every((problem) => findProblem(problem.id) === problem && Object.isFrozen(problem))).toBe(true)
    expect(findProblem('toString')).toBeUndefined()
    // Every folder is a problem of the list.
    const folders = readdirSync(problemFolder('.'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).toSorted()).toEqual(problems.map(({ id }) => id).toSorted())
  })

  it('use every kind of checker', () => {
    expect(new Set(problems.map(({ checker }) => checker.kind))).toEqual(
      new Set(['exact', 'trimmed', 'tokens', 'floats', 'unordered-lines', 'own']),
    )
  })

  describe.each(problems.map((problem) => [problem.id, problem] as const))('%s', (_id, problem) => {
    it('has three examples or more, and its own implementation gives their outputs', () => {
      expect(problem.samples.length).toBeGreaterThanOrEqual(3)
      for (const { input, output } of problem.samples)
        expect([input, output, isAnswer(problem, input, output)]).toEqual([input, output, true])
    })

    it('has ten hidden tests or more in groups that are worth 100 points with the examples and depend only on earlier ones', () => {
      expect(hiddenTests(problem).length).toBeGreaterThanOrEqual(10)
      expect(problem.groups.reduce((sum, { weight }) => sum + weight, EXAMPLES_WEIGHT)).toBe(100)
      const names = [EXAMPLES, ...problem.groups.map(({ name }) => name)]
      expect(new Set(names).size).toBe(names.length)
      for (const [at, { needs = [] }] of problem.groups.entries())
        expect(problem.groups.slice(0, at).map(({ name }) => name)).toEqual(expect.arrayContaining([...needs]))
    })

    it('has hidden tests that no two are the same, small enough for every engine', () => {
      const tests = hiddenTests(problem).map(({ group, at }) => hiddenTest(problem, group, at))
      const inputs = [...problem.samples, ...tests].map(({ input }) => input)
      expect(new Set(inputs).size).toBe(inputs.length)
      for (const { input, expected } of tests) {
        expect(input).toMatch(/\n$/u)
        // The runner takes 10 MB of an input, which the judge sends as base64.
        expect(input.length).toBeLessThan(5_000_000)
        // The runner keeps 64 KB of an output.
        expect(expected.length).toBeLessThan(48_000)
        expect(expected.trim()).not.toBe('')
      }
    })

    it('has two right solutions in different languages and two wrong ones that name a group, and no other files', () => {
      const { right, wrong } = problem.solutions
      expect(new Set(right.map(({ file }) => file.split('.').at(-1))).size).toBeGreaterThanOrEqual(2)
      expect(wrong.length).toBeGreaterThanOrEqual(2)
      const names = [EXAMPLES, ...problem.groups.map(({ name }) => name)]
      expect(wrong.filter(({ failsIn }) => !names.includes(failsIn))).toEqual([])
      expect(wrong.every(({ mistake }) => wordCount(mistake) >= 5)).toBe(true)
      const files = [...right, ...wrong].map(({ file }) => file)
      // What the server's judge noted of the solutions, once it has judged them.
      const present = readdirSync(problemFolder(problem.id)).filter((name) => name !== 'judged.json')
      expect(present.toSorted()).toEqual([...files, 'problem.md', 'problem.ts'].toSorted())
      expect(files.every((file) => solutionSource(problem, file).length > 20)).toBe(true)
    })

    it('tells a browser nothing of its hidden tests, its hints and its solutions', () => {
      const shown = publicProblem(problem)
      expect(Object.keys(shown).toSorted()).toEqual(['groups', 'hints', 'id', 'level', 'samples', 'statement', 'tags', 'title'])
      const text = JSON.stringify(shown)
      for (const secret of [...problem.hints, problem.approach, ...problem.solutions.wrong.map(({ mistake }) => mistake)]) {
        expect(text).not.toContain(JSON.stringify(secret).slice(1, -1))
      }
      expect(shown.groups.map((group) => Object.keys(group))).toEqual(shown.groups.map(() => ['name', 'about', 'weight', 'tests']))
    })
  })

  it('make the same tests on every machine', () => {
    const digest = (problem: Problem) => {
      const hash = createHash('sha256')
      for (const { group, at } of hiddenTests(problem)) {
        const { input, expected } = hiddenTest(problem, group, at)
        hash.update(`${group}/${at}\n${input}\n${expected}\n`)
      }
      return hash.digest('hex').slice(0, 16)
    }
    // When a problem's tests change on purpose, its line changes with them.
    expect(Object.fromEntries(problems.map((problem) => [problem.id, digest(problem)]))).toMatchInlineSnapshot(`
      {
        "aligned-table": "b2e5063f15875f72",
        "bag-value": "015c3c37bad3f3c8",
        "both-ways": "34932937dabc6ebf",
        "bracket-belt": "4ebe859615deb7ba",
        "checklist-share": "59200d342b90ba51",
        "delivery-order": "cce354f851f76079",
        "edit-steps": "a7e4ad17d11cf3c0",
        "family-tree": "57f7c64037163d43",
        "first-repeat": "e95dc28aef1a7f66",
        "gift-budget": "f94b0788ef208ec7",
        "kitchen-queue": "76d68c56b54a9a11",
        "leap-garden": "b0a8be8afde8df8a",
        "lift-trips": "3572cd767e40ed27",
        "light-patterns": "eead24b06624ad35",
        "long-sum": "cad03c741accc157",
        "lost-bridges": "892d1e4c3de3044b",
        "meter-change": "1fb55f5305bcbac6",
        "missing-badge": "6f758ea6508f4921",
        "next-warmer": "ab14b24cee0b3f40",
        "page-ranges": "b461e9519e99b478",
        "pond-count": "1192cd56a90a8323",
        "profit-day": "5884551bcb7d089d",
        "quiet-hours": "86b6fb1827d332b6",
        "quiet-stretch": "887f33aa1a610e44",
        "reading-plan": "1c8112f7e83ab0ac",
        "receipt-split": "0d6ff2eea60fbb66",
        "rising-run": "75673ef4d1b3f1c8",
        "robot-walk": "55bf0d06be52b7cc",
        "room-bookings": "82f0a87dcb4e61ac",
        "seat-swap": "177d1f234d167320",
        "shelf-pairs": "d26883773a819022",
        "shift-cover": "0dddb1f6804267de",
        "short-haul": "18f20ef1d27c564b",
        "stair-ways": "d2bb702a67fdecb1",
        "steps-goal": "19febc73aa3d8fe6",
        "tide-crossing": "723043ce1d6d8fc7",
        "toll-vouchers": "0bf1d5bab492b49f",
        "undo-log": "a5d0e1244ed3ed94",
        "warmest-window": "46330d20cf502723",
        "word-mirror": "31876f02ee8def71",
      }
    `)
  })

  it('grow their ladders with n, each input a multiple of the one before', () => {
    const withLadder = problems.filter(({ ladder }) => ladder)
    expect(withLadder.length).toBeGreaterThanOrEqual(4)
    for (const problem of withLadder) {
      const from = problem.ladder?.from ?? 0
      const [one, two] = [ladderInput(problem, from), ladderInput(problem, from * 2)]
      expect(two.length / one.length).toBeGreaterThan(1.8)
      expect(two.length / one.length).toBeLessThan(2.3)
    }
    const without = problems.find(({ ladder }) => !ladder)
    expect(() => without && ladderInput(without, 10)).toThrow('has no size ladder')
  })

  it('have no test beyond their last', () => {
    const [problem] = problems
    expect(() => problem && hiddenTest(problem, 'short', 99)).toThrow('has no test 99 in short')
    expect(() => problem && hiddenTest(problem, 'none', 0)).toThrow('has no test 0 in none')
  })
})

describe('texts of problems', () => {
  it('name the language of every code fence, and hold no raw HTML, pictures or links', () => {
    const unwanted = new Set(['html', 'image', 'link', 'definition'])
    for (const problem of problems) {
      for (const text of textsOf(problem)) {
        expect(fencesOf(text).filter(({ language }) => language === null)).toEqual([])
        expect(markdownNodes(text).filter(({ type }) => unwanted.has(type))).toEqual([])
      }
    }
  })

  it('say no sentence twice anywhere', () => {
    // How input and output look is told in the same words where it is the same.
    const told = ({ story, samples, hints, approach, solutions }: Problem) => [
      story,
      ...samples.map(({ note }) => note),
      ...hints,
      approach,
      ...solutions.wrong.map(({ mistake }) => mistake),
    ]
    const sentences = problems.flatMap((problem) =>
      told(problem).flatMap((text) =>
        proseOf(text)
          .split(/(?<=[.!?:])\s+|\n+/u)
          .map((sentence) => sentence.trim())
          .filter((sentence) => wordCount(sentence) >= 5),
      ),
    )
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
    expect(sentences.length).toBeGreaterThan(300)
  })

  it('keep a statement under 260 words and an approach under 140', () => {
    for (const { id, story, input, output, limits, approach } of problems) {
      expect([id, wordCount([story, input, output, limits].map(proseOf).join('\n')) <= 260]).toEqual([id, true])
      expect([id, wordCount(approach) <= 140]).toEqual([id, true])
    }
  })
})

describe('a problem file', () => {
  const text = (examples: string) =>
    `# a-b | Title\nA story to tell.\n\n## Input\nOne line of it.\n\n## Output\nOne line of it.\n\n## Limits\nOne to ten.\n\n## Examples\n${examples}\n## Hints\n- A first hint.\n- A second hint.\n\n## Approach\nSome words on it.\n`
  const pair = (note = '') => `\`\`\`input\n1\n\`\`\`\n\`\`\`output\n2\n\`\`\`\n${note}\n`

  it('gives its parts, and the words after an example with it', () => {
    const parsed = parseProblem(text(pair('Since `1` and 1 make `2`.') + pair() + pair()), 'a-b')
    expect(parsed.samples).toEqual([
      { input: '1\n', output: '2\n', note: 'Since `1` and 1 make `2`.' },
      { input: '1\n', output: '2\n', note: '' },
      { input: '1\n', output: '2\n', note: '' },
    ])
    expect(parsed.hints).toEqual(['A first hint.', 'A second hint.'])
  })

  it('is refused when an example has no output, a section is missing, or a second problem follows', () => {
    expect(() => parseProblem(text(`${pair()}${pair()}\`\`\`input\n1\n\`\`\`\n`), 'a-b')).toThrow(
      'an example is not an input and an output',
    )
    expect(() => parseProblem(text(pair()), 'a-b')).toThrow('samples')
    expect(() => parseProblem(text(pair() + pair() + pair()).replace('## Approach', '## Solution'), 'a-b')).toThrow(
      'not a heading of this format',
    )
    expect(() => parseProblem(text(pair() + pair() + pair()) + text(pair()), 'a-b')).toThrow('holds one problem')
  })
})
