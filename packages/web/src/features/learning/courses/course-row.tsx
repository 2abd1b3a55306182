import { Link } from '@tanstack/react-router'
import type { Collection } from '@xperto/contract'
import { chaptersWords, durationWords, levelWords } from '../../../lib/courses/course-words.ts'
import { Meter } from '../../../ui/progress.tsx'
import styles from './course-page.module.css'

/** A course in a list; `withMeter`: how far one is in it. It leads into the course for who is enrolled, and to its page for everybody else (NAV-11). */
export function CourseRow({
  course: { name, url, summary, level, minutes, chapters, standing },
  withMeter,
}: {
  course: Collection
  withMeter: boolean
}) {
  return (
    <li className={styles.row}>
      <h3>
        <Link to={standing === null ? '/course/$courseUrl' : '/course/$courseUrl/play'} params={{ courseUrl: url }}>
          {name}
        </Link>
      </h3>
      <p>{summary}</p>
      {standing === null || !withMeter ? (
        <small>
          {`${levelWords[level]}, ${chapters.length} chapters, ${durationWords(minutes)}${standing === null ? '' : ', you are enrolled'}`}
        </small>
      ) : (
        <div>
          <Meter
            label={chaptersWords(standing.chaptersDone, chapters.length)}
            words={standing.finishedOn === null ? `${durationWords(standing.minutesLeft)} left` : 'Finished'}
            value={standing.stepsDone}
            of={standing.stepCount}
          />
        </div>
      )}
    </li>
  )
}
