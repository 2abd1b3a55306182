import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { botInterviewNotices } from '@xperto/contract/bot-interview-notices'
import { CallError } from '@xperto/contract/client'
import { useEffect, useRef } from 'react'
import { submissionQuery, useBotInterviewApi } from '../lib/bot-interviews/bot-interview-queries.ts'
import { useOpenChatType } from '../lib/chats/open-chat-type.ts'
import { useSession } from '../lib/session/use-session.ts'
import { toast } from '../lib/toast.ts'
import { Waiting } from '../ui/caret.tsx'
import { ErrorState } from '../ui/states.tsx'
import { NotFoundPage } from './not-found-route.tsx'
import styles from './route-failed.module.css'

/**
 * /xperto/interviewer/{submissionId} (NAV-05): a completed submission is said to be so and leads to /xperto; one with a chat resumes it; otherwise a
 * chat of that type is started.
 */
export function InterviewerRoute() {
  const { submissionId } = useParams({ from: '/signed-in/xperto/interviewer/$submissionId' })
  const { status } = useSession()
  const navigate = useNavigate()
  // What is kept may be older than the end of the interview.
  const query = useQuery({
    ...submissionQuery(useBotInterviewApi(), submissionId),
    enabled: status === 'signed-in',
    staleTime: 0,
    gcTime: 0,
  })
  const left = useRef(false)
  const { openChatType } = useOpenChatType(
    (chatId) => void navigate({ to: '/xperto/chat/$chatId', params: { chatId }, replace: true }),
    () => void navigate({ to: '/xperto', replace: true }),
  )
  const { data, error } = query
  useEffect(() => {
    if (!data || left.current) return
    left.current = true // one visit leads on once, however often React runs this
    if (data.interview_status === 'COMPLETED') {
      toast.error(botInterviewNotices.alreadyCompleted)
      void navigate({ to: '/xperto', replace: true })
    } else if (data.chatId !== null) void navigate({ to: '/xperto/chat/$chatId', params: { chatId: data.chatId }, replace: true })
    else openChatType(chatTypeDefinitions.BOT_INTERVIEW.type, true)
  }, [data, navigate, openChatType])

  if (error instanceof CallError && error.status < 500) return <NotFoundPage label="Interview not found" lead={error.message} />
  return (
    <main className={styles.page}>
      {error ? (
        <ErrorState onRetry={() => void query.refetch()}>Your interview is safe. It could not be opened.</ErrorState>
      ) : (
        <Waiting>Opening your interview</Waiting>
      )}
    </main>
  )
}
