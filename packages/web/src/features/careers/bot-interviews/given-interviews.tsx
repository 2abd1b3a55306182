import { Link } from '@tanstack/react-router'
import type { GivenBotInterview } from '@xperto/contract'
import { buttonClass } from '../../../ui/button.tsx'
import styles from './bot-interviews.module.css'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** Interviews that a person gave by invitation, each with the way back to it: the feedback, the running interview, or its start. */
export function GivenInterviews({ given }: { given: readonly GivenBotInterview[] }) {
  return (
    <ul className={styles.list}>
      {given.map((one) => (
        <li key={one.id} className={styles.row}>
          <h3>{one.title}</h3>
          <p className={styles.note}>{aboutOf(one)}</p>
          <div className={styles.acts}>
            {one.ended_on === null ? (
              <Link
                to="/xperto/interviewer/$submissionId"
                params={{ submissionId: one.id }}
                className={buttonClass()}
                aria-label={`${one.started_on === null ? 'Open' : 'Go on with'} ${one.title}`}
              >
                {one.started_on === null ? 'Open' : 'Go on'}
              </Link>
            ) : (
              <Link to="/feedback" search={{ submission: one.id }} className={buttonClass()} aria-label={`Read the feedback: ${one.title}`}>
                Read the feedback
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function aboutOf(one: GivenBotInterview): string {
  const { company_name: company, ended_on: ended, started_on: started, erased_on: erased, human_looked_on: looked } = one
  const state =
    ended !== null
      ? `given on ${day.format(new Date(ended))}`
      : started === null
        ? `invited on ${day.format(new Date(one.created_on))}, not started`
        : 'running now'
  const result = ended === null ? '' : one.scoring ? 'being judged' : one.score === null ? 'no score' : `score ${one.score} of 100`
  const words = [
    company,
    state,
    result,
    looked === null ? '' : 'looked at by a person',
    erased === null ? '' : `kept until ${day.format(new Date(erased))}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
