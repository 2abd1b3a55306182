import { definitionOf } from '@xperto/chat-types/definitions'
import { useQuery } from '@tanstack/react-query'
import type { Chat } from '@xperto/contract'
import { useApi } from '../../lib/app-services.tsx'
import { getDefaultChatQuery } from '../../lib/chats/get-default-chat.ts'
import { useChatList } from '../../lib/chats/list-chats.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './chat-list.module.css'
import { ChatRow } from './chat-row.tsx'
import { ListFailed } from './list-failed.tsx'
import { MoreChats } from './more-chats.tsx'
import { groupByDate } from './model/group-by-date.ts'
import type { ChatActions } from './use-chat-actions.ts'

/** The person's chats by date, the default chat always first; further pages of 10 come as the end comes into view. */
export function ChatList({ currentChatId, actions }: { currentChatId: string | null; actions: ChatActions }) {
  const api = useApi()
  const enabled = useSession().status === 'signed-in'
  const defaultChat = useQuery({ ...getDefaultChatQuery(api), enabled })
  const { list, loadMore, loadingMore, loadMoreFailed } = useChatList()

  if (list.isError && !list.data) return <ListFailed onRetry={() => void list.refetch()} />
  if (!list.data) {
    return (
      <div className={styles.waiting}>
        <Skeleton widths={[60, 80, 70, 45]} label="Loading your chats" />
      </div>
    )
  }

  const listed = list.data.chats.filter((chat) => definitionOf(chat.chat_type).listedByDate && chat.id !== defaultChat.data?.id)
  const { today, previousWeek, older } = groupByDate(listed, new Date(list.dataUpdatedAt))
  const first = defaultChat.data ? [defaultChat.data] : []
  return (
    <div className={styles.chats}>
      <Group title="Today" chats={[...first, ...today]} currentChatId={currentChatId} actions={actions} />
      <Group title="Previous 7 days" chats={previousWeek} currentChatId={currentChatId} actions={actions} />
      <Group title="Older" chats={older} currentChatId={currentChatId} actions={actions} />
      {listed.length === 0 ? <p className={styles.none}>Chats you start appear here.</p> : null}
      {list.data.complete ? null : <MoreChats loading={loadingMore} failed={loadMoreFailed} onMore={loadMore} />}
    </div>
  )
}

function Group({
  title,
  chats,
  currentChatId,
  actions,
}: {
  title: string
  chats: Chat[]
  currentChatId: string | null
  actions: ChatActions
}) {
  if (chats.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {chats.map((chat) => (
          <li key={chat.id}>
            <ChatRow chat={chat} current={chat.id === currentChatId} actions={actions} />
          </li>
        ))}
      </ul>
    </>
  )
}
