import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Chat, notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { sharingNotices } from '@xperto/contract/sharing-notices'
import { Check, Copy } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { useCopied } from '../../../lib/use-copied.ts'
import { Button } from '../../../ui/button.tsx'
import { ClosableDialog } from '../../../ui/closable-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input, InputRow } from '../../../ui/input.tsx'
import { shareChatQuery } from './share-queries.ts'
import styles from './share-dialog.module.css'

/**
 * HDR-03: copies the chat as it is now and gives the copy's link. `opened` numbers the openings: a chat that went on since the last
 * one gets another copy. Closes by itself when the session ends.
 */
export function ShareDialog({
  chat,
  opened,
  onClose,
  focusAfter,
}: {
  chat: Chat
  opened: number
  onClose: () => void
  focusAfter: () => HTMLElement | null
}) {
  const share = useQuery(shareChatQuery(useApi(), chat.id, opened))
  const { copied, copy } = useCopied()
  const note = useId()
  const address = share.data ? new URL(share.data.url, location.origin).href : ''

  const isOver = isSessionOver(share.error)
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])

  const copyAddress = async () => {
    if (await copy(address)) toast.success(notices.urlCopied)
    else toast.error(`${notices.copyRefused} The link is ${address}`)
  }
  return (
    <ClosableDialog title={sharingNotices.shareChat} onClose={onClose} focusAfter={focusAfter}>
      {share.isError && !share.isFetching ? (
        <div className={styles.failed} role="alert">
          <p>
            {share.error instanceof CallError && share.error.code === 'chat_not_over'
              ? share.error.message
              : sharingNotices.failedToShareChat}
          </p>
          <Button onClick={() => void share.refetch()}>{notices.tryAgain}</Button>
        </div>
      ) : (
        <InputRow className={styles.row}>
          <Input
            readOnly
            aria-label="Link"
            aria-describedby={note}
            aria-busy={!share.data}
            value={address}
            placeholder="Copying the conversation"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button look="main" disabled={!share.data} onClick={() => void copyAddress()}>
            <Icon of={copied ? Check : Copy} />
            {copied ? 'Copied' : 'Copy'}
          </Button>
        </InputRow>
      )}
      <p className={styles.note} id={note}>
        {sharingNotices.conversationsWillBeCopied} Whoever signs in and has the link can read it; what is written here later is not in it.{' '}
        <Link to="/xperto/shares" onClick={onClose}>
          See and withdraw what you shared
        </Link>
      </p>
      <p className="visually-hidden" role="status">
        {share.data ? 'The link is ready' : ''}
      </p>
    </ClosableDialog>
  )
}
