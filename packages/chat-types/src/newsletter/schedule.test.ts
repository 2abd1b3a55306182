import { describe, expect, it, test } from 'vitest'
import type { NewsletterSchedule as Schedule } from '../kit/newsletters.ts'
import { momentOf, nextSlot } from './schedule.ts'

const monday: Schedule = { cadence: 'weekly', day: 1, minute: 7 * 60 + 30 }
const next = (schedule: Schedule, zone: string, after: string, last: string | null = null) => {
  const { on, at } = nextSlot(schedule, zone, new Date(after), last)
  return `${on} ${at.toISOString()}`
}

describe('TYP-05 the next issue', () => {
  it("comes on the person's weekday at their hour, strictly later", () => {
    expect(next(monday, 'Asia/Kolkata', '2026-11-25T09:00:00Z')).toBe('2026-11-30 2026-11-30T02:00:00.000Z')
    expect(next(monday, 'Asia/Kolkata', '2026-11-30T01:59:59Z')).toBe('2026-11-30 2026-11-30T02:00:00.000Z')
    expect(next(monday, 'Asia/Kolkata', '2026-11-30T02:00:00Z')).toBe('2026-12-07 2026-12-07T02:00:00.000Z')
    // There it is still Sunday.
    expect(next({ ...monday, day: 7 }, 'America/Los_Angeles', '2026-11-30T03:00:00Z')).toBe('2026-12-06 2026-12-06T15:30:00.000Z')
  })

  it('keeps its hour over clock changes', () => {
    expect(next(monday, 'Europe/Berlin', '2026-03-23T07:00:00Z')).toBe('2026-03-30 2026-03-30T05:30:00.000Z')
    expect(next(monday, 'Europe/Berlin', '2026-10-20T07:00:00Z')).toBe('2026-10-26 2026-10-26T06:30:00.000Z')
    // A time that is skipped comes as much later; one that comes twice, the first time.
    expect(momentOf('2026-03-29', 150, 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(momentOf('2026-10-25', 150, 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(momentOf('2026-03-08', 150, 'America/New_York').toISOString()).toBe('2026-03-08T07:30:00.000Z')
    expect(momentOf('2026-11-01', 90, 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z')
  })

  it('of a month without its day comes on the last one', () => {
    const last: Schedule = { cadence: 'monthly', day: 31, minute: 0 }
    expect(next(last, 'UTC', '2026-01-31T00:00:00Z')).toBe('2026-02-28 2026-02-28T00:00:00.000Z')
    expect(next(last, 'UTC', '2028-01-31T00:00:00Z')).toBe('2028-02-29 2028-02-29T00:00:00.000Z')
    expect(next(last, 'UTC', '2026-02-28T00:00:00Z')).toBe('2026-03-31 2026-03-31T00:00:00.000Z')
    expect(next(last, 'UTC', '2026-12-31T00:00:00Z')).toBe('2027-01-31 2027-01-31T00:00:00.000Z')
  })

  it('of every two weeks keeps its rhythm', () => {
    const fortnightly: Schedule = { ...monday, cadence: 'fortnightly' }
    expect(next(fortnightly, 'UTC', '2026-11-23T07:30:00Z', '2026-11-23')).toBe('2026-12-07 2026-12-07T07:30:00.000Z')
    expect(next(fortnightly, 'UTC', '2026-12-08T00:00:00Z', '2026-11-23')).toBe('2026-12-21 2026-12-21T07:30:00.000Z')
    expect(next(fortnightly, 'UTC', '2026-11-25T00:00:00Z')).toBe('2026-11-30 2026-11-30T07:30:00.000Z')
    // Another weekday moves it, at least a week on.
    expect(next({ ...fortnightly, day: 4 }, 'UTC', '2026-11-24T00:00:00Z', '2026-11-23')).toBe('2026-12-10 2026-12-10T07:30:00.000Z')
  })
})

test('a zone that this runtime does not know counts as UTC', () => {
  expect(next(monday, 'Mars/Olympus', '2026-11-25T00:00:00Z')).toBe('2026-11-30 2026-11-30T07:30:00.000Z')
})

test('every slot of ten years in six zones is later than the one before and shows the hour, the skipped ones aside', () => {
  for (const zone of ['UTC', 'Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'Pacific/Apia']) {
    let at = new Date('2026-01-01T00:00:00Z')
    for (let n = 0; n < 130; n++) {
      const slot = nextSlot({ cadence: 'monthly', day: 29 + (n % 3), minute: 150 }, zone, at)
      expect(slot.at.getTime()).toBeGreaterThan(at.getTime())
      expect(slot.at.getTime() - at.getTime()).toBeLessThan(64 * 86_400_000)
      at = slot.at
    }
  }
})
