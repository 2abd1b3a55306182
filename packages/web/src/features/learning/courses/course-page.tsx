import type { ChapterHead, Collection } from '@xperto/contract'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { durationWords, levelWords } from '../../../lib/courses/course-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './course-page.module.css'
import { LikeCourse } from './like-course.tsx'
import { WayIn } from './way-in.tsx'

/** The public page of a course: what it teaches and how long that takes, its chapters, and the way in. */
export function CoursePage({ course, onEnrolled }: { course: Collection; onEnrolled: () => void }) {
  const { level, minutes, chapters, skills } = course
  return (
    <div className={styles.columns}>
      <aside className={styles.way} aria-label="Take this course">
        <WayIn course={course} onEnrolled={onEnrolled} />
        <LikeCourse course={course} />
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
