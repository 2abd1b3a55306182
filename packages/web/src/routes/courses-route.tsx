import { useInfiniteQuery } from '@tanstack/react-query'
import { CourseRow } from '../features/learning/courses/course-row.tsx'
import styles from '../features/learning/courses/course-page.module.css'
import { coursesQuery, useCourseApi } from '../lib/courses/course-queries.ts'
import { failedToFetch } from '../lib/courses/course-words.ts'
import { loadNextPage } from '../lib/load-next-page.ts'
import { useSession } from '../lib/session/use-session.ts'
import { PagedList } from '../ui/paged-list.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PageFrame } from './page-frame.tsx'

/** /xperto/courses: the courses that one is enrolled in, and every course there is (COL-01). */
export function CoursesRoute() {
  const { status } = useSession()
  return (
    <PageFrame title="Courses" lead="A beginning and an end: chapters to read, with exercises that are checked.">
      {status === 'signed-in' ? (
        <>
          <Courses isOwn />
          <Courses isOwn={false} />
        </>
      ) : null}
    </PageFrame>
  )
}

function Courses({ isOwn }: { isOwn: boolean }) {
  const courses = useInfiniteQuery(coursesQuery(useCourseApi(), isOwn))
  // Who has begun none is not told so.
  if (isOwn && courses.data?.pages[0]?.totalItems === 0) return null
  return (
    <section className={styles.courses} aria-label={isOwn ? 'Your courses' : 'All courses'}>
      <h2>{isOwn ? 'Your courses' : 'All courses'}</h2>
      <PagedList
        pages={courses}
        itemsOf={({ items }) => items}
        loading={isOwn ? 'Loading your courses' : 'Loading courses'}
        failed={failedToFetch}
        lines={isOwn ? 3 : 8}
        empty={<EmptyState>There is no course here yet.</EmptyState>}
        onMore={() => void loadNextPage(courses)}
      >
        {(all) => (
          <ul className={styles.list}>
            {all.map((course) => (
              <CourseRow key={course.id} course={course} withMeter={isOwn} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
