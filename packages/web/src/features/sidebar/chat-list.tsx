import { definitionOf } from '@xperto/chat-types/definitions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Chat } from '@xperto/contract'
import { useApi } from '../../lib/app-services.tsx'
import { getDefaultChatQuery } from '../../lib/chats/get-default-chat.ts'
import { listChatsQuery } from '../../lib/chats/list-chats.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './chat-list.module.css'
import { ChatRow } from './chat-row.tsx'
import { ListFailed } from './list-failed.tsx'
import { MoreChats } from './more-chats.tsx'
import { groupByDate } from './model/group-by-date.ts'

/** The person's chats by date, the default chat always first; further pages of 10 come as the end comes into view. */
export function ChatList({ currentChatId }: { currentChatId: string | null }) {
  const api = useApi()
  const enabled = useSession().status === 'signed-in'
  const defaultChat = useQuery({ ...getDefaultChatQuery(api), enabled })
  const list = useInfiniteQuery({ ...listChatsQuery(api), enabled })

  if (list.isError && !list.data) return <ListFailed onRetry={() => void list.refetch()} />
  if (!list.data) {
    return (
      <div className={styles.waiting}>
        <Skeleton widths={[60, 80, 70, 45]} label="Loading your chats" />
      </div>
    )
  }

  const listed = list.data.pages.flat().filter((chat) => definitionOf(chat.chat_type).listedByDate && chat.id !== defaultChat.data?.id)
  const { today, previousWeek, older } = groupByDate(listed, new Date(list.dataUpdatedAt))
  const first = defaultChat.data ? [defaultChat.data] : []
  return (
    <div className={styles.chats}>
      <Group title="Today" chats={[...first, ...today]} currentChatId={currentChatId} />
      <Group title="Previous 7 days" chats={previousWeek} currentChatId={currentChatId} />
      <Group title="Older" chats={older} currentChatId={currentChatId} />
      {listed.length === 0 ? <p className={styles.none}>Chats you start appear here.</p> : null}
      {list.hasNextPage ? (
        <MoreChats loading={list.isFetchingNextPage} failed={list.isFetchNextPageError} onMore={() => void list.fetchNextPage()} />
      ) : null}
    </div>
  )
}

function Group({ title, chats, currentChatId }: { title: string; chats: Chat[]; currentChatId: string | null }) {
  if (chats.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {chats.map((chat) => (
          <ChatRow key={chat.id} chat={chat} current={chat.id === currentChatId} />
        ))}
      </ul>
    </>
  )
}
