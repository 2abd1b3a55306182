import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReviewRating, reviewRatings } from '@xperto/contract'
import { useEffect, useRef } from 'react'
import { shortDate } from '../../../lib/dates/short-date.ts'
import { useZoned } from '../../../lib/dates/zoned-format.ts'
import { useReviewApi } from '../../../lib/reviews/use-review-api.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Table } from '../../../ui/table.tsx'
import { CalibrationChart } from './calibration-chart.tsx'
import { plainFront } from './plain-front.ts'
import { reviewOutlookQuery } from './review-queries.ts'
import styles from './review-day.module.css'
import type { DoneCard, ReviewSession } from './session.ts'

const titles: Record<ReviewRating, string> = { again: 'Again', hard: 'Hard', good: 'Good', easy: 'Easy' }

/** The end of a session: what was known, what comes tomorrow, and when each card returns. `left`: cards that are due beyond this session. */
export function DayDone({ session, left, onMore }: { session: ReviewSession; left: number; onMore: () => void }) {
  const outlook = useQuery(reviewOutlookQuery(useReviewApi()))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const knew = session.done.filter(({ rating }) => rating !== 'again').length
  const tomorrow = outlook.data?.tomorrow
  return (
    <div className={styles.day}>
      <h2 ref={heading} tabIndex={-1} className={styles.done}>
        Done for today
      </h2>
      <p className={styles.result}>
        {`${counted(session.done.length, 'card')}. You knew ${knew}. `}
        {tomorrow === undefined
          ? ''
          : tomorrow.cards === 0
            ? 'Nothing comes back tomorrow.'
            : `Tomorrow takes about ${counted(tomorrow.minutes, 'minute')}.`}
      </p>
      <p className={styles.next}>
        <Link to="/xperto" className={buttonClass('main', true)}>
          Open workspace
        </Link>
        {left > 0 ? (
          <Button look="bare" onClick={onMore}>
            {`Review ${left} more`}
          </Button>
        ) : null}
      </p>
      <ReturnTable done={session.done} />
      {outlook.data ? <CalibrationChart of={outlook.data.calibration} /> : null}
    </div>
  )
}

const shownNames = 3

function ReturnTable({ done }: { done: readonly DoneCard[] }) {
  const day = useZoned(shortDate)
  const rows = reviewRatings.flatMap((rating) => {
    const cards = done.filter((one) => one.rating === rating)
    const [first] = cards.toSorted((one, other) => one.due.localeCompare(other.due))
    return first ? [{ rating, cards, due: first.due }] : []
  })
  if (rows.length === 0) return null
  return (
    <section className={styles.dates} aria-labelledby="what-returns">
      <h3 id="what-returns">What you did, and when it returns</h3>
      <Table
        caption="Your ratings, and when the cards return"
        hiddenCaption
        rows={rows}
        keyOf={({ rating }) => rating}
        columns={[
          { key: 'said', header: 'You said', namesRow: true, cell: ({ rating, cards }) => `${titles[rating]}, ${cards.length}` },
          {
            key: 'cards',
            header: 'Cards',
            cell: ({ cards }) => {
              const names = cards.slice(0, shownNames).map(({ card }) => plainFront(card.front))
              return cards.length > shownNames ? `${names.join('; ')}; ${cards.length - shownNames} more` : names.join('; ')
            },
          },
          { key: 'due', header: 'Next date', number: true, cell: ({ due }) => day(due) },
        ]}
      />
    </section>
  )
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
