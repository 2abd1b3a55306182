import { afterEach, expect, test, vi } from 'vitest'
import { forgetWriting } from '../../../lib/session/kept-writing.ts'
import { keepAttempt, readAttempt } from './kept-attempt.ts'

afterEach(() => vi.unstubAllGlobals())

const attempt = { key: 'k1', problemId: 'page-ranges', languageId: 109, source: 'print(1)', before: null }

function storage() {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  })
  return items
}

test('TYP-10 an attempt is found again after a reload, in its chat alone, and goes when it is over or one signs out', () => {
  const items = storage()
  keepAttempt('c1', attempt)
  expect(readAttempt('c1')).toEqual(attempt)
  expect(readAttempt('c2')).toBeNull()
  keepAttempt('c1', null)
  expect(readAttempt('c1')).toBeNull()
  keepAttempt('c1', { ...attempt, before: 's1' })
  expect(readAttempt('c1')).toEqual({ ...attempt, before: 's1' })
  forgetWriting()
  expect(items.size).toBe(0)
})

test('what is not an attempt is none, and closed storage keeps none', () => {
  const items = storage()
  for (const text of ['', 'x', '1', 'null', '[]', '{"key":1}', '{"key":"k","problemId":"p","languageId":"109","source":""}']) {
    items.set('xperto.submission.c1', text)
    expect(readAttempt('c1')).toBeNull()
  }
  vi.stubGlobal('localStorage', undefined)
  keepAttempt('c1', attempt)
  expect(readAttempt('c1')).toBeNull()
})
