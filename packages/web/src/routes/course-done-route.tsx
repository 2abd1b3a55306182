import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import type { Collection, CourseStanding } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { CourseDone } from '../features/learning/courses/course-done.tsx'
import styles from '../features/learning/courses/course-done.module.css'
import { OwnBadge } from '../features/learning/courses/own-badge.tsx'
import { useProgress } from '../features/learning/courses/progress/use-progress.ts'
import { courseByUrlQuery, useCourseApi } from '../lib/courses/course-queries.ts'
import { failedToFetch } from '../lib/courses/course-words.ts'
import { useSession } from '../lib/session/use-session.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { CourseNotFound } from './course-route.tsx'
import { PageFrame } from './page-frame.tsx'

/** /course/{courseUrl}/done: what a person has shown in a course. */
export function CourseDoneRoute() {
  const { courseUrl } = useParams({ from: '/signed-in/course/$courseUrl/done' })
  const { status, user } = useSession()
  const course = useQuery({ ...courseByUrlQuery(useCourseApi(), courseUrl, user?.userId ?? null), enabled: status === 'signed-in' })
  if (course.error instanceof CallError && course.error.status === 404) return <CourseNotFound />
  if (course.data?.standing === null) return <Navigate to="/course/$courseUrl" params={{ courseUrl }} replace />
  if (course.data && user) return <Done course={course.data} userId={user.userId} />
  return (
    <PageFrame title="Course" lead="" width="columns">
      {course.isError ? (
        <ErrorState title={failedToFetch} onRetry={() => void course.refetch()} />
      ) : (
        <Skeleton lines={8} label="Loading the course" />
      )}
    </PageFrame>
  )
}

function Done({ course, userId }: { course: Collection; userId: string }) {
  const { user } = useSession()
  const { progress, readAgain } = useProgress(course.id, userId)
  const standing = progress?.standing ?? course.standing
  return (
    <PageFrame
      title={standing?.finishedOn == null ? course.name : `You finished ${course.name}`}
      lead={standing ? leadOf(course, standing) : ''}
      width="columns"
    >
      {progress ? (
        <div className={styles.columns}>
          <div>
            <CourseDone course={course} progress={progress} />
          </div>
          {progress.badge ? <OwnBadge course={course} badge={progress.badge} name={user?.name ?? ''} /> : null}
        </div>
      ) : readAgain ? (
        <ErrorState title={failedToFetch} onRetry={readAgain}>
          What you did in this course is safe.
        </ErrorState>
      ) : (
        <Skeleton lines={8} label="Loading what you have shown" />
      )}
    </PageFrame>
  )
}

const dayMs = 24 * 60 * 60_000

function leadOf({ chapters }: Collection, { chaptersDone, enrolledOn, finishedOn }: CourseStanding): string {
  if (finishedOn === null)
    return `${chaptersDone} of ${chapters.length} chapters so far. Here is what you have shown, and what is still wanting.`
  const days = Math.max(1, Math.ceil((Date.parse(finishedOn) - Date.parse(enrolledOn)) / dayMs))
  return `${chapters.length} chapters in ${days === 1 ? 'a day' : `${days} days`}. Here is what you have shown, and how to keep it.`
}
