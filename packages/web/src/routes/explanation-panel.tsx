import { useQuery } from '@tanstack/react-query'
import { notices, type PanelKind } from '@xperto/contract'
import { Copy } from 'lucide-react'
import { useMemo } from 'react'
import { ListingPlaceContext, StreamMarkdown } from '../features/conversation/chat/index.ts'
import { useApi } from '../lib/app-services.tsx'
import { copyText } from '../lib/copy-text.ts'
import { getMessageMarkdownQuery } from '../lib/messages/get-message-markdown.ts'
import { toast } from '../lib/toast.ts'
import { PanelFrame } from '../panels/panel-frame.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import styles from './explanation-panel.module.css'

/** What stands behind Explain More: a reply's detailed explanation, beside the chat. */
export function ExplanationPanel({
  chatId,
  messageId,
  panelKind,
}: {
  chatId: string
  messageId: string
  /** What the chat's type has in this place. */
  panelKind: PanelKind
}) {
  const place = useMemo(() => ({ chatId, panelKind }), [chatId, panelKind])
  const markdown = useQuery(getMessageMarkdownQuery(useApi(), chatId, messageId))
  return (
    <PanelFrame
      title="Detailed Explanation"
      actions={
        markdown.data === undefined ? null : (
          <IconButton label="Copy explanation" icon={Copy} onClick={() => void copyExplanation(markdown.data)} />
        )
      }
    >
      <div className={styles.explanation}>
        {markdown.data !== undefined ? (
          <ListingPlaceContext value={place}>
            <StreamMarkdown text={markdown.data} />
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
