import { expect, it } from 'vitest'
import { guardStorage } from './guarded-storage.ts'
import { parseJson, readStored, writeStored } from './stored-json.ts'

function browser(items: Record<string, string> = {}) {
  const kept = new Map(Object.entries(items))
  const raw = {
    length: 0,
    key: () => null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, storage: guardStorage(() => raw) }
}

it.each(['', '{', '{"a":', 'undefined', '\u0000', null])('damaged JSON is nothing: %j', (text) => {
  expect(parseJson(text)).toBeNull()
})

it('an object is found as it was written, with its version, and goes when null is written', () => {
  const { kept, storage } = browser()
  for (const value of [{}, { a: 1 }, { '__proto__ ': '"}{' }]) {
    expect(writeStored('k', JSON.stringify(value), storage)).toBeNull()
    expect(parseJson(readStored('k', storage))).toMatchObject(value)
  }
  expect(kept.get('k')).toMatch(/^\{"version":1,/)
  expect(writeStored('k', null, storage)).toBeNull()
  expect(kept.size).toBe(0)
})

it('what a build without versions wrote is read, and written anew', () => {
  const { kept, storage } = browser({ k: '{"a":1}' })
  expect(readStored('k', storage)).toBe('{"a":1}')
  writeStored('k', '{"a":2}', storage)
  expect(kept.get('k')).toBe('{"version":1,"a":2}')
})

it('what a newer build wrote is neither read nor replaced nor removed, and the writer hears of it', () => {
  const newer = '{"version":2,"words":["half a sentence"]}'
  const { kept, storage } = browser({ k: newer })
  expect(readStored('k', storage)).toBeNull()
  expect(writeStored('k', '{"a":1}', storage)).toBe('newer')
  expect(writeStored('k', null, storage)).toBe('newer')
  expect(kept.get('k')).toBe(newer)
})
