import type { Message } from '@xperto/contract'
import { askInChat } from '../../../../lib/ask-in-chat.ts'
import { setDraft, useDraft, useDrafts } from '../../../../lib/composer-draft.ts'
import { useClaimFreeCredits } from '../../../../lib/credits/use-claim-free-credits.ts'
import { choosePanel } from '../../../../lib/open-panel.ts'
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
  const hasWords = useDraft(chatId).trim() !== ''
  const { credits, claimedOn, claim } = useClaimFreeCredits(user?.userId ?? '')
  const isGift = credits > 0 && claimedOn === null
  const claimAndSend = () =>
    claim.mutate(undefined, {
      onSuccess: () => {
        const draft = useDrafts.getState().drafts[chatId] ?? ''
        if (draft.trim() === '') return
        // Cleared first: what is refused once more comes back into the input by itself.
        setDraft(chatId, '')
        if (!askInChat(chatId, draft.trim())) setDraft(chatId, draft)
      },
    })
  return (
    <span className={styles.unpaid}>
      <span role="alert">{`${why} Your message is kept.`}</span>
      {isGift ? (
        <Button look="main" busy={claim.isPending} onClick={claimAndSend}>
          {`Claim ${credits.toLocaleString('en')} free credits${hasWords ? ' and send' : ''}`}
        </Button>
      ) : null}
      <Button look="bare" onClick={() => choosePanel(chatId, { kind: 'credits', tab: 'buy-credits' })}>
        Buy Credits
      </Button>
    </span>
  )
}
