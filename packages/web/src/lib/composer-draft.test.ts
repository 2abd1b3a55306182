import { expect, test, vi } from 'vitest'

test('a sentence that was not sent is there again after a reload, for its chat alone', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const before = await import('./composer-draft.ts')
  before.setDraft('one', 'half a sentence')
  before.setDraft('two', 'gone')
  before.setDraft('two', '')
  vi.resetModules()
  const after = await import('./composer-draft.ts')
  expect(after).not.toBe(before)
  expect(after.useDrafts.getState().drafts).toEqual({ one: 'half a sentence' })
})

test('a tab takes over what another one wrote, except into the chat that is typed into here', async () => {
  const { followDrafts } = await import('./composer-draft.ts')
  const own = { typed: 'mine', idle: 'old', sentElsewhere: 'gone there' }
  const kept = { typed: 'theirs', idle: 'new', begunElsewhere: 'fresh' }
  expect(followDrafts(own, kept, new Set(['typed']))).toEqual({ typed: 'mine', idle: 'new', begunElsewhere: 'fresh' })
  expect(followDrafts(own, kept, new Set())).toEqual(kept)
})

test('TYP-16 a call for the input that comes before the input stands is answered by it, once', async () => {
  const { fillComposer, takeCall } = await import('./composer-draft.ts')
  fillComposer('called', 'Quiz me on SQL')
  expect([takeCall('called'), takeCall('called'), takeCall('other')]).toEqual([true, false, false])
  fillComposer('called', 'Quiz me on SQL')
  expect(takeCall('called')).toBe(true)
})
