import { Link } from '@tanstack/react-router'
import type { WeakTopic } from '@xperto/contract'
import { useId } from 'react'
import { problemWish } from '../../../lib/practice/problem-wish.ts'
import { buttonClass } from '../../../ui/button.tsx'
import styles from './home.module.css'
import { LaunchLink } from './launch-link.tsx'
import { countOf } from './words.ts'

const headings = ['One weak topic', 'Two weak topics', 'Three weak topics']
/** Enough to see whether it sits, few enough for a minute or two. */
const questions = 5

/** Topics that need work, each with what was seen and the one action that helps. */
export function WeakTopics({ topics }: { topics: readonly WeakTopic[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading}>{headings[topics.length - 1] ?? 'Weak topics'}</h3>
        <Link to="/xperto/record" className={styles.why}>
          How we know
        </Link>
      </div>
      <ul className={styles.agenda}>
        {topics.map((topic) => (
          <li key={`${topic.kind} ${topic.title}`}>
            <div>
              <h4>{topic.title}</h4>
              <p>{evidenceOf(topic)}</p>
            </div>
            {topic.kind === 'quiz' ? (
              <LaunchLink
                slug="quiz"
                question={`${questions} questions on ${topic.title}`}
                className={buttonClass()}
                aria-label={`${questions} questions on ${topic.title}`}
              >
                {questions} questions
              </LaunchLink>
            ) : (
              <LaunchLink
                slug="practise-question"
                question={problemWish(topic.problem.title)}
                className={buttonClass()}
                aria-label={`Solve ${topic.problem.title}`}
              >
                Solve one
              </LaunchLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const evidenceOf = (topic: WeakTopic): string =>
  topic.kind === 'quiz'
    ? `${topic.right} of your last ${countOf(topic.all, 'answer')} right`
    : `${countOf(topic.failed, 'program')} failed this month, not solved yet`
