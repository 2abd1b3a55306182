import type { ProblemSummary } from '@xperto/contract'
import { Check, Circle, Minus } from 'lucide-react'
import { shortDate } from '../../../../lib/dates/short-date.ts'
import { useZoned } from '../../../../lib/dates/zoned-format.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { levelNames } from '../problem-statement.tsx'
import { type OpenProblem, ProblemLink } from './problem-link.tsx'
import styles from './problem-list.module.css'

/** Rows of problems between hairlines. Each row is one link: a sign, the name, the level, and the state in words. */
export function ProblemRows({ problems, onOpen }: { problems: readonly ProblemSummary[]; onOpen?: OpenProblem | undefined }) {
  return (
    <ul className={styles.rows}>
      {problems.map((problem) => (
        <li key={problem.id}>
          <ProblemRow problem={problem} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

function ProblemRow({ problem, onOpen }: { problem: ProblemSummary; onOpen?: OpenProblem | undefined }) {
  const day = useZoned(shortDate)
  const { title, level, minutes, solved, helped, solved_on: solvedOn, attempts, best } = problem
  const state = solved ? 'solved' : attempts > 0 ? 'begun' : 'new'
  return (
    <ProblemLink problem={problem} onOpen={onOpen} className={styles.row} data-state={state}>
      <Icon of={signs[state]} size={14} />
      <span className={styles.title}>{title}</span>
      <span className={styles.level}>
        {levelNames[level]}
        <span className={styles.minutes}>, {minutes} min</span>
      </span>
      <span className={styles.state}>
        {state === 'new' ? (
          <span className="visually-hidden">not begun</span>
        ) : solved ? (
          `${helped ? 'with help' : 'solved'}${solvedOn === null ? '' : ` ${day(solvedOn)}`}`
        ) : best === null ? (
          'begun'
        ) : (
          `${best.passed} of ${best.tests} tests`
        )}
      </span>
    </ProblemLink>
  )
}

const signs = { solved: Check, begun: Minus, new: Circle } as const
