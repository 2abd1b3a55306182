import { describe, expect, it } from 'vitest'
import { chooseHost, regionOf } from './choose-host.ts'

const hosts = { kolkata: ['https://k1', 'https://k2'], default: ['https://d1', 'https://d2', 'https://d3'] }

describe('choosing a host', () => {
  it('HST-01 a browser in Kolkata, by either name of its zone, takes a host of the Kolkata list', () => {
    expect(regionOf('Asia/Kolkata')).toBe('kolkata')
    expect(chooseHost(hosts, 'Asia/Calcutta', () => 0)).toBe('https://k1')
    expect(chooseHost(hosts, 'Asia/Kolkata', () => 0.99)).toBe('https://k2')
  })

  it('HST-01 every other time zone takes a default host, and chance reaches each of them', () => {
    const chosen = new Set(Array.from({ length: 30 }, (_, index) => chooseHost(hosts, 'Europe/Lisbon', () => index / 30)))
    expect(chosen).toEqual(new Set(hosts.default))
  })

  it('HST-01 a region without hosts uses the default ones', () => {
    expect(chooseHost({ kolkata: [], default: ['https://d1'] }, 'Asia/Kolkata', () => 0.5)).toBe('https://d1')
    expect(chooseHost({ default: ['https://d1'] }, 'Asia/Kolkata', () => 0.5)).toBe('https://d1')
  })

  it('HST-01 without any list the calls go to this origin', () => {
    expect(chooseHost({}, 'Asia/Kolkata', () => 0.5)).toBe('')
    expect(chooseHost({ kolkata: [], default: [] }, 'Europe/Lisbon', () => 0)).toBe('')
  })
})
