import type { Chat } from '@xperto/contract'
import { expect, it } from 'vitest'
import { calendarOf } from '../../../../lib/dates/calendar.ts'
import { groupByDate } from './group-by-date.ts'
import { chatChanged } from './testing/chat-changed.ts'

const now = new Date(2026, 2, 30, 0, 30) // half past midnight, the night after a clock change in many places
const ids = (chats: Chat[]) => chats.map(({ id }) => id)

it('SAV-03 chats are grouped by calendar days of the browser, not by spans of 24 hours', () => {
  const groups = groupByDate(
    [
      chatChanged('this night', new Date(2026, 2, 30, 0, 1)),
      chatChanged('at midnight', new Date(2026, 2, 30, 0, 0, 0, 0)),
      chatChanged('just before', new Date(2026, 2, 29, 23, 59, 59, 999)),
      chatChanged('a week ago', new Date(2026, 2, 23, 0, 0)),
      chatChanged('eight days ago', new Date(2026, 2, 22, 23, 59)),
    ],
    now,
  )
  expect(ids(groups.today)).toEqual(['this night', 'at midnight'])
  expect(ids(groups.previousWeek)).toEqual(['just before', 'a week ago'])
  expect(ids(groups.older)).toEqual(['eight days ago'])
})

it('SAV-03 a chat changed later than the browser thinks it is counts as today', () => {
  expect(ids(groupByDate([chatChanged('ahead', new Date(2026, 3, 1))], now).today)).toEqual(['ahead'])
})

it("AUTH-11 the days are those of the person's own time zone, wherever the browser is", () => {
  const at = (time: string) => chatChanged(time, new Date(time))
  const chats = [at('2026-03-29T19:00:00Z'), at('2026-03-29T18:00:00Z'), at('2026-03-22T19:00:00Z'), at('2026-03-22T18:00:00Z')]
  const clock = new Date('2026-03-30T01:00:00Z')
  const kolkata = groupByDate(chats, clock, calendarOf('Asia/Kolkata')) // 06:30 on the 30th; midnight was at 18:30 of UTC
  expect([ids(kolkata.today), ids(kolkata.previousWeek), ids(kolkata.older)]).toEqual([
    ['2026-03-29T19:00:00Z'],
    ['2026-03-29T18:00:00Z', '2026-03-22T19:00:00Z'],
    ['2026-03-22T18:00:00Z'],
  ])
  const losAngeles = groupByDate(chats, clock, calendarOf('America/Los_Angeles')) // 18:00 on the 29th
  expect(ids(losAngeles.today)).toEqual(['2026-03-29T19:00:00Z', '2026-03-29T18:00:00Z'])
  expect(losAngeles.older).toEqual([])
})
