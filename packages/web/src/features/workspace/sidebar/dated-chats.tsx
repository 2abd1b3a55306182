import { useQuery } from '@tanstack/react-query'
import { type RefObject, useMemo } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import { getDefaultChatQuery } from '../../../lib/chats/get-default-chat.ts'
import { useChatList } from '../../../lib/chats/list-chats.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './dated-chats.module.css'
import { DatedList } from './dated-list.tsx'
import { ListFailed } from './list-failed.tsx'
import { datedRows } from './model/dated-rows.ts'
import type { Calendar } from '../../../lib/dates/calendar.ts'
import { MoreChats } from './more-chats.tsx'
import type { ChatActions } from './use-chat-actions.ts'

/** The person's chats by date (SAV-03); further pages of 10 come as their end comes into view (SAV-09). */
export function DatedChats({
  today,
  calendar,
  currentChatId,
  actions,
  scroller,
}: {
  today: Date
  calendar: Calendar
  currentChatId: string | null
  actions: ChatActions
  scroller: RefObject<HTMLElement | null>
}) {
  const api = useApi()
  const enabled = useSession().status === 'signed-in'
  const defaultChat = useQuery({ ...getDefaultChatQuery(api), enabled })
  const { list, loadMore, loadingMore, loadMoreFailed } = useChatList()

  const rows = useMemo(
    () => datedRows(defaultChat.data, list.data?.chats ?? [], today, calendar),
    [defaultChat.data, list.data, today, calendar],
  )

  if (list.isError && !list.data) return <ListFailed onRetry={() => void list.refetch()} />
  // Both or neither: a default chat that came late would push the others down.
  if (!list.data || (!defaultChat.data && !defaultChat.isError)) {
    return (
      <div className={styles.waiting}>
        <Skeleton widths={[60, 80, 70, 45]} label="Loading your chats" />
      </div>
    )
  }
  return (
    <>
      <DatedList rows={rows} currentChatId={currentChatId} actions={actions} scroller={scroller} />
      {list.data.complete && rows.length === 0 ? <p className={styles.none}>Chats you start appear here.</p> : null}
      {list.data.complete ? null : <MoreChats scroller={scroller} loading={loadingMore} failed={loadMoreFailed} onMore={loadMore} />}
    </>
  )
}
