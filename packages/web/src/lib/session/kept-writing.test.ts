import { expect, it } from 'vitest'
import { codePrefix, draftsKey, forgetWriting, outboxPrefix } from './kept-writing.ts'

it('signing out leaves no unsent text of anybody in the browser, and keeps what is a matter of taste', () => {
  const items = new Map([
    ['xperto.theme', 'dark'],
    [draftsKey, '{"c1":"half a sentence"}'],
    [`${outboxPrefix}u1.k1`, '{}'],
    [`${outboxPrefix}u2.k2`, '{}'],
    [`${codePrefix}c1`, '{"sources":{"109":"print(1)"}}'],
    ['another-site.drafts', 'x'],
  ])
  const storage = {
    length: items.size,
    key: (index: number) => [...items.keys()][index] ?? null,
    removeItem: (key: string) => void items.delete(key),
  }
  forgetWriting(() => storage)
  expect([...items.keys()]).toEqual(['xperto.theme', 'another-site.drafts'])
})
