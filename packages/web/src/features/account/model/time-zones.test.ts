import { expect, it } from 'vitest'
import { findZones, timeZones, zoneName } from './time-zones.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const zones = timeZones(winter, 'Asia/Calcutta')
const found = (typed: string) => findZones(zones, typed).map(({ zone }) => zone)

it('AUTH-11 every zone of the browser is there once, UTC and the present one among them', () => {
  expect(zones.length).toBeGreaterThan(300)
  expect(new Set(zones.map(({ zone }) => zone)).size).toBe(zones.length)
  expect(zones.find(({ zone }) => zone === 'UTC')?.offset).toBe('UTC+00:00')
  expect(zones.find(({ zone }) => zone === 'Asia/Kolkata')).toMatchObject({ name: 'Asia, Kolkata', offset: 'UTC+05:30' })
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('America, Argentina, Buenos Aires')
})

it('AUTH-11 a zone is found by its place, its part of the world, the name of its clocks and its offset, whatever the order and marks', () => {
  expect(found('kolk')).toContain('Asia/Kolkata')
  expect(found('  ASIA kol ')).toContain('Asia/Kolkata')
  expect(found('aires buen').some((zone) => zone.endsWith('Buenos_Aires'))).toBe(true)
  expect(found('Kölkata')).toContain('Asia/Kolkata')
  expect(found('india standard')).toContain('Asia/Kolkata')
  expect(found('+05:30')).not.toEqual([])
  expect(found('')).toHaveLength(zones.length)
})

it.each(['atlantis', '../etc', '<b>', '\u202e', '\\', '(', '😀 kolk'])('AUTH-11 %j breaks nothing', (typed) => {
  expect(Array.isArray(found(typed))).toBe(true)
  expect(found('atlantis')).toEqual([])
})
