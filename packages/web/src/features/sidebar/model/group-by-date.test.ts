import type { Chat } from '@xperto/contract'
import { expect, it } from 'vitest'
import { groupByDate } from './group-by-date.ts'

const now = new Date(2026, 2, 30, 0, 30) // half past midnight, the night after a clock change in many places

const chatOf = (id: string, changed: Date): Chat => ({
  id,
  name: id,
  chat_type: 'GENERIC',
  chat_lock_status: null,
  last_updated_on: changed.toISOString(),
  createdOn: changed.toISOString(),
  objectId: null,
  url: '',
  reply_in_progress: false,
  bookmarked: false,
})
const ids = (chats: Chat[]) => chats.map(({ id }) => id)

it('chats are grouped by calendar days of the browser, not by spans of 24 hours', () => {
  const groups = groupByDate(
    [
      chatOf('this night', new Date(2026, 2, 30, 0, 1)),
      chatOf('an hour ago', new Date(2026, 2, 29, 23, 30)),
      chatOf('a week ago', new Date(2026, 2, 23, 0, 1)),
      chatOf('eight days ago', new Date(2026, 2, 22, 23, 59)),
    ],
    now,
  )
  expect(ids(groups.today)).toEqual(['this night'])
  expect(ids(groups.previousWeek)).toEqual(['an hour ago', 'a week ago'])
  expect(ids(groups.older)).toEqual(['eight days ago'])
})

it('a chat changed later than the browser thinks it is counts as today', () => {
  expect(ids(groupByDate([chatOf('ahead', new Date(2026, 3, 1))], now).today)).toEqual(['ahead'])
})
