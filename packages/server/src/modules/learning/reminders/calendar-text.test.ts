import { expect, it } from 'vitest'
import { writeCalendar } from './calendar-text.ts'
import { nextMoment } from './next-moment.ts'

const now = new Date('2026-11-25T09:00:00Z')
const write = (title: string) =>
  writeCalendar({
    name: 'Reviews',
    product: 'Xperto',
    now,
    entries: [{ uid: 'a@b', day: '2026-12-31', title, text: 'Line one\nline two', url: 'https://x.test/a' }],
  })

it('escapes words so that none of them begins a line of its own', () => {
  const text = write('SQL; joins, and\r\nBEGIN:VALARM \\ end\u0007')
  expect(text).toContain(String.raw`SUMMARY:SQL\; joins\, and\nBEGIN:VALARM \\ end `)
  expect(text.split('\r\n').filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT'])
  expect(text).toContain(String.raw`DESCRIPTION:Line one\nline two\nhttps://x.test/a`)
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
})

it('folds lines at 75 octets and cuts no character in two', () => {
  const title = 'Straße 👩‍👩‍👧 पाठ्यक्रम '.repeat(12)
  const lines = write(title).split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})

it('finds the next moment of an hour, over a clock change too', () => {
  expect(nextMoment(480, 'Asia/Kolkata', now).toISOString()).toBe('2026-11-26T02:30:00.000Z')
  expect(nextMoment(1200, 'Asia/Kolkata', now).toISOString()).toBe('2026-11-25T14:30:00.000Z')
  expect(nextMoment(150, 'Europe/Berlin', new Date('2026-03-28T12:00:00Z')).toISOString()).toBe('2026-03-29T01:30:00.000Z')
})
