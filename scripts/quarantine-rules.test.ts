import { expect, test } from 'vitest'
import { faultsOfQuarantine, type Quarantined } from './quarantine-rules.ts'

const today = '2026-11-23'
const titles = ['a chat opens', 'on a phone › a chat opens', 'twice', 'twice', 'three', 'four', 'five', 'six']
const entry = (more: Partial<Quarantined> = {}): Quarantined => ({
  title: 'a chat opens',
  reason: 'The list scrolls while it is pressed',
  added: today,
  until: '2026-11-30',
  ...more,
})
const faults = (...list: Quarantined[]) => faultsOfQuarantine(list, titles, today)

test('a list of up to five journeys with a reason and an end within seven days is sound', () => {
  expect(faults()).toEqual([])
  const five = ['a chat opens', 'on a phone › a chat opens', 'three', 'four', 'five'].map((title) => entry({ title }))
  expect(faults(...five)).toEqual([])
  expect(faults(...five, entry({ title: 'six' }))).toEqual(['quarantine: 6 entries, at most 5 are allowed'])
})

test('an entry is for exactly one journey, and says why', () => {
  expect(faults(entry({ title: 'on a phone' }))).toEqual(['quarantine: “on a phone” names no journey that exists'])
  expect(faults(entry({ title: 'twice' }))).toEqual(['quarantine: “twice” names 2 journeys, an entry is for one'])
  expect(faults(entry({ reason: ' ' }))).toEqual(['quarantine: “a chat opens” has no reason'])
})

test('an entry counts through its last day, and ends at most seven days after it was added', () => {
  expect(faults(entry({ added: '2026-11-16', until: today }))).toEqual([])
  expect(faults(entry({ added: '2026-11-16', until: '2026-11-22' }))).toEqual(['quarantine: “a chat opens” expired after 2026-11-22'])
  expect(faults(entry({ added: '2026-11-24' }))).toEqual(['quarantine: “a chat opens” was added in the future'])
  const tooLong = ['quarantine: “a chat opens” must end at most 7 days after it was added']
  expect(faults(entry({ until: '2026-12-01' }))).toEqual(tooLong)
  expect(faults(entry({ added: 'Monday' }))).toEqual([...tooLong, 'quarantine: “a chat opens” was added in the future'])
  expect(faults(entry({ added: '2026-11-31', until: '2026-11-30' }))).toEqual([
    ...tooLong,
    'quarantine: “a chat opens” was added in the future',
  ])
})
