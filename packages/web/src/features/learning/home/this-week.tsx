import type { LearnerHome } from '@xperto/contract'
import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './home.module.css'
import { countOf, sayWeekday } from './words.ts'

type Week = LearnerHome['week']

/** What was done since Monday, in numbers and day by day. A day without learning says rest, and nothing more. */
export function ThisWeek({ week, today }: { week: Week; today: string }) {
  const heading = useId()
  const figures = figuresOf(week)
  const learned = week.days.filter(({ done }) => done > 0).length
  // Days before the first one ever are no rest.
  const first = week.days_in_all > learned ? '' : (week.days.find(({ done }) => done > 0)?.day ?? '')
  const most = Math.max(1, ...week.days.map(({ done }) => done))
  return (
    <section className={styles.week} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading}>This week</h3>
        <p className={styles.total}>{`${countOf(learned, 'day')} learned, ${week.days_in_all.toLocaleString('en')} in all`}</p>
      </div>
      {figures.length > 0 ? (
        <dl className={styles.figures}>
          {figures.map(({ name, count, more }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {count.toLocaleString('en')}
                <small>{more}</small>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <ol className={styles.days} aria-label="Done each day">
        {week.days.map(({ day, done }) => (
          <li key={day} className={classNames(day === today && styles.today, day > today && styles.later)}>
            <i aria-hidden="true">{done > 0 ? <b style={{ inlineSize: `${Math.round((done / most) * 100)}%` }} /> : null}</i>
            {sayWeekday(day)}
            <small>{done > 0 ? `${done} done` : day < today && day > first ? 'rest' : '\u00A0'}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The numbers that are not nothing: an empty one says nothing and shames. */
function figuresOf({ cards, answers, problems, chapters, interviews }: Week): { name: string; count: number; more: string }[] {
  return [
    { name: 'Cards', count: cards.all, more: `you knew ${cards.known}` },
    { name: 'Questions', count: answers?.all ?? 0, more: `${answers?.right ?? 0} right` },
    { name: 'Problems', count: problems, more: 'solved' },
    { name: 'Chapters', count: chapters, more: 'finished' },
    { name: 'Interviews', count: interviews, more: 'rehearsed' },
  ].filter(({ count }) => count > 0)
}
