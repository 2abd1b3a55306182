import type { Chat } from '@xperto/contract'
import { ArrowLeft, X } from 'lucide-react'
import { lazy, type MouseEvent, Suspense } from 'react'
import { type CoursePlace, placeInCourse } from '../lib/courses/place-in-course.ts'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { isPhone, useWorkspaceView } from '../lib/workspace-view.ts'
import { Bar } from '../ui/bar.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ErrorState } from '../ui/states.tsx'
import styles from './course-chat.module.css'
import { ChatWaiting } from './workspace-waiting.tsx'

const Conversation = lazy(async () => ({ default: (await import('../features/conversation/chat/index.ts')).Conversation }))

/** The chat of a course beside its chapter. What it quotes leads to the paragraph, in this page. */
export function CourseChat({
  chat,
  courseUrl,
  title,
  onRetry,
  onPlace,
}: {
  /** Null while it is not read. */
  chat: Chat | null
  courseUrl: string
  title: string
  /** It could not be read; null where it could. */
  onRetry: (() => void) | null
  onPlace: (place: CoursePlace) => void
}) {
  const change = useWorkspaceView((state) => state.change)
  const phone = useMediaQuery(isPhone)
  const close = () => change({ kind: 'close-panel', phone, panelKind: 'course' })
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const place = link && !event.ctrlKey && !event.metaKey && !event.shiftKey ? placeInCourse(link.href, location.origin, courseUrl) : null
    if (!place) return
    event.preventDefault()
    onPlace(place)
  }
  return (
    // It hears the links inside it, which keys press as well.
    <div className={styles.chat} onClickCapture={follow}>
      <Bar>
        {phone ? <IconButton label="Back to chapter" icon={ArrowLeft} onClick={close} /> : null}
        <h2>{title}</h2>
        <span className="grow" />
        {phone ? null : <IconButton label="Close chat" icon={X} onClick={close} />}
      </Bar>
      <ErrorBoundary fallback={<ChatFailed onRetry={null} />}>
        {chat ? (
          <Suspense fallback={<ChatWaiting />}>
            <Conversation chatId={chat.id} isBeside />
          </Suspense>
        ) : onRetry ? (
          <ChatFailed onRetry={onRetry} />
        ) : (
          <ChatWaiting />
        )}
      </ErrorBoundary>
    </div>
  )
}

function ChatFailed({ onRetry }: { onRetry: (() => void) | null }) {
  return (
    <div className={styles.failed}>
      <ErrorState {...(onRetry ? { onRetry } : {})}>Your messages are safe. The chat could not be shown.</ErrorState>
    </div>
  )
}
