import { useQuery } from '@tanstack/react-query'
import type { Collection, CourseChapter } from '@xperto/contract'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { chapterQuery, useCourseApi } from '../../../lib/courses/course-queries.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { ChapterExercise } from './chapter-exercise.tsx'
import { ChapterView } from './chapter-view.tsx'
import styles from './chapter.module.css'
import { shownChapter } from './progress/shown-progress.ts'
import type { CourseProgressHere } from './progress/use-progress.ts'

/** A chapter of a course that is played, as the person has done it. What they do in it is saved step by step. */
export function OpenChapter({
  course,
  chapterId,
  here,
  anchor,
  visit,
  drawProblem,
  onAsk,
}: {
  course: Collection
  chapterId: string
  here: CourseProgressHere
  anchor: string | null
  /** Another number leads there anew. */
  visit: number
  /** Draws what the problem of a chapter is solved in. */
  drawProblem: (chapter: CourseChapter) => ReactNode
  /** Asks the course's chat; null where that is not there. */
  onAsk: ((text: string) => void) | null
}) {
  const query = useQuery(chapterQuery(useCourseApi(), course.id, chapterId))
  const { progress, saving, save, readAgain } = here
  const chapter = query.data
  const steps = useMemo(() => saving.steps.filter(({ courseId }) => courseId === course.id), [saving.steps, course.id])
  const shown = useMemo(
    () =>
      chapter && progress
        ? shownChapter(
            chapter,
            progress.chapters.find(({ id }) => id === chapter.id),
            steps,
          )
        : null,
    [chapter, progress, steps],
  )
  const [endSeen, setEndSeen] = useState<string | null>(null)
  const isNewlyRead = shown !== null && !shown.isRead && endSeen === chapterId
  useEffect(() => {
    if (isNewlyRead) save({ kind: 'read', chapterId })
    // oxlint-disable-next-line react/exhaustive-deps -- `save` is made anew with every drawing, and one step is enough
  }, [isNewlyRead, chapterId])

  const again = query.isError && !chapter ? () => void query.refetch() : readAgain
  if (again && !(chapter && shown))
    return (
      <div className={styles.waiting}>
        <ErrorState title="The chapter could not be loaded." onRetry={again}>
          What you did in this course is safe.
        </ErrorState>
      </div>
    )
  if (!chapter || !shown)
    return (
      <div className={styles.waiting}>
        <Skeleton lines={12} label="Loading the chapter" />
      </div>
    )
  const isFailing = saving.isFailing && steps.length > 0
  return (
    <ChapterView
      course={course}
      chapter={chapter}
      shown={shown}
      isFailing={isFailing}
      anchor={anchor}
      visit={visit}
      onRead={() => setEndSeen(chapter.id)}
      exercise={
        <ChapterExercise
          key={chapter.id}
          chapter={chapter}
          shown={shown}
          isFailing={isFailing}
          onAnswer={(questionId, chosen) => save({ kind: 'answer', chapterId: chapter.id, questionId, chosen })}
          onAsk={onAsk}
          problem={chapter.problem ? drawProblem(chapter) : null}
        />
      }
    />
  )
}
