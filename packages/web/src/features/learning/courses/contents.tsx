import { Link } from '@tanstack/react-router'
import type { Collection, CourseProgress } from '@xperto/contract'
import { ArrowLeft, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { chaptersWords, durationWords } from '../../../lib/courses/course-words.ts'
import { Brand } from '../../../ui/brand.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Progress } from '../../../ui/progress.tsx'
import styles from './contents.module.css'

/** The contents of a course that is played: how far one is, and its chapters with what is done. None of them is locked. */
export function Contents({
  course,
  progress,
  currentId,
  foot,
  onChosen,
}: {
  course: Collection
  /** Null while it is not read. */
  progress: CourseProgress | null
  currentId: string
  /** Who is signed in. */
  foot: ReactNode
  /** A chapter was chosen here. */
  onChosen: () => void
}) {
  const { name, chapters, url } = course
  const standing = progress?.standing ?? course.standing
  const done = new Set(progress?.chapters.filter(({ isDone }) => isDone).map(({ id }) => id))
  return (
    <>
      <div className={styles.top}>
        <Link to="/" className={styles.home}>
          <Brand />
        </Link>
        <Link to="/xperto" className={buttonClass('bare')}>
          <Icon of={ArrowLeft} />
          Workspace
        </Link>
      </div>
      <div className={styles.course}>
        <h2>
          <Link to="/course/$courseUrl" params={{ courseUrl: url }}>
            {name}
          </Link>
        </h2>
        {standing ? (
          <>
            <Progress label="Steps done" done={standing.stepsDone} of={standing.stepCount} />
            <p className={styles.words}>
              <span>{chaptersWords(standing.chaptersDone, chapters.length)}</span>
              <span>{standing.finishedOn === null ? `${durationWords(standing.minutesLeft)} left` : 'Finished'}</span>
            </p>
          </>
        ) : null}
      </div>
      <ol className={styles.chapters}>
        {chapters.map(({ id, title, minutes }, at) => (
          <li key={id}>
            <Link
              to="/course/$courseUrl/play"
              params={{ courseUrl: url }}
              search={{ chapter: id }}
              className={styles.chapter}
              aria-current={id === currentId ? 'page' : undefined}
              onClick={onChosen}
            >
              <b>{at + 1}</b>
              <span>{title}</span>
              <small>
                {done.has(id) ? (
                  <>
                    <Icon of={Check} />
                    <span className="visually-hidden">done</span>
                  </>
                ) : (
                  `${minutes} min`
                )}
              </small>
            </Link>
          </li>
        ))}
      </ol>
      <div className={styles.foot}>{foot}</div>
    </>
  )
}
