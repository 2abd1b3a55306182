import type { Chat } from '@xperto/contract'
import { expect, it } from 'vitest'
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
