import { useQuery } from '@tanstack/react-query'
import { notices } from '@xperto/contract'
import { Copy } from 'lucide-react'
import { useMemo } from 'react'
import { PostText } from '../../features/community/posts/post-text.tsx'
import { ListingPlaceContext, StreamMarkdown } from '../../features/conversation/chat/index.ts'
import { useApi } from '../../lib/app-services.tsx'
import { copyText } from '../../lib/copy-text.ts'
import { getMessageMarkdownQuery } from '../../lib/messages/get-message-markdown.ts'
import { toast } from '../../lib/toast.ts'
import type { PanelProps } from '../kit/define-panel.tsx'
import { PanelFrame } from '../kit/panel-frame.tsx'
import { usePanelPlace } from '../kit/panel-place.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import styles from './explanation-panel.module.css'

/** What stands behind Explain More: a reply's detailed explanation, beside the chat. */
export function ExplanationPanel({ chat, definition, view }: PanelProps) {
  if (view?.kind !== 'markdown') throw new Error('A detailed explanation is opened by its message; it is no chat type’s own panel.')
  return <Explanation chatId={chat.id} messageId={view.messageId} isOfFeed={definition.showsFeed} />
}

function Explanation({ chatId, messageId, isOfFeed }: { chatId: string; messageId: string; isOfFeed: boolean }) {
  const { chatHasEditor } = usePanelPlace()
  const place = useMemo(() => ({ chatId, chatHasEditor }), [chatId, chatHasEditor])
  const markdown = useQuery(getMessageMarkdownQuery(useApi(), chatId, messageId))
  return (
    <PanelFrame
      actions={
        markdown.data === undefined ? null : (
          <IconButton label="Copy explanation" icon={Copy} onClick={() => void copyExplanation(markdown.data)} />
        )
      }
    >
      <div className={styles.explanation}>
        {markdown.data !== undefined ? (
          <ListingPlaceContext value={place}>
            {isOfFeed ? <PostText text={markdown.data} /> : <StreamMarkdown text={markdown.data} />}
          </ListingPlaceContext>
        ) : markdown.isError ? (
          <ErrorState title="The explanation could not be loaded." onRetry={() => void markdown.refetch()}>
            It is kept with its answer.
          </ErrorState>
        ) : (
          <Skeleton lines={8} label="Loading the explanation" />
        )}
      </div>
    </PanelFrame>
  )
}

async function copyExplanation(text: string): Promise<void> {
  if (await copyText(text)) toast.success('Explanation copied to clipboard!')
  else toast.error(notices.copyRefused)
}
