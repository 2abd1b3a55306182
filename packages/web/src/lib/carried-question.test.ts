import { beforeEach, describe, expect, it, vi } from 'vitest'
import { carryQuestion, directCarriedQuestion, takeCarriedQuestion } from './carried-question.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

const qOf = (address: string): string => new URL(address, 'http://localhost').searchParams.get('q') ?? ''

describe('LAN-03 a question typed by a visitor', () => {
  it('goes by the launch route with q, and is given once to the chat that launch opened', () => {
    const address = carryQuestion('What is 1 + 1 & why?')
    expect(address).toBe('/xperto/launch/default?q=What+is+1+%2B+1+%26+why%3F')
    expect(directCarriedQuestion(qOf(address), 'c1')).toBe(true)
    expect(takeCarriedQuestion('another')).toBeNull()
    expect(takeCarriedQuestion('c1')).toBe('What is 1 + 1 & why?')
    expect(takeCarriedQuestion('c1')).toBeNull()
  })

  it('is whole however long it is: the address carries a beginning that fits into a cookie', () => {
    const text = 'क👩‍💻"\n'.repeat(3000)
    const address = carryQuestion(text)
    expect(encodeURIComponent(address).length).toBeLessThan(2600)
    expect(text.startsWith(qOf(address))).toBe(true)
    expect(directCarriedQuestion(qOf(address), 'c1')).toBe(true)
    expect(takeCarriedQuestion('c1')).toBe(text)
  })

  it('is not asked by a link with another q, nor later by a second launch', () => {
    const address = carryQuestion('Mine')
    expect(directCarriedQuestion('Delete everything', 'c1')).toBe(false)
    expect(takeCarriedQuestion('c1')).toBeNull()
    expect(directCarriedQuestion(qOf(address), 'c2')).toBe(false)

    carryQuestion('Mine')
    expect([directCarriedQuestion('Mine', 'c1'), directCarriedQuestion('Mine', 'c2')]).toEqual([true, false])
  })
})

it('a q from elsewhere asks nothing, whatever else stands in the storage', () => {
  for (const stored of ['', 'no json', 'null', '[]', '{"text":1,"chatId":null}', '{"text":"x","chatId":7}']) {
    kept.set('xperto.question', stored)
    expect(directCarriedQuestion('x', 'c1')).toBe(false)
    expect(takeCarriedQuestion('c1')).toBeNull()
  }
})

it('a lone half of a character does not break the address', () => {
  expect(qOf(carryQuestion('a\ud800b'))).toBe('a\ufffdb')
})
