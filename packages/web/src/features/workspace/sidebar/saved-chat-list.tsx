import { useInfiniteQuery } from '@tanstack/react-query'
import { notices } from '@xperto/contract'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import type { SavedList } from '../../../lib/chats/chat-keys.ts'
import { savedChatsQuery } from '../../../lib/chats/list-saved-chats.ts'
import { loadNextPage } from '../../../lib/load-next-page.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { ChatRow } from './chat-row.tsx'
import { noneSaved, savedListTitles } from './model/saved-list-titles.ts'
import styles from './saved-chats.module.css'
import { SavedWaiting } from './saved-waiting.tsx'
import type { ChatActions } from './use-chat-actions.ts'
import { useFolds } from './use-folds.ts'

/** An open list: three chats and Load More for the next three, or that there are none. `lines` is the room it takes before it knows. */
export function SavedChatList({
  list,
  lines,
  currentChatId,
  actions,
}: {
  list: SavedList
  lines: number
  currentChatId: string | null
  actions: ChatActions
}) {
  const api = useApi()
  const enabled = useSession().status === 'signed-in'
  const saved = useInfiniteQuery({ ...savedChatsQuery(api, list), enabled })
  const change = useFolds((state) => state.change)
  const rows = useRef<HTMLUListElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const { hasNextPage } = saved

  // A chat that moved from page to page meanwhile stands once.
  const chats = saved.data && [...new Map(saved.data.pages.flatMap((page) => page.chats).map((chat) => [chat.id, chat])).values()]
  const linesNow =
    saved.data?.pages[0] &&
    Math.max(1, saved.data.pages[0].chats.length + (saved.data.pages[0].total > saved.data.pages[0].chats.length ? 1 : 0))
  useEffect(() => {
    if (linesNow !== undefined) change({ kind: 'lines', list, lines: linesNow })
  }, [change, list, linesNow])

  // The button that loaded the last page takes nobody's focus with it.
  const wasOnMore = useRef(false)
  useEffect(() => {
    if (wasOnMore.current && !hasNextPage) rows.current?.querySelector<HTMLElement>('li:last-child [data-row]')?.focus()
    wasOnMore.current = false
  }, [hasNextPage])

  if (!chats) {
    if (!saved.isError || saved.isFetching) return <SavedWaiting lines={lines} />
    return (
      <div className={styles.waiting} style={{ '--lines': lines } as CSSProperties}>
        <p className={styles.none} role="alert">
          Not loaded.{' '}
          <button type="button" className={styles.retry} data-row onClick={() => void saved.refetch()}>
            {notices.tryAgain}
          </button>
        </p>
      </div>
    )
  }
  if (chats.length === 0) return <p className={styles.none}>{noneSaved(list)}</p>
  return (
    <>
      <ul ref={rows} aria-label={savedListTitles[list]}>
        {chats.map((chat) => (
          <li key={chat.id}>
            <ChatRow chat={chat} current={chat.id === currentChatId} actions={actions} inset />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <button
          type="button"
          ref={more}
          className={styles.more}
          aria-busy={saved.isFetchingNextPage}
          aria-label={saved.isFetchNextPageError ? undefined : `Load more of ${savedListTitles[list]}`}
          data-row
          onClick={() => {
            wasOnMore.current = document.activeElement === more.current
            void loadNextPage(saved)
          }}
        >
          {saved.isFetchNextPageError ? 'Not loaded. Try again' : 'Load More'}
        </button>
      ) : null}
    </>
  )
}
