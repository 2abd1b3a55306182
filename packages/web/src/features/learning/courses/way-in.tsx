import { Link } from '@tanstack/react-router'
import type { Collection } from '@xperto/contract'
import { ArrowRight } from 'lucide-react'
import { chaptersWords, durationWords, nextChapter } from '../../../lib/courses/course-words.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Meter } from '../../../ui/progress.tsx'
import styles from './course-page.module.css'
import { useEnrol } from './use-enrol.ts'

/** The way into a course: Enrol, or how far one is and the button that goes on. */
export function WayIn({ course, onEnrolled }: { course: Collection; onEnrolled: () => void }) {
  const { enrol, isEnrolling } = useEnrol(course, onEnrolled)
  const { standing, chapters, url } = course
  if (standing === null)
    return (
      <>
        <Button look="main" big className={styles.enrol} busy={isEnrolling} onClick={enrol}>
          Enrol
        </Button>
        <p className={styles.note}>It costs nothing. What you do is kept in your account, and you stop and go on when you like.</p>
      </>
    )
  const next = nextChapter(course, standing)
  return (
    <>
      <Meter
        label={chaptersWords(standing.chaptersDone, chapters.length)}
        words={standing.finishedOn === null ? `${durationWords(standing.minutesLeft)} left` : 'Finished'}
        value={standing.stepsDone}
        of={standing.stepCount}
      />
      <p className={styles.go}>
        {standing.finishedOn === null ? (
          <Link to="/course/$courseUrl/play" params={{ courseUrl: url }} className={buttonClass('main', true)}>
            {standing.stepsDone === 0 ? 'Begin' : `Go on: ${next?.title ?? ''}`}
            <Icon of={ArrowRight} />
          </Link>
        ) : (
          <>
            <Link to="/course/$courseUrl/done" params={{ courseUrl: url }} className={buttonClass('main', true)}>
              What you have shown
            </Link>
            <Link to="/course/$courseUrl/play" params={{ courseUrl: url }} className={buttonClass()}>
              Read again
            </Link>
          </>
        )}
      </p>
    </>
  )
}
