import { Link } from '@tanstack/react-router'
import { type ApplicationSummary, applicationStatusNames, isClosedStatus } from '@xperto/contract'
import { useState } from 'react'
import { Segments } from '../../../ui/segments.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import styles from './applications.module.css'
import { noteOf, showDue, stepOf, whereOf } from './job-words.ts'

/** The applications of a person in rows that are one link each. `today` is `2026-11-25`. */
export function ApplicationList({ applications, today }: { applications: readonly ApplicationSummary[]; today: string }) {
  const [shown, setShown] = useState<'open' | 'closed'>('open')
  const closed = applications.filter(({ status }) => isClosedStatus(status))
  const open = applications.filter(({ status }) => !isClosedStatus(status))
  const rows = shown === 'open' ? open : closed
  return (
    <>
      <div className={styles.filter}>
        <Segments
          label="Show"
          of={[
            { value: 'open', label: `Open ${open.length}` },
            { value: 'closed', label: `Closed ${closed.length}` },
          ]}
          chosen={shown}
          onChoose={setShown}
        />
        <span className="grow" />
        <span className={styles.note}>{shown === 'open' ? 'Next date first' : 'Newest first'}</span>
      </div>
      {rows.length === 0 ? (
        <EmptyState>
          {shown === 'open' ? 'No job is open. Add one with its advert.' : 'No job is closed. One that you or they decline comes here.'}
        </EmptyState>
      ) : (
        <>
          <p className={styles.heads} aria-hidden="true">
            {['Job', 'Status', 'Next step', 'Date'].map((head) => (
              <span key={head}>{head}</span>
            ))}
          </p>
          <ul className={styles.rows} aria-label={shown === 'open' ? 'Open applications, the next date first' : 'Closed applications'}>
            {rows.map((row) => (
              <Row key={row.application_id} row={row} today={today} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Row({ row, today }: { row: ApplicationSummary; today: string }) {
  const { application_id: id, title, status, next } = row
  const due = next === null ? null : showDue(next, today)
  return (
    <li className={styles.row}>
      <span>
        <Link to="/xperto/applications/$applicationId" params={{ applicationId: id }} className={styles.job}>
          {title}
        </Link>
        <small>{whereOf(row)}</small>
      </span>
      <span>
        {isClosedStatus(status) ? null : <Steps count={stepOf[status]} />}
        {applicationStatusNames[status]}
      </span>
      <span>
        {next === null ? (isClosedStatus(status) ? '' : 'Add the next date') : `${next.what}${next.at === null ? '' : `, ${next.at}`}`}
        <small>{noteOf(row, today)}</small>
      </span>
      <span>{due === null ? '' : <span className={due.isLate ? styles.late : undefined}>{due.text}</span>}</span>
    </li>
  )
}

/** How far an application is, for the eye: the word stands beside it. */
function Steps({ count }: { count: number }) {
  return (
    <span className={styles.steps} aria-hidden="true">
      {[1, 2, 3, 4].map((step) => (
        <i key={step} className={step <= count ? styles.reached : undefined} />
      ))}
    </span>
  )
}
