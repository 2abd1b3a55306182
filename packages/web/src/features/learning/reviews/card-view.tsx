import { Link } from '@tanstack/react-router'
import { type DueReview, type ReviewRating, reviewRatings } from '@xperto/contract'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { StreamMarkdown } from '../../../markdown/stream-markdown.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './review-day.module.css'
import { whenDue } from './when-due.ts'

const titles: Record<ReviewRating, string> = { again: 'Again', hard: 'Hard', good: 'Good', easy: 'Easy' }
const sources: Record<DueReview['source'], string> = {
  quiz: 'missed in a quiz',
  problem: 'a problem to solve again',
  interview: 'from an interview',
  kept: 'kept by you',
}

/** A card: the question; after turning it the answer, and how well it was known. */
export function CardView({
  card,
  turned,
  rating,
  onTurn,
  onRate,
  onRemove,
}: {
  card: DueReview
  turned: boolean
  /** The rating that is being saved. */
  rating: ReviewRating | null
  onTurn: () => void
  onRate: (rating: ReviewRating) => void
  onRemove: () => void
}) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>(turned ? '[data-rating="good"]' : '[data-turn]')?.focus({ preventScroll: true })
  }, [turned])
  // Heard only while the focus is on the ratings, so that no letter typed elsewhere rates a card (WCAG 2.1.4).
  const rateByKey = (event: KeyboardEvent) => {
    const rating = reviewRatings[Number(event.key) - 1]
    if (rating && !event.ctrlKey && !event.metaKey && !event.altKey) onRate(rating)
  }
  return (
    <article ref={place} className={styles.card} aria-labelledby="card-front">
      <p className={styles.source}>{`${card.topic}, ${sources[card.source]}`}</p>
      <div id="card-front" className={styles.front}>
        <StreamMarkdown text={card.front} />
      </div>
      {turned ? (
        <>
          <div className={styles.back} role="status">
            <StreamMarkdown text={card.back} />
          </div>
          <div className={styles.ratings} role="group" aria-label="How well did you know it?">
            {reviewRatings.map((one, index) => (
              <Button
                key={one}
                data-rating={one}
                busy={rating === one}
                disabled={rating !== null}
                onClick={() => onRate(one)}
                onKeyDown={rateByKey}
              >
                <b>{titles[one]}</b>
                <span className={styles.when}>
                  {whenDue(card.next[one], Date.now())} <kbd aria-hidden="true">{index + 1}</kbd>
                </span>
              </Button>
            ))}
          </div>
        </>
      ) : (
        <Button look="main" big data-turn="" className={styles.turn} onClick={onTurn}>
          Show answer
        </Button>
      )}
      <p className={styles.from}>
        {card.chat_id === null ? null : (
          <Link to="/xperto/chat/$chatId" params={{ chatId: card.chat_id }}>
            Open the chat it came from
          </Link>
        )}
        <Button look="bare" disabled={rating !== null} onClick={onRemove}>
          Remove this card
        </Button>
      </p>
    </article>
  )
}
