import { useQuery } from '@tanstack/react-query'
import type { Message } from '@xperto/contract'
import { useApi } from '../../../../lib/app-services.tsx'
import { useDraft } from '../../../../lib/composer-draft.ts'
import { recordsQuery } from '../../../../lib/credits/credit-queries.ts'
import { choosePanel } from '../../../../lib/open-panel.ts'
import type { CreditsTab } from '../../../../lib/panel-history.ts'
import { useSession } from '../../../../lib/session/use-session.ts'
import { Button } from '../../../../ui/button.tsx'
import { estimatedCredits, roughCredits } from '../model/reply-price.ts'
import styles from './price-line.module.css'

/** Under the input: about what an answer costs, before one asks; and where one could not be paid, what is missing and the way to it. */
export default function PriceLine({
  chatId,
  messages,
  unpaid,
}: {
  chatId: string
  messages: readonly Message[]
  /** Why the last message could not be paid, in words. */
  unpaid: string | null
}) {
  const draft = useDraft(chatId)
  if (unpaid !== null) return <Unpaid chatId={chatId} why={unpaid} />
  return <span>{`about ${roughCredits(estimatedCredits(messages, draft))} credits`}</span>
}

function Unpaid({ chatId, why }: { chatId: string; why: string }) {
  const { user } = useSession()
  const records = useQuery({ ...recordsQuery(useApi(), user?.userId ?? ''), enabled: user !== null })
  const open = (tab: CreditsTab) => choosePanel(chatId, { kind: 'credits', tab })
  return (
    <span className={styles.unpaid}>
      <span role="alert">{`${why} Your message is kept.`}</span>
      <Button look="bare" onClick={() => open('buy-credits')}>
        Buy Credits
      </Button>
      {records.data?.length === 0 ? (
        <Button look="bare" onClick={() => open('my-credits')}>
          Free credits
        </Button>
      ) : null}
    </span>
  )
}
