import { Link } from '@tanstack/react-router'
import type { ChapterHead, Collection } from '@xperto/contract'
import { ArrowRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { chaptersWords, durationWords, levelWords, nextChapter } from '../../../lib/courses/course-words.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Meter } from '../../../ui/progress.tsx'
import styles from './course-page.module.css'
import { useEnrol } from './use-enrol.ts'

/** The public page of a course: what it teaches and how long that takes, its chapters, and the way in. */
export function CoursePage({ course, onEnrolled }: { course: Collection; onEnrolled: () => void }) {
  const { level, minutes, chapters, skills } = course
  return (
    <div className={styles.columns}>
      <aside className={styles.way} aria-label="Take this course">
        <WayIn course={course} onEnrolled={onEnrolled} />
        <dl className={styles.facts}>
          <Fact name="Length">{durationWords(minutes)}</Fact>
          <Fact name="Chapters">{chapters.length}</Fact>
          <Fact name="Level">{levelWords[level]}</Fact>
        </dl>
        <section aria-labelledby="course-skills">
          <h2 id="course-skills">What you can show afterwards</h2>
          <ul className={styles.skills}>
            {skills.map((skill) => (
              <li key={skill}>
                <Icon of={Check} />
                {skill}
              </li>
            ))}
          </ul>
        </section>
      </aside>
      <section aria-labelledby="course-chapters">
        <h2 id="course-chapters">Chapters</h2>
        <ol className={styles.chapters}>
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <span>{chapter.title}</span>
              <small>{`${chapter.minutes} min, ${exerciseWords(chapter)}`}</small>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What is done in a chapter besides reading. */
function exerciseWords({ questionCount, hasProblem }: ChapterHead): string {
  const questions = questionCount === 0 ? null : questionCount === 1 ? 'a question' : `${questionCount} questions`
  return [questions, hasProblem ? 'a problem to solve' : null].filter(Boolean).join(' and ')
}

function WayIn({ course, onEnrolled }: { course: Collection; onEnrolled: () => void }) {
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
