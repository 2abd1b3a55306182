import { expect, it } from 'vitest'
import {
  centreAfterKey,
  centreAt,
  firstCentreOf,
  limitCentre,
  rememberCentre,
  rememberedCentre,
  rememberedExpanded,
  rememberExpanded,
} from './panel-split.ts'

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

it('NAV-16 the centre stays between 30 and 50 parts wherever the pointer goes', () => {
  expect(limitCentre(29.4)).toBe(30)
  expect(limitCentre(50.6)).toBe(50)
  expect(centreAt(-500, 1200)).toBe(30)
  expect(centreAt(600, 1200)).toBe(30)
  expect(centreAt(840, 1200)).toBe(42)
  expect(centreAt(1200, 1200)).toBe(50)
})

it('NAV-16 the handle moves by the keyboard: one part an arrow, ends by Home and End, and never past a limit', () => {
  expect(centreAfterKey(40, 'ArrowLeft')).toBe(39)
  expect(centreAfterKey(40, 'ArrowRight')).toBe(41)
  expect(centreAfterKey(30, 'ArrowLeft')).toBe(30)
  expect(centreAfterKey(50, 'ArrowRight')).toBe(50)
  expect(centreAfterKey(40, 'Home')).toBe(30)
  expect(centreAfterKey(40, 'End')).toBe(50)
  expect(centreAfterKey(40, 'Tab')).toBeNull()
})

it('NAV-16 PAN-06 each kind of panel remembers its own width', () => {
  const storage = memoryStorage()
  rememberCentre('starter', 44, storage)
  rememberCentre('resume', 33, storage)
  expect(rememberedCentre('starter', storage)).toBe(44)
  expect(rememberedCentre('resume', storage)).toBe(33)
  expect(rememberedCentre('goals', storage)).toBeNull()
  rememberCentre('starter', null, storage)
  expect(rememberedCentre('starter', storage)).toBeNull()
})

it('NAV-16 a remembered width that is damaged or out of bounds does no harm', () => {
  const storage = memoryStorage()
  storage.setItem('xperto.split.starter', 'wide')
  expect(rememberedCentre('starter', storage)).toBeNull()
  storage.setItem('xperto.split.starter', '99')
  expect(rememberedCentre('starter', storage)).toBe(50)
  const closed = {
    getItem: () => {
      throw new Error('denied')
    },
  }
  expect(rememberedCentre('starter', closed)).toBeNull()
})

it('NAV-17 without the sidebar beside them the panes are 3:2, and 1:1 for rooms one works in', () => {
  expect(firstCentreOf(40, false)).toBe(36)
  expect(firstCentreOf(30, false)).toBe(30)
})

it('PAN-06 which kinds are expanded is remembered, and damaged storage does no harm', () => {
  const storage = memoryStorage()
  expect(rememberedExpanded(storage)).toEqual([])
  rememberExpanded(['resume', 'mock-test'], storage)
  expect(rememberedExpanded(storage)).toEqual(['resume', 'mock-test'])
  rememberExpanded([], storage)
  expect(rememberedExpanded(storage)).toEqual([])
  storage.setItem('xperto.expanded', '{"resume":1} __proto__ starter')
  expect(rememberedExpanded(storage)).toEqual(['starter'])
})
