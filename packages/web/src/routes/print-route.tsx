import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ChatDocument } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { ArrowLeft, Printer } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { exportQuery } from '../features/conversation/chat-export/export-query.ts'
import { PaperThread } from '../features/conversation/chat/paper/paper-thread.tsx'
import { useApi, useClientConfig } from '../lib/app-services.tsx'
import { formatDay } from '../lib/dates/format-day.ts'
import { useZoned } from '../lib/dates/zoned-format.ts'
import { useSession } from '../lib/session/use-session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { NotFoundPage } from './not-found-route.tsx'
import styles from './print-route.module.css'

/** /xperto/print/{chatId}: a whole chat as it goes on paper. Asks the browser to print once everything stands there. */
export function PrintRoute() {
  const { chatId } = useParams({ from: '/signed-in/xperto/print/$chatId' })
  const { status } = useSession()
  const chat = useQuery({ ...exportQuery(useApi(), chatId), enabled: status === 'signed-in' })

  if (chat.error instanceof CallError && chat.error.status === 404) {
    return <NotFoundPage label="Chat not found" lead={chat.error.message} />
  }
  if (chat.data) return <Paper chatId={chatId} chat={chat.data} />
  return (
    <main className={styles.page}>
      <title>xperto</title>
      {chat.isError ? (
        <ErrorState onRetry={() => void chat.refetch()}>Your messages are safe. They could not be fetched for printing.</ErrorState>
      ) : (
        <Skeleton lines={6} label="Fetching the chat" />
      )}
    </main>
  )
}

function Paper({ chatId, chat }: { chatId: string; chat: ChatDocument }) {
  const { productName } = useClientConfig()
  const [drawn, setDrawn] = useState(0)
  const [details, setDetails] = useState(false)
  const day = useZoned(formatDay)
  const paper = useRef<HTMLElement>(null)
  const count = chat.messages.length
  const isReady = drawn === count
  const hasDetails = chat.messages.some(({ markdown }) => markdown !== null)
  usePrintOnce(isReady && count > 0, paper)

  return (
    <>
      <title>{chat.name}</title>
      <header className={styles.bar}>
        <Link to="/xperto/chat/$chatId" params={{ chatId }} className={buttonClass('bare')}>
          <Icon of={ArrowLeft} />
          Chat
        </Link>
        <p role="status">{isReady ? '' : `Setting ${drawn.toLocaleString('en')} of ${count.toLocaleString('en')} messages`}</p>
        {hasDetails ? (
          <label>
            <input type="checkbox" checked={details} onChange={(event) => setDetails(event.currentTarget.checked)} />
            With explanations
          </label>
        ) : null}
        <Button look="main" disabled={!isReady || count === 0} onClick={() => window.print()}>
          <Icon of={Printer} />
          Print
        </Button>
      </header>
      <main ref={paper} className={styles.page} data-theme="light">
        <h1>{chat.name}</h1>
        <p className={styles.about}>
          {productName} · {count === 1 ? '1 message' : `${count.toLocaleString('en')} messages`} · {day(new Date())}
        </p>
        {count === 0 ? (
          <EmptyState>There is nothing in this chat yet.</EmptyState>
        ) : (
          <PaperThread messages={chat.messages} details={details} onDrawn={setDrawn} />
        )}
      </main>
    </>
  )
}

const framesLimitMs = 8000
const framesAskMs = 100

/** Opens the browser's print dialog once: when everything is drawn, the fonts are there and the diagrams have found their size. */
function usePrintOnce(isReady: boolean, paper: RefObject<HTMLElement | null>): void {
  const hasPrinted = useRef(false)
  useEffect(() => {
    if (!isReady || hasPrinted.current) return
    let isGone = false
    const print = async () => {
      await document.fonts.ready
      for (let waited = 0; waited < framesLimitMs && hasFlatFrame(paper.current) && !isGone; waited += framesAskMs) {
        await new Promise((resolve) => setTimeout(resolve, framesAskMs))
      }
      if (isGone || hasPrinted.current) return
      hasPrinted.current = true
      window.print()
    }
    void print()
    return () => {
      isGone = true
    }
  }, [isReady, paper])
}

/** A diagram that is not drawn yet has no height. */
const hasFlatFrame = (paper: HTMLElement | null): boolean =>
  [...(paper?.querySelectorAll('iframe') ?? [])].some((frame) => frame.style.height === '0px')
