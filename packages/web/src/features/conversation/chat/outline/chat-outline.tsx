import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useApi } from '../../../../lib/app-services.tsx'
import { Button } from '../../../../ui/button.tsx'
import { oldestFirst, type ThreadPages } from '../model/thread-pages.ts'
import { isQuestion } from '../model/turns.ts'
import { threadQuery } from '../use-thread.ts'
import { forgetMarks, goToHeading } from './go-to-heading.ts'
import styles from './outline.module.css'
import { type OutlinedHeading, type OutlinedQuestion, readOutline } from './read-outline.ts'

/** So many questions are listed at once, the newest, and so many pages are asked for at most to list as many more. */
const questionsAtOnce = 20
const pagesAtOnce = 5

const questionsIn = (thread: ThreadPages | undefined): number =>
  thread?.pages.reduce((sum, { messages }) => sum + messages.filter(isQuestion).length, 0) ?? 0

/**
 * What a chat holds: its questions with the headings of their answers, each a way to its place, and what the answers stand on. It speaks of the part
 * that is loaded; earlier parts are loaded on demand. `onGo` is called before the page goes to a place: what covers the chat gives way.
 */
export function ChatOutline({
  chatId,
  section,
  onGo,
}: {
  chatId: string
  section: (title: string, content: ReactNode) => ReactNode
  onGo: () => void
}) {
  const navigate = useNavigate()
  const thread = useInfiniteQuery({ ...threadQuery(useApi(), chatId), enabled: false })
  const { questions, sources } = useMemo(() => readOutline(thread.data ? oldestFirst(thread.data) : [], location.origin), [thread.data])
  const [shownCount, setShownCount] = useState(questionsAtOnce)
  const [isLoading, setLoading] = useState(false)
  const shown = questions.slice(-shownCount)
  const showEarlier = async (): Promise<void> => {
    setLoading(true)
    let { hasNextPage, data } = thread
    for (let page = 0; hasNextPage && questionsIn(data) < shownCount + questionsAtOnce && page < pagesAtOnce; page++)
      ({ hasNextPage, data } = await thread.fetchNextPage())
    setShownCount(shownCount + questionsAtOnce)
    setLoading(false)
  }
  const goTo = async (message: string, heading: OutlinedHeading | null): Promise<void> => {
    onGo()
    forgetMarks()
    await navigate({ to: '/xperto/chat/$chatId', params: { chatId }, search: { message }, replace: true })
    if (heading) goToHeading(heading)
  }
  return (
    <>
      {section(
        'In this chat',
        <>
          {thread.hasNextPage || questions.length > shownCount ? (
            <Button look="bare" className={styles.earlier} busy={isLoading} onClick={() => void showEarlier()}>
              Show earlier questions
            </Button>
          ) : null}
          <ol className={styles.questions}>
            {shown.map((question) => (
              <Question key={question.messageId} of={question} onGo={(id, heading) => void goTo(id, heading)} />
            ))}
          </ol>
        </>,
      )}
      {sources.length === 0
        ? null
        : section(
            'Sources',
            <ul className={styles.sources}>
              {sources.map(({ title, at, place }) => (
                <li key={typeof at === 'string' ? at : title}>
                  {typeof at === 'string' ? (
                    <a href={at} {...(new URL(at).origin === location.origin ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
                      {title}
                    </a>
                  ) : (
                    <button type="button" className={styles.card} onClick={() => void goTo(at.replyId, at)}>
                      {title}
                    </button>
                  )}
                  {place === title ? null : <span>{place}</span>}
                </li>
              ))}
            </ul>,
          )}
    </>
  )
}

function Question({
  of: { messageId, text, headings },
  onGo,
}: {
  of: OutlinedQuestion
  onGo: (messageId: string, heading: OutlinedHeading | null) => void
}) {
  return (
    <li>
      <button type="button" className={styles.question} onClick={() => onGo(messageId, null)}>
        <span dir="auto">{text}</span>
      </button>
      {headings.length === 0 ? null : (
        <ol className={styles.headings}>
          {headings.map((heading) => (
            <li key={`${heading.replyId} ${heading.text} ${heading.nth}`}>
              <button type="button" onClick={() => onGo(heading.replyId, heading)}>
                <span dir="auto">{heading.text}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}
