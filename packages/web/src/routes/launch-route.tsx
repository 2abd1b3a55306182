import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { notices } from '@xperto/contract'
import { useEffect, useRef } from 'react'
import { useServices } from '../lib/app-services.tsx'
import { directCarriedQuestion } from '../lib/carried-question.ts'
import { useOpenChatType } from '../lib/chats/open-chat-type.ts'
import { fillPrompt } from '../lib/fill-prompt.ts'
import { chatTypeOfSlug } from '../lib/launch-type.ts'
import { useSession } from '../lib/session/use-session.ts'
import { toast } from '../lib/toast.ts'
import { Waiting } from '../ui/caret.tsx'
import styles from './route-failed.module.css'

/**
 * /xperto/launch/{slug} (NAV-04): starts a new chat of that type and goes there. A question in `q` waits in its input; only one that
 * this tab brought from the landing page is asked by itself (LAN-03).
 */
export function LaunchRoute() {
  const { slug } = useParams({ from: '/xperto/launch/$slug' })
  const { session } = useServices()
  const { status } = useSession()
  const navigate = useNavigate()
  const { q } = useSearch({ from: '/xperto/launch/$slug' })
  const type = chatTypeOfSlug(slug)
  const launched = useRef(false)
  const { openChatType } = useOpenChatType(
    (chatId) => {
      if (q !== undefined && !directCarriedQuestion(q, chatId)) {
        fillPrompt(chatId, q)
        toast.success(notices.questionFromLink)
      }
      void navigate({ to: '/xperto/chat/$chatId', params: { chatId }, replace: true })
    },
    () => void navigate({ to: '/xperto', replace: true }),
  )

  useEffect(() => {
    if (launched.current) return // one visit, one chat, however often React runs this
    if (type === null) {
      launched.current = true
      toast.error(notices.invalidChatType)
      void navigate({ to: '/xperto', replace: true })
    } else if (status === 'signed-in') {
      launched.current = true
      openChatType(type, 'new')
    } else session.askToSignIn()
  }, [type, status, session, navigate, openChatType])

  return (
    <main className={styles.page}>
      <Waiting>Opening a new chat</Waiting>
    </main>
  )
}
