import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { notices, type Share } from '@xperto/contract'
import { Check, Link as LinkIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import { formatDay } from '../../../lib/dates/format-day.ts'
import { latePart } from '../../../lib/late-part.ts'
import { loadNextPage } from '../../../lib/load-next-page.ts'
import { useZoned } from '../../../lib/dates/zoned-format.ts'
import { toast } from '../../../lib/toast.ts'
import { useCopied } from '../../../lib/use-copied.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { sharesQuery } from './share-queries.ts'
import styles from './shares-list.module.css'

const WithdrawDialog = latePart(() => import('./withdraw-dialog.tsx').then((module) => module.WithdrawDialog))

/** What the signed-in person shared: each copy with its link, and the way to take it back. */
export function SharesList() {
  const shares = useInfiniteQuery(sharesQuery(useApi()))
  const [withdrawing, setWithdrawing] = useState<Share | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const total = shares.data?.pages[0]?.total ?? 0
  const countOf =
    shares.data === undefined || total === 0 ? '' : total === 1 ? '1 shared chat' : `${total.toLocaleString('en')} shared chats`
  return (
    <div ref={list} data-keeps-focus="div > a">
      {shares.isError && !shares.data ? null : (
        <p className={styles.count} role="status">
          {countOf}
        </p>
      )}
      <PagedList
        pages={shares}
        itemsOf={(page) => page.shares.map((share) => ({ id: share.share_id, share }))}
        loading="Loading what you shared"
        failed="Your shared chats are safe. They could not be shown."
        empty={
          <EmptyState
            action={
              <Link to="/xperto" className={buttonClass()}>
                Open workspace
              </Link>
            }
          >
            You have shared nothing. Share chat, over every chat, makes a copy that others can read.
          </EmptyState>
        }
        onMore={() => void loadNextPage(shares)}
      >
        {(all) => (
          <ul tabIndex={-1} className={styles.list} aria-label="Shared chats">
            {all.map(({ id, share }) => (
              <Row key={id} share={share} onWithdraw={() => setWithdrawing(share)} />
            ))}
          </ul>
        )}
      </PagedList>
      {withdrawing ? (
        <WithdrawDialog
          share={withdrawing}
          onClose={() => setWithdrawing(null)}
          onWithdrawn={() => list.current?.querySelector<HTMLElement>('ul, a')?.focus()}
        />
      ) : null}
    </div>
  )
}

function Row({ share, onWithdraw }: { share: Share; onWithdraw: () => void }) {
  const day = useZoned(formatDay)
  const { copied, copy } = useCopied()
  const address = new URL(share.url, location.origin).href
  const copyAddress = async () => {
    if (await copy(address)) toast.success(notices.urlCopied)
    else toast.error(`${notices.copyRefused} The link is ${address}`)
  }
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link to="/xperto/share/$shareId" params={{ shareId: share.share_id }} className={styles.name}>
          {share.name}
        </Link>
        <p className={styles.note}>
          <time dateTime={share.created_on}>{day(share.created_on)}</time>
          {` · ${share.message_count === 1 ? '1 message' : `${share.message_count.toLocaleString('en')} messages`}`}
          {share.chat_id === null ? (
            ' · its chat is deleted'
          ) : (
            <>
              {' · '}
              <Link to="/xperto/chat/$chatId" params={{ chatId: share.chat_id }} aria-label={`its chat, ${share.name}`}>
                its chat
              </Link>
            </>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button look="bare" aria-label={`${copied ? 'Copied' : 'Copy'} link of ${share.name}`} onClick={() => void copyAddress()}>
          <Icon of={copied ? Check : LinkIcon} />
          {copied ? 'Copied' : 'Copy link'}
        </Button>
        <Button look="bare" aria-label={`Withdraw ${share.name}`} onClick={onWithdraw}>
          Withdraw
        </Button>
      </div>
    </li>
  )
}
