import { Link } from '@tanstack/react-router'
import { searchHitsMax, searchMaxCharacters } from '@xperto/contract'
import { Menu, PanelLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { isNarrow, useWorkspaceView } from '../../../lib/workspace-view.ts'
import { Bar } from '../../../ui/bar.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Offline } from '../../../ui/offline.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { SearchForm } from '../../../ui/search-form.tsx'
import { ChatHit } from './chat-hit.tsx'
import { hitsByChat } from './model/hits-by-chat.ts'
import type { SearchAddress } from './model/search-address.ts'
import styles from './search-page.module.css'
import { hitsOnPage, useSearch } from './use-search.ts'
import { WhenChoice } from './when-choice.tsx'

/** The search over the person's names and messages. All it shows follows from the address; `onAsk` changes it. */
export function SearchPage({ address, onAsk }: { address: SearchAddress; onAsk: (question: string) => void }) {
  const { view, change } = useWorkspaceView()
  const narrow = useMediaQuery(isNarrow)
  const { q = '' } = address
  return (
    <>
      <Bar>
        {narrow || !view.sidebarShown ? (
          <IconButton
            data-opens="sidebar"
            label="Open sidebar"
            icon={narrow ? Menu : PanelLeft}
            onClick={() => change({ kind: 'open-sidebar', narrow })}
          />
        ) : null}
        <h1>Search</h1>
      </Bar>
      <Offline />
      <div className={styles.scroll}>
        <div className={styles.column} data-keeps-focus="">
          <SearchForm
            question={q}
            label="Search"
            placeholder="Words in names and messages"
            startsHere={q === ''}
            styles={{ form: styles.form, field: styles.field, go: styles.go }}
            onAsk={onAsk}
          />
          {q === '' ? (
            <div className={styles.empty}>
              <EmptyState>Look for words in the names of your chats and in everything said in them.</EmptyState>
            </div>
          ) : (
            <Found address={{ ...address, q }} />
          )}
        </div>
      </div>
    </>
  )
}

function Found({ address }: { address: SearchAddress & { q: string } }) {
  const { data, isPending, isError, isPlaceholderData, refetch } = useSearch(address)
  const page = Number(address.page ?? '1')
  const top = useRef<HTMLParagraphElement>(null)
  const before = useRef(page)
  // Another page begins at its first hit; the link that led there may be gone.
  useEffect(() => {
    if (before.current !== page) top.current?.focus()
    before.current = page
  }, [page])

  const isLastPage = data !== undefined && data.total <= page * hitsOnPage
  return (
    <>
      <WhenChoice address={address} />
      <p className={styles.count} role="status" ref={top} tabIndex={-1}>
        {data && !isError && !isPlaceholderData ? countOf(data.total, data.hits.length, page, address.q) : null}
        {address.q.length > searchMaxCharacters ? ` The first ${searchMaxCharacters} characters were looked for.` : null}
      </p>
      {isPending ? (
        <div className={styles.waiting}>
          <Skeleton widths={[45, 90, 70]} label="Searching" />
          <Skeleton widths={[60, 80]} label="Searching" />
        </div>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()}>Nothing of yours is lost. The search could not be asked.</ErrorState>
      ) : data.hits.length === 0 ? (
        <div className={styles.empty}>
          <NothingFound address={address} />
        </div>
      ) : (
        <section aria-labelledby="search-chats" aria-busy={isPlaceholderData} className={styles.found}>
          <h2 id="search-chats">Chats</h2>
          <ul>
            {hitsByChat(data.hits).map((chat) => (
              <ChatHit key={chat.chatId} chat={chat} />
            ))}
          </ul>
        </section>
      )}
      {data && (page > 1 || !isLastPage) ? (
        <nav className={styles.pages} aria-label="Pages of results">
          {page > 1 ? (
            <Link to="/xperto/search" search={{ ...address, page: page === 2 ? undefined : `${page - 1}` }} className={buttonClass()}>
              Newer
            </Link>
          ) : null}
          <span>Page {page}</span>
          {isLastPage ? null : (
            <Link to="/xperto/search" search={{ ...address, page: `${page + 1}` }} className={buttonClass()}>
              Older
            </Link>
          )}
        </nav>
      ) : null}
    </>
  )
}

/** The server counts as far as it had to look: only on the last page is its number the whole one. */
function countOf(total: number, shown: number, page: number, question: string): string {
  const quoted = `“${[...question].slice(0, 60).join('')}${[...question].length > 60 ? '…' : ''}”`
  if (total === 0 || shown === 0) return `No results for ${quoted}.`
  if (total > page * hitsOnPage) return `More than ${page * hitsOnPage} results for ${quoted}, newest first`
  if (total === searchHitsMax) return `The newest ${searchHitsMax} results for ${quoted}`
  return `${total} ${total === 1 ? 'result' : 'results'} for ${quoted}${total === 1 ? '' : ', newest first'}`
}

/** What may help, in one sentence and one step. */
function NothingFound({ address: { page, ...address } }: { address: SearchAddress }) {
  if (page !== undefined) {
    return (
      <EmptyState
        action={
          <Link to="/xperto/search" search={address} className={buttonClass()}>
            First page
          </Link>
        }
      >
        There is no page {page} of these results.
      </EmptyState>
    )
  }
  if (address.when !== undefined) {
    return (
      <EmptyState
        action={
          <Link to="/xperto/search" search={{ ...address, when: undefined }} className={buttonClass()}>
            Search any time
          </Link>
        }
      >
        Nothing {address.when === 'week' ? 'this week' : 'this year'} says all of these words.
      </EmptyState>
    )
  }
  return <EmptyState>No name and no message has all of these words. Fewer words find more; the beginning of a word is enough.</EmptyState>
}
