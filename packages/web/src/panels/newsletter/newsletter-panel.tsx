import { useQuery } from '@tanstack/react-query'
import { definitionOf } from '@xperto/chat-types/definitions'
import { NewsletterSettings } from '../../features/learning/newsletter/newsletter-settings.tsx'
import { getNewsletterQuery } from '../../lib/newsletters/get-newsletter.ts'
import { useNewsletterApi } from '../../lib/newsletters/use-newsletter-api.ts'
import panelText from '../../ui/panel-text.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { PanelProps } from '../kit/define-panel.tsx'
import { PanelFrame } from '../kit/panel-frame.tsx'
import styles from './newsletter-panel.module.css'

/** The newsletter of a chat (TYP-05); before it is begun, and beside any other chat, how to begin one. */
export function NewsletterPanel({ chat }: PanelProps) {
  const hasOne = definitionOf(chat.chat_type).panelOfObject === 'newsletter' && chat.objectId !== null
  return <PanelFrame>{hasOne ? <OwnNewsletter key={chat.id} chatId={chat.id} /> : <NotBegun />}</PanelFrame>
}

function OwnNewsletter({ chatId }: { chatId: string }) {
  const { data: newsletter, isError, refetch } = useQuery(getNewsletterQuery(useNewsletterApi(), chatId))
  if (newsletter) return <NewsletterSettings newsletter={newsletter} />
  if (newsletter === null) return <NotBegun />
  return (
    <div className={panelText.pad}>
      {isError ? (
        <ErrorState title="The newsletter could not be loaded." onRetry={() => void refetch()}>
          What you chose is safe.
        </ErrorState>
      ) : (
        <Skeleton lines={6} label="Loading the newsletter" />
      )}
    </div>
  )
}

const NotBegun = () => (
  <div className={panelText.pad}>
    <p className={styles.title}>No newsletter is set up.</p>
    <p className={panelText.lede}>
      Name two or three topics in the newsletter's chat, and it begins when you say so. 60 credits a month, and only in months with an
      issue.
    </p>
  </div>
)
