import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { courseNotices } from '@xperto/contract/course-notices'
import { CallError } from '@xperto/contract/client'
import { useCallback } from 'react'
import { CoursePage } from '../features/learning/courses/course-page.tsx'
import { courseByUrlQuery, useCourseApi } from '../lib/courses/course-queries.ts'
import { failedToFetch } from '../lib/courses/course-words.ts'
import { useSession } from '../lib/session/use-session.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { NotFoundPage } from './not-found-route.tsx'
import { PageFrame } from './page-frame.tsx'

/** /course/{courseUrl} (NAV-11): what a course is, for visitors too, and the way into it. */
export function CourseRoute() {
  const { courseUrl } = useParams({ from: '/course/$courseUrl' })
  const { user } = useSession()
  const navigate = useNavigate()
  const course = useQuery(courseByUrlQuery(useCourseApi(), courseUrl, user?.userId ?? null))
  const play = useCallback(() => void navigate({ to: '/course/$courseUrl/play', params: { courseUrl } }), [navigate, courseUrl])
  if (course.error instanceof CallError && course.error.status === 404) return <CourseNotFound />
  return (
    <PageFrame title={course.data?.name ?? 'Course'} lead={course.data?.summary ?? ''} width="columns">
      {course.data ? (
        <CoursePage course={course.data} onEnrolled={play} />
      ) : course.isError ? (
        <ErrorState title={failedToFetch} onRetry={() => void course.refetch()}>
          What you did in your courses is safe.
        </ErrorState>
      ) : (
        <Skeleton lines={10} label="Loading the course" />
      )}
    </PageFrame>
  )
}

/** COL-02: an address that no course has. */
export const CourseNotFound = () => (
  <NotFoundPage
    label={courseNotices.courseNotFound}
    lead="The address may be misspelt, or the course was taken off. Nobody was enrolled by coming here."
  />
)
