import { CallError } from '@xperto/contract/client'
import type { DueReview, ReviewRating } from '@xperto/contract'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useReviewApi } from '../../../lib/reviews/use-review-api.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { Progress } from '../../../ui/progress.tsx'
import { CardView } from './card-view.tsx'
import { DayDone } from './day-done.tsx'
import styles from './review-day.module.css'
import { beginSession, cardsThrough, nextSession } from './session.ts'

/** Longer looks are a break, not a look (what the call takes). */
const secondsMost = 600

/** The cards of one session, one at a time. `waiting`: how many were due at its beginning, these among them. */
export function RunSession({ cards, waiting, onMore }: { cards: readonly DueReview[]; waiting: number; onMore: () => void }) {
  const api = useReviewApi()
  const [session, change] = useReducer(nextSession, cards, beginSession)
  const [rating, setRating] = useState<ReviewRating | null>(null)
  const shownAt = useRef(0)
  const [card] = session.queue
  const key = card && `${card.id} ${card.turns}`
  useEffect(() => {
    shownAt.current = performance.now()
  }, [key])

  async function rate(chosen: ReviewRating): Promise<void> {
    if (!card || rating !== null) return
    setRating(chosen)
    const seconds = Math.min(secondsMost, Math.round((performance.now() - shownAt.current) / 1000))
    try {
      const { data } = await api('rateReview', { params: { id: card.id }, body: { rating: chosen, turns: card.turns, seconds } })
      change({ kind: 'rated', rating: chosen, rated: data, now: Date.now() })
    } catch (error) {
      if (error instanceof CallError && (error.code === 'review_changed' || error.code === 'review_not_found')) {
        toast.error(error.message)
        change({ kind: 'dropped' })
      } else if (!isSessionOver(error)) toast.error('Your rating was not saved. Please try again.')
    } finally {
      setRating(null)
    }
  }

  async function remove(): Promise<void> {
    if (!card) return
    try {
      await api('deleteReview', { params: { id: card.id } })
    } catch (error) {
      // Gone already, in another tab: what was wanted is so.
      if (!(error instanceof CallError && error.code === 'review_not_found')) {
        if (!isSessionOver(error)) toast.error('The card was not removed. Please try again.')
        return
      }
    }
    change({ kind: 'dropped' })
    toast.success('The card is removed.')
  }

  if (!card) return <DayDone session={session} left={Math.max(0, waiting - cards.length)} onMore={onMore} />
  const through = cardsThrough(session)
  return (
    <div className={styles.day}>
      <div className={styles.meter}>
        <Progress label="Cards of this session" done={through} of={session.total} className={styles.bar} />
        <p>{`${Math.min(through + 1, session.total)} of ${session.total}`}</p>
      </div>
      <CardView
        key={key}
        card={card}
        turned={session.turned}
        rating={rating}
        onTurn={() => change({ kind: 'turn' })}
        onRate={(chosen) => void rate(chosen)}
        onRemove={() => void remove()}
      />
    </div>
  )
}
