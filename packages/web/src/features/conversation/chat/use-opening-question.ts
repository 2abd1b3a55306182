import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import { useEffect } from 'react'
import { calendarOf } from '../../../lib/dates/calendar.ts'
import { takeCarriedQuestion } from '../../../lib/carried-question.ts'
import { useTimeZone } from '../../../lib/dates/time-zone.ts'
import { dailyQuestion } from './model/daily-question.ts'
import type { useReply } from './reply/use-reply.ts'
import type { useThread } from './use-thread.ts'

/** What a chat asks by itself when it is opened: the question of the day (TYP-03), or the one that was carried here from another page. */
export function useOpeningQuestion({
  chatId,
  definition,
  thread: { isSuccess, messages, reachesEnd },
  isIdle,
  send,
}: {
  chatId: string
  definition: ChatTypeDefinition
  thread: Pick<ReturnType<typeof useThread>, 'isSuccess' | 'messages' | 'reachesEnd'>
  /** No reply is being written, sent or taken up. */
  isIdle: boolean
  send: ReturnType<typeof useReply>['send']
}): void {
  useEffect(() => {
    if (!isSuccess || !isIdle) return
    // Where a link led to an old message, today's may stand further on.
    const daily = reachesEnd ? dailyQuestion(chatId, definition, messages, new Date(), calendarOf(useTimeZone.getState().zone)) : null
    const carried = takeCarriedQuestion(chatId)
    if (daily) send(daily.message, daily.key)
    else if (carried !== null) send({ content: carried })
    // oxlint-disable-next-line react/exhaustive-deps -- asked when the chat is opened, not when today turns into tomorrow under the reader
  }, [isSuccess, chatId])
}
