import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pixelTypeIn } from './type-in-rem.ts'

const root = join(import.meta.dirname, '../..')

test('type is set in rem, so that the font size of a reader counts', () => {
  const files = globSync('packages/web/src/**/*.css', { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  expect(files.length).toBeGreaterThan(80)
  expect(pixelTypeIn(files)).toEqual([])
})

test('a size in px is found, in a declaration and in a token; edges and space may be in px', () => {
  const planted = (text: string) => pixelTypeIn([{ path: 'planted.css', text }])
  for (const line of [
    'font: 600 15px / 20px var(--ui);',
    '  font-size: 14px;',
    'line-height: 1.5; line-height: 24px',
    '--t-ui: 450 14px / 20px x;',
  ])
    expect([line, planted(line)]).toEqual([line, ['planted.css:1']])
  for (const line of ['font-size: 0.875rem;', 'padding: 4px;', '--s1: 4px;', 'text-underline-offset: 3px;'])
    expect(planted(line)).toEqual([])
})
