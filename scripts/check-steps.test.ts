import { expect, test } from 'vitest'
import { planCheck } from './check-steps.ts'
import { root } from './run-steps.ts'

const known = [
  { name: 'sharing.spec.ts', covers: ['packages/web/src/features/conversation/sharing'] },
  { name: 'search.spec.ts', covers: ['packages/web/src/features/conversation/search'] },
]
const planOf = (...files: string[]) => planCheck(root, { base: 'abc', files }, known)
const commands = (...files: string[]) => {
  const { static: read, running } = planOf(...files)
  return Object.fromEntries([...read, ...running].map(({ name, command }) => [name, command.join(' ')]))
}

test('format and lint look at the files that changed, types and boundaries at everything', () => {
  const { format, lint, types, boundaries } = commands('scripts/check.ts', 'biome.json', 'scripts/gone.ts', 'README.md')
  expect(format).toBe('biome format --no-errors-on-unmatched scripts/check.ts biome.json')
  expect(lint).toMatch(/^oxlint .*--deny-warnings scripts\/check[.]ts$/)
  expect([types, boundaries]).toEqual(['tsc -b', 'node checks/boundaries/run.ts'])
  expect(Object.keys(commands('README.md'))).toEqual(['types', 'boundaries', 'tests', 'journeys'])
})

test('the smoke journeys run at every change, and with them those that cover a folder that changed', () => {
  expect(commands('README.md').journeys).toMatch(/ -g @smoke$/)
  const file = 'packages/web/src/features/conversation/sharing/share-dialog.tsx'
  expect(planOf(file).journeyFiles).toEqual(['sharing.spec.ts'])
  const pattern = new RegExp(commands(file).journeys?.split(' -g ')[1] ?? 'nothing')
  const titles = ['journeys/sharing.spec.ts a copy goes on', 'journeys/quiz.spec.ts a quiz @smoke', 'journeys/search.spec.ts finds']
  expect(titles.map((title) => pattern.test(title))).toEqual([true, true, false])
})
