import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Chat, type LearnerHome, notices } from '@xperto/contract'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ComingNext, LeadOfHome } from './coming-next.tsx'
import { FirstSteps } from './first-steps.tsx'
import { useHomeQuery } from './home-query.ts'
import styles from './home.module.css'
import { nextThings } from './next-things.ts'
import { ThisWeek } from './this-week.tsx'
import { type Step, useFirstSteps } from './use-first-steps.ts'
import { useHideFirstSteps } from './use-hide-first-steps.ts'
import { WeakTopics } from './weak-topics.tsx'

/**
 * A home chat in which nothing is said yet (LOOK-NOTES, 22-home): what is due, what is weak, what was done this week, and the first steps of
 * somebody new. `otherwise` stands there where there is nothing of it, and under what is said where it could not be read.
 */
export function Home({ chat, otherwise }: { chat: Chat; otherwise: ReactNode }) {
  const home = useQuery(useHomeQuery())
  const userId = useSession().user?.userId ?? ''
  const steps = useFirstSteps(userId, home.data?.first_steps ?? null)
  if (home.data) return <Sections home={home.data} steps={steps} chat={chat} otherwise={otherwise} />
  if (!home.isError)
    return (
      <div className={styles.home}>
        <div className={styles.waiting}>
          <Skeleton widths={[55]} label="Loading your home" />
          <Skeleton lines={6} label="Loading your home" />
        </div>
      </div>
    )
  return (
    <>
      <p className={styles.failed} role="alert">
        Your week could not be loaded. It is safe.
        <Button onClick={() => void home.refetch()}>{notices.tryAgain}</Button>
      </p>
      {otherwise}
    </>
  )
}

function Sections({ home, steps, chat, otherwise }: { home: LearnerHome; steps: readonly Step[]; chat: Chat; otherwise: ReactNode }) {
  const hide = useHideFirstSteps()
  const isNew = steps.some(({ done }) => !done)
  const things = nextThings(home)
  const hasLearned = home.week.days_in_all > 0
  if (!isNew && things.length === 0 && home.weak.length === 0 && !hasLearned) return otherwise
  const isLedBySteps = isNew && things.length === 0
  return (
    <div className={styles.home}>
      <div className={styles.column}>
        {isLedBySteps ? null : <LeadOfHome today={home.today} thing={things[0] ?? null} />}
        {things.length > 1 ? <ComingNext things={things.slice(1)} /> : null}
        {isNew ? <FirstSteps steps={steps} isLead={isLedBySteps} chat={chat} onHide={hide} isFirstDay={!hasLearned} /> : null}
        {home.weak.length > 0 ? <WeakTopics topics={home.weak} /> : null}
        {hasLearned ? <ThisWeek week={home.week} today={home.today} /> : null}
        {home.keeps_record ? null : (
          <p className={styles.help}>
            Your learning record is off, so quiz answers and weak topics are not shown. <Link to="/xperto/record">Open your record</Link>
          </p>
        )}
      </div>
    </div>
  )
}
