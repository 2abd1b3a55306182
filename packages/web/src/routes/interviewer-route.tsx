import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import type { BotRoom } from '@xperto/contract'
import { botInterviewNotices } from '@xperto/contract/bot-interview-notices'
import { CallError } from '@xperto/contract/client'
import { useEffect, useRef } from 'react'
import { useBotInterviewApi } from '../lib/bot-interviews/bot-interview-queries.ts'
import { botRoomOfSubmissionQuery } from '../lib/bot-interviews/bot-room-queries.ts'
import { useRoomWish } from '../lib/bot-interviews/room-wish.ts'
import { useOpenChatType } from '../lib/chats/open-chat-type.ts'
import { useSession } from '../lib/session/use-session.ts'
import { toast } from '../lib/toast.ts'
import { Waiting } from '../ui/caret.tsx'
import { ErrorState } from '../ui/states.tsx'
import { BeforeInterview } from './before-interview.tsx'
import { NotFoundPage } from './not-found-route.tsx'
import styles from './route-failed.module.css'

/**
 * /xperto/interviewer/{submissionId} (NAV-05): a completed submission is said to be so and leads to /xperto; one whose interview runs resumes its chat;
 * one that has not started shows the green room, whose Start leads into the chat. Without a chat, one of that type is started.
 */
export function InterviewerRoute() {
  const { submissionId } = useParams({ from: '/signed-in/xperto/interviewer/$submissionId' })
  const { status } = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const options = botRoomOfSubmissionQuery(useBotInterviewApi(), submissionId)
  const query = useQuery({ ...options, enabled: status === 'signed-in' })
  const left = useRef(false)
  const { openChatType } = useOpenChatType(
    (chatId) => void navigate({ to: '/xperto/chat/$chatId', params: { chatId }, replace: true }),
    () => void navigate({ to: '/xperto', replace: true }),
  )
  const { data, error } = query
  const waits = data !== undefined && data.interview_status === 'NOT_STARTED' && data.chatId !== null
  useEffect(() => {
    if (!data || waits || left.current) return
    left.current = true // one visit leads on once, however often React runs this
    if (isOver(data)) {
      toast.error(botInterviewNotices.alreadyCompleted, {
        label: 'Read the feedback',
        onChoose: () => void navigate({ to: '/feedback', search: { submission: data.id } }),
      })
      void navigate({ to: '/xperto', replace: true })
    } else if (data.chatId !== null) void navigate({ to: '/xperto/chat/$chatId', params: { chatId: data.chatId }, replace: true })
    else openChatType(chatTypeDefinitions.BOT_INTERVIEW.type, 'new')
  }, [data, waits, navigate, openChatType])

  if (error instanceof CallError && error.status < 500) return <NotFoundPage label="Interview not found" lead={error.message} />
  if (waits)
    return (
      <BeforeInterview
        run={data}
        onChanged={(room) => client.setQueryData(options.queryKey, room)}
        onStart={(stream) => {
          if (data.chatId === null) return
          useRoomWish.setState({ wish: { chatId: data.chatId, by: 'start', stream } })
          void navigate({ to: '/xperto/chat/$chatId', params: { chatId: data.chatId }, replace: true })
        }}
      />
    )
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

const isOver = ({ interview_status: status }: BotRoom) => status === 'COMPLETED' || status === 'EXPIRED'
