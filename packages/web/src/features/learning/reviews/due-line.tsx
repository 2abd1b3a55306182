import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useReviewApi } from '../../../lib/reviews/use-review-api.ts'
import { buttonClass } from '../../../ui/button.tsx'
import styles from './due-line.module.css'
import { reviewOutlookQuery } from './review-queries.ts'

/** How many cards are due, and the way to them. Nothing until it is known, and nothing where there is no card at all. */
export function DueLine() {
  const { data } = useQuery(reviewOutlookQuery(useReviewApi()))
  if (!data || data.cards === 0) return null
  return (
    <section className={styles.line} aria-label="Reviews">
      <p>
        {data.due === 0 ? 'No card is due for review.' : `${data.due} ${data.due === 1 ? 'card is' : 'cards are'} due for review.`}
        {data.due === 0 && data.tomorrow.cards > 0 ? ` ${data.tomorrow.cards} tomorrow.` : ''}
      </p>
      <Link to="/xperto/review" className={buttonClass()}>
        {data.due === 0 ? 'Open review' : 'Review now'}
      </Link>
    </section>
  )
}
