import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { courseNotices } from '@xperto/contract/course-notices'
import type { Collection } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { Check } from 'lucide-react'
import { courseQuery, progressQuery, useCourseApi } from '../../../lib/courses/course-queries.ts'
import { failedToFetch } from '../../../lib/courses/course-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import panelText from '../../../ui/panel-text.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import styles from './course-outline.module.css'
import { WayIn } from './way-in.tsx'

/** The collection view (EFF-09): a course beside its chat, how far one is in it, and its chapters. */
export function CourseOutline({ courseId }: { courseId: string }) {
  const { data, error, refetch } = useQuery(courseQuery(useCourseApi(), courseId))
  if (data) return <Outline course={data} />
  return (
    <div className={panelText.pad}>
      {error instanceof CallError && error.status === 404 ? (
        <EmptyState>{courseNotices.courseNotFound}</EmptyState>
      ) : error ? (
        <ErrorState title={failedToFetch} onRetry={() => void refetch()}>
          What you did in this course is safe.
        </ErrorState>
      ) : (
        <Skeleton lines={8} label="Loading the course" />
      )}
    </div>
  )
}

function Outline({ course }: { course: Collection }) {
  const { name, summary, chapters, url, standing } = course
  const navigate = useNavigate()
  const progress = useQuery({ ...progressQuery(useCourseApi(), course.id), enabled: standing !== null })
  const done = new Set(progress.data?.chapters.filter(({ isDone }) => isDone).map(({ id }) => id))
  return (
    <>
      <div className={styles.head}>
        <h3>
          {/* CAL-04: whoever is enrolled is led into it. */}
          <Link to={standing === null ? '/course/$courseUrl' : '/course/$courseUrl/play'} params={{ courseUrl: url }}>
            {name}
          </Link>
        </h3>
        <p>{summary}</p>
        <WayIn course={course} onEnrolled={() => void navigate({ to: '/course/$courseUrl/play', params: { courseUrl: url } })} />
      </div>
      <ol className={styles.chapters}>
        {chapters.map(({ id, title, minutes }, at) => (
          <li key={id}>
            <b>{at + 1}</b>
            {standing === null ? (
              <span>{title}</span>
            ) : (
              <Link to="/course/$courseUrl/play" params={{ courseUrl: url }} search={{ chapter: id }}>
                {title}
              </Link>
            )}
            <small>
              {done.has(id) ? (
                <>
                  <Icon of={Check} /> done
                </>
              ) : (
                `${minutes} min`
              )}
            </small>
          </li>
        ))}
      </ol>
    </>
  )
}
