import { panelScrollMs } from '@xperto/contract'
import { expect, it } from 'vitest'
import { scrollPositionAt, scrollTargetOf } from './scroll-to-section.ts'

it('PAN-03 the scroll to a section takes 300 ms, is there then and never beyond', () => {
  expect(panelScrollMs).toBe(300)
  expect(scrollPositionAt(100, 500, 0)).toBe(100)
  expect(scrollPositionAt(100, 500, 299)).toBeLessThan(500)
  expect(scrollPositionAt(100, 500, 300)).toBe(500)
  expect(scrollPositionAt(100, 500, 9000)).toBe(500)
  expect(scrollPositionAt(500, 100, -5)).toBe(500)
  const path = [0, 50, 100, 150, 200, 250, 300].map((ms) => scrollPositionAt(0, 400, ms))
  expect(path).toEqual(path.toSorted((one, other) => one - other))
})

it('PAN-03 a section is brought in whole, a taller one from its head, and one in view is left alone', () => {
  const view = { top: 50, bottom: 450 }
  expect(scrollTargetOf({ top: 100, bottom: 300 }, view)).toBe(0)
  expect(scrollTargetOf({ top: 400, bottom: 600 }, view)).toBe(150)
  expect(scrollTargetOf({ top: 400, bottom: 2000 }, view)).toBe(350)
  expect(scrollTargetOf({ top: 20, bottom: 300 }, view)).toBe(-30)
})
