import { expect, it } from 'vitest'
import { timeZones, zoneName } from './time-zones.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const zones = timeZones(winter, 'Asia/Calcutta')

it('AUTH-11 every zone of the browser is there once, UTC and the present one among them', () => {
  expect(zones.length).toBeGreaterThan(300)
  expect(new Set(zones.map(({ zone }) => zone)).size).toBe(zones.length)
  expect(zones.find(({ zone }) => zone === 'UTC')?.offset).toBe('UTC+00:00')
  expect(zones.find(({ zone }) => zone === 'Asia/Kolkata')).toMatchObject({ name: 'Asia, Kolkata', offset: 'UTC+05:30' })
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('America, Argentina, Buenos Aires')
})
