import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Chat } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useLayoutEffect, useRef, useState } from 'react'
import { useApi } from '../lib/app-services.tsx'
import { chatKeys } from '../lib/chats/chat-keys.ts'
import { isSessionOver } from '../lib/query-client.ts'
import { toast } from '../lib/toast.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import styles from './chat-gone.module.css'

/** What stands in the place of a conversation whose chat was deleted while it was open here, with the ways on. */
export function ChatGone({ chat }: { chat: Chat }) {
  const api = useApi()
  const client = useQueryClient()
  const [restoring, setRestoring] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever was writing, or among the messages, hears of it and goes on from here.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])

  async function restore() {
    setRestoring(true)
    try {
      await api('restoreChat', { params: { chatId: chat.id } })
      // The lists hear of it as every tab does; the chat comes back here at once.
      await client.invalidateQueries({ queryKey: chatKeys.one(chat.id), exact: true })
    } catch (error) {
      if (error instanceof CallError && error.status === 404) toast.error('It was deleted too long ago to be restored.')
      else if (!isSessionOver(error)) toast.error('Restoring the chat did not work. Please try again.')
    }
    setRestoring(false)
  }

  return (
    <div className={styles.place}>
      <div role="alert" className={styles.gone}>
        <h2 ref={heading} tabIndex={-1}>
          This chat was deleted
        </h2>
        <p>{`“${chat.name}” was deleted in another tab or on another device. For ten minutes it can be brought back.`}</p>
        <div className={styles.ways}>
          <Button look="main" busy={restoring} onClick={() => void restore()}>
            {restoring ? 'Restoring…' : 'Restore this chat'}
          </Button>
          <Link to="/xperto" className={buttonClass()}>
            Start a new chat
          </Link>
        </div>
      </div>
    </div>
  )
}
