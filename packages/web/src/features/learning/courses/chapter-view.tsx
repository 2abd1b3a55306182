import { Link } from '@tanstack/react-router'
import type { Collection, CourseChapter } from '@xperto/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import styles from './chapter.module.css'
import { ChapterText } from './chapter-text.tsx'
import { leftWords, type ShownChapter } from './progress/shown-progress.ts'

/** A chapter: its text, its exercise, and in the bar under it what makes it done. The way on is never locked. */
export function ChapterView({
  course,
  chapter,
  shown,
  isFailing,
  anchor,
  visit,
  onRead,
  exercise,
}: {
  course: Collection
  chapter: CourseChapter
  shown: ShownChapter
  isFailing: boolean
  /** The paragraph that an address leads to; null: the beginning. */
  anchor: string | null
  /** Another number leads there anew. */
  visit: number
  onRead: () => void
  exercise: ReactNode
}) {
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const paragraph = anchor === null ? null : scroll.current?.querySelector<HTMLElement>(`#${CSS.escape(anchor)}`)
    if (!paragraph) {
      scroll.current?.scrollTo(0, 0)
      return undefined
    }
    paragraph.scrollIntoView({ block: 'center' })
    paragraph.focus({ preventScroll: true })
    paragraph.dataset['found'] = ''
    return () => void delete paragraph.dataset['found']
    // A visit is a reason to go there, not a thing that is read.
  }, [anchor, chapter, visit])
  const left = leftWords(shown)
  return (
    <>
      <div ref={scroll} className={styles.scroll} tabIndex={0} role="region" aria-label="Chapter" data-keeps-focus="">
        <article className={styles.chapter}>
          <p className={styles.label}>{`Chapter ${chapter.number}, ${chapter.minutes} min`}</p>
          <h2>{chapter.title}</h2>
          <ChapterText key={chapter.id} chapter={chapter} onRead={onRead} />
          {exercise}
        </article>
      </div>
      <div className={styles.bar}>
        <p role="status">
          <b>{`Chapter ${chapter.number}`}</b>
          <span>{left === '' ? 'Done' : left}</span>
          {isFailing ? <span>Not saved yet: kept in this browser, and sent once the server can be reached.</span> : null}
        </p>
        <WayOn course={course} chapter={chapter} isDone={shown.isDone} />
      </div>
    </>
  )
}

function WayOn({ course, chapter, isDone }: { course: Collection; chapter: CourseChapter; isDone: boolean }) {
  const next = course.chapters[chapter.number]
  const look = buttonClass(isDone ? 'main' : 'plain')
  const params = { courseUrl: course.url }
  if (next)
    return (
      <Link to="/course/$courseUrl/play" params={params} search={{ chapter: next.id }} className={look}>
        Next chapter
      </Link>
    )
  return (
    <Link to="/course/$courseUrl/done" params={params} className={look}>
      What you have shown
    </Link>
  )
}
