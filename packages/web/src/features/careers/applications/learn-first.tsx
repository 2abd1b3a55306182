import { Link } from '@tanstack/react-router'
import type { Application } from '@xperto/contract'
import { useId } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import styles from './job-page.module.css'
import { askFor } from './job-words.ts'

/** What to learn before the rest, and the way to make a goal of it: a goal's chat opens with the text in its input. */
export function LearnFirst({ job, today }: { job: Application; today: string }) {
  const id = useId()
  const { learn_first: learn } = job
  if (learn.length === 0) return null
  const hours = learn.reduce((sum, one) => sum + one.hours, 0)
  return (
    <section aria-labelledby={id} className={styles.block}>
      <h2 id={id}>Learn first</h2>
      <p className={styles.lead}>
        {`About ${hours} ${hours === 1 ? 'hour' : 'hours'} for a first hold. Nothing here goes into your résumé before you have done it.`}
      </p>
      <ol className={styles.lines}>
        {learn.map(({ name, topics, hours: time }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              {topics.length === 0 ? null : <small>{topics.join(', ')}</small>}
            </span>
            <span className={styles.right}>{`${time} h`}</span>
          </li>
        ))}
      </ol>
      <p className={styles.acts}>
        <Link to="/xperto/launch/$slug" params={{ slug: 'goal' }} search={{ q: askFor.goal(job, today) }} className={buttonClass()}>
          Make this a goal
        </Link>
      </p>
    </section>
  )
}
