import axe from 'axe-core'
import { expect } from 'vitest'
import { useTheme } from '../lib/theme.ts'

/** axe finds nothing on what is shown, by day and by night, and nothing is wider than the window. */
export async function expectAccessible(): Promise<void> {
  const { choice, choose } = useTheme.getState()
  choose('light')
  await expectNothingFound()
  expect(document.documentElement.scrollWidth - document.documentElement.clientWidth).toBe(0)
  choose('dark')
  // Of the colours alone; everything else is the same page.
  await expectNothingFound(['color-contrast', 'link-in-text-block'])
  choose(choice)
}

async function expectNothingFound(rules?: string[]): Promise<void> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}
