import { expect, it } from 'vitest'
import { findZones } from './find-zones.ts'
import { timeZones } from './time-zones.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const zones = timeZones(winter, 'Asia/Calcutta')
const found = (typed: string) => findZones(zones, typed).map(({ zone }) => zone)

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

it.each(['+5:30', '5:30', '05:30', '+0530', 'UTC+05:30', 'utc +5:30', 'GMT+5:30', '+5:3'])('AUTH-11 the offset %j is found', (typed) => {
  expect(found(typed)).toEqual(zones.filter(({ offset }) => offset === 'UTC+05:30').map(({ zone }) => zone))
})

it('AUTH-11 an offset has its sign, and words beside it narrow it', () => {
  expect(found('-5:00')).toContain('America/New_York')
  expect(found('UTC−5')).toEqual(found('-5:00'))
  expect(found('-5:00')).not.toContain('Asia/Karachi')
  expect(found('5:00')).toEqual(expect.arrayContaining(['America/New_York', 'Asia/Karachi']))
  expect(found('asia +5:30')).toContain('Asia/Kolkata')
  expect(found('+99:99')).toEqual([])
  expect(found('utc')[0]).toBe('UTC')
})

it('AUTH-11 a country and a large city find their zone; a whole word comes before the beginning of one, a place before clocks', () => {
  expect(found('Germany')).toContain('Europe/Berlin')
  expect(found('mumbai')).toEqual(['Asia/Kolkata'])
  expect(found('India')[0]).toBe('Asia/Kolkata')
  expect(found('India').some((zone) => zone.endsWith('Indianapolis'))).toBe(true)
  expect(found('UK')[0]).toBe('Europe/London')
  expect(found('cote d’ivoire')).toEqual(['Africa/Abidjan'])
})
