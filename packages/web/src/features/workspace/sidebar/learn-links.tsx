import { Link, useRouterState } from '@tanstack/react-router'
import rowStyles from './row.module.css'
import styles from './learn-links.module.css'

/** The pages beside the chats, in the order of a day: what is due, what goes on, what to solve, whom to meet. */
const pages = [
  ['Review', '/xperto/review'],
  ['Courses', '/xperto/courses'],
  ['Problems', '/xperto/practice'],
  ['Your interviews', '/xperto/interviews'],
] as const

/** Leads to the pages that are no chats. The four groups above are the specification's; this line stands apart from them and never folds. */
export function LearnLinks() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <div className={styles.learn}>
      <h2>Learn</h2>
      <ul>
        {pages.map(([label, to]) => (
          <li key={to} className={rowStyles.row}>
            <Link to={to} className={rowStyles.link} aria-current={path === to ? 'page' : undefined} data-row>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
