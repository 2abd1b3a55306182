import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Collection, CourseProgress } from '@xperto/contract'
import { ArrowRight, Check, Download, Minus } from 'lucide-react'
import { useCourseApi } from '../../../lib/courses/course-queries.ts'
import { nextChapter } from '../../../lib/courses/course-words.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './course-done.module.css'
import { sayFailure } from './say-failure.ts'

/** What was shown in a course, skill by skill, and what is still wanting for the others. Also while it is not finished. */
export function CourseDone({ course, progress: { skills, standing } }: { course: Collection; progress: CourseProgress }) {
  const next = nextChapter(course, standing)
  const params = { courseUrl: course.url }
  const api = useCourseApi()
  const download = useMutation({
    mutationFn: async () => {
      // The client has read the JSON of the file, whose shape is the specification's of xAPI and not ours.
      const statements: unknown = await api('readCourseStatements', { params: { id: course.id } })
      saveFile(`${course.url}-xapi.json`, new Blob([JSON.stringify(statements, null, 2)], { type: 'application/json' }))
    },
    onError: sayFailure,
  })
  return (
    <>
      <section aria-labelledby="shown">
        <h2 id="shown">What you have shown</h2>
        <p className={styles.lede}>
          A skill counts after three pieces of evidence: questions answered and problems solved, never by reading alone.
        </p>
        <ul className={styles.skills}>
          {skills.map(({ name, evidence, needed, isShown }) => (
            <li key={name} data-shown={isShown || undefined}>
              <Icon of={isShown ? Check : Minus} />
              <div>
                <b>{name}</b> <small>{isShown ? 'shown' : 'not enough yet'}</small>
                <p>{evidenceWords(evidence, needed)}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.acts}>
          {standing.finishedOn === null && next ? (
            <Link to="/course/$courseUrl/play" params={params} search={{ chapter: next.id }} className={buttonClass('main')}>
              {`Go on: ${next.title}`}
            </Link>
          ) : null}
          <Button look="bare" busy={download.isPending} onClick={() => download.mutate()}>
            <Icon of={Download} />
            Download your progress (xAPI)
          </Button>
        </p>
      </section>
      <section aria-labelledby="next">
        <h2 id="next">What next</h2>
        <ul className={styles.next}>
          <li>
            <Link to="/xperto/review">
              <span>
                Review what you missed<small>Each question that was answered wrongly comes back after some days.</small>
              </span>
              <Icon of={ArrowRight} />
            </Link>
          </li>
          <li>
            <Link to="/xperto/courses">
              <span>
                Another course<small>What you can show grows with each.</small>
              </span>
              <Icon of={ArrowRight} />
            </Link>
          </li>
          {standing.finishedOn === null ? null : (
            <li>
              <Link to="/course/$courseUrl/play" params={params}>
                <span>
                  Read it again<small>What you have shown stays.</small>
                </span>
                <Icon of={ArrowRight} />
              </Link>
            </li>
          )}
        </ul>
      </section>
    </>
  )
}

function evidenceWords(evidence: number, needed: number): string {
  const pieces = evidence === 1 ? '1 piece of evidence' : `${evidence} pieces of evidence`
  return evidence >= needed ? pieces : `${pieces}, ${needed} are needed.`
}
