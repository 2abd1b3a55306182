import { useQuery } from '@tanstack/react-query'
import type { Message } from '@xperto/contract'
import { useApi } from '../../../../lib/app-services.tsx'
import { askInChat } from '../../../../lib/ask-in-chat.ts'
import { setDraft, useDraft, useDrafts } from '../../../../lib/composer-draft.ts'
import { remainingQuery } from '../../../../lib/credits/credit-queries.ts'
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
  return (
    <span className={styles.price}>
      <span>{`about ${roughCredits(estimatedCredits(messages, draft))} credits`}</span>
      {draft.trim() === '' ? null : <FirstCredits chatId={chatId} />}
    </span>
  )
}

/** Before a first question is refused: who has nothing to pay it with and has not claimed the free credits does both by one press. */
function FirstCredits({ chatId }: { chatId: string }) {
  const api = useApi()
  const { user } = useSession()
  const userId = user?.userId ?? ''
  const { data: remaining } = useQuery({ ...remainingQuery(api, userId), enabled: userId !== '' })
  return remaining === 0 ? <ClaimAndSend chatId={chatId} /> : null
}

function Unpaid({ chatId, why }: { chatId: string; why: string }) {
  return (
    <span className={styles.unpaid}>
      <span role="alert">{`${why} Your message is kept.`}</span>
      <ClaimAndSend chatId={chatId} />
      <Button look="bare" onClick={() => choosePanel(chatId, { kind: 'credits', tab: 'buy-credits' })}>
        Buy Credits
      </Button>
    </span>
  )
}

/** Claims the free credits and sends what is written; nothing where they were claimed or none are given. */
function ClaimAndSend({ chatId }: { chatId: string }) {
  const { user } = useSession()
  const hasWords = useDraft(chatId).trim() !== ''
  const { credits, claimedOn, claim } = useClaimFreeCredits(user?.userId ?? '')
  if (credits === 0 || claimedOn !== null) return null
  const send = () => {
    const draft = useDrafts.getState().drafts[chatId] ?? ''
    if (draft.trim() === '') return
    // Cleared first: what is refused once more comes back into the input by itself.
    setDraft(chatId, '')
    if (!askInChat(chatId, draft.trim())) setDraft(chatId, draft)
  }
  // The button may be gone by then: it goes with the first credits. A claim that fails tells so itself.
  const claimAndSend = () => void claim.mutateAsync().then(send, () => {})
  return (
    <Button look="main" busy={claim.isPending} onClick={claimAndSend}>
      {`Claim ${credits.toLocaleString('en')} free credits${hasWords ? ' and send' : ''}`}
    </Button>
  )
}
