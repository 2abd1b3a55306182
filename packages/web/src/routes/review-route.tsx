import { ReminderSettings } from '../features/learning/reminders/reminder-settings.tsx'
import { ReviewDay } from '../features/learning/reviews/index.ts'
import { useSession } from '../lib/session/use-session.ts'
import { PageFrame } from './page-frame.tsx'

/** /xperto/review: cards that are due today. */
export function ReviewRoute() {
  const { status } = useSession()
  return (
    <PageFrame title="Review" lead="What you missed or kept, back before you forget it. About ten minutes.">
      {status === 'signed-in' ? (
        <>
          <ReviewDay />
          <ReminderSettings />
        </>
      ) : null}
    </PageFrame>
  )
}
