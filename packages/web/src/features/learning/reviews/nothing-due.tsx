import { Link } from '@tanstack/react-router'
import { formatDay } from '../../../lib/dates/format-day.ts'
import { useZoned } from '../../../lib/dates/zoned-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'

/** No card is due: when the next one is, or how the first one comes to be. */
export function NothingDue({ nextDue }: { nextDue: string | null }) {
  const day = useZoned(formatDay)
  return (
    <EmptyState
      action={
        <Link to="/xperto" className={buttonClass()}>
          Open workspace
        </Link>
      }
    >
      {nextDue === null
        ? 'No cards yet. What you miss in a quiz, a test or a problem comes here, and so does every answer you keep for review.'
        : `Nothing is due now. Your next card comes back on ${day(nextDue)}.`}
    </EmptyState>
  )
}
