import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screens } from './screens.ts'

const web = join(import.meta.dirname, '../../packages/web/src')

/** The names that the component tests look at with axe. */
const swept = globSync('**/accessible-screens.component.test.tsx', { cwd: web })
  .map((file) => readFileSync(join(web, file), 'utf8'))
  .flatMap((source) => [...source.matchAll(/^sweep(?:ForVisitor)?\(\s*'([\w-]+)'/gm)].map(([, name = '']) => name))

test('axe looks at every screen: at 25 whole pages at most, and at the others in component tests', () => {
  const whole = screens.filter(({ sweptWhole }) => sweptWhole).map(({ name }) => name)
  const inOrder = (names: string[]) => names.toSorted((one, other) => one.localeCompare(other))
  expect(inOrder([...swept, ...whole])).toEqual(inOrder(screens.map(({ name }) => name)))
  expect(whole.length).toBeLessThanOrEqual(25)
})
