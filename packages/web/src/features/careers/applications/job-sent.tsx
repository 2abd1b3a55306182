import { Link } from '@tanstack/react-router'
import type { Application } from '@xperto/contract'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import styles from './job-page.module.css'
import { showDay } from './job-words.ts'
import { changing, useChangeApplication } from './use-change-application.ts'

/** What was sent; before that, the résumé that the job is compared with. */
export function JobSent({ job, today }: { job: Application; today: string }) {
  const id = useId()
  const change = useChangeApplication()
  const { resume, sent } = job
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{sent === null ? 'What you send' : 'What you sent'}</h2>
      <ul className={styles.lines}>
        <li>
          <span>
            {sent?.resume_version
              ? `Résumé, version ${sent.resume_version}`
              : resume === null
                ? 'No résumé yet'
                : `Résumé, version ${resume.version}`}
            <small>
              {resume === null
                ? 'The Resume Builder makes one with you.'
                : sent?.resume_version
                  ? `Sent ${showDay(sent.on, today)}. ${sent.resume_version === resume.version ? 'It is your newest.' : `You are at version ${resume.version} now.`}`
                  : `${resume.name}. This job is compared with it.`}
            </small>
          </span>
          <span className={styles.right}>
            {resume === null ? (
              <Link to="/xperto/launch/$slug" params={{ slug: 'resume' }} className={styles.plain}>
                Write one
              </Link>
            ) : (
              <Link to="/xperto/chat/$chatId" params={{ chatId: resume.chat_id }} className={styles.plain} aria-label="Open the résumé">
                Open
              </Link>
            )}
          </span>
        </li>
        {job.letter_version === null && sent !== null ? null : (
          <li>
            <span>
              Letter
              <small>{job.letter_version === null ? 'Made of your own lines and the advert.' : `Version ${job.letter_version}`}</small>
            </span>
            <span className={styles.right}>
              <Link
                to="/xperto/applications/$applicationId/letter"
                params={{ applicationId: job.application_id }}
                className={styles.plain}
                aria-label={job.letter_version === null ? 'Write a letter' : 'Open the letter'}
              >
                {job.letter_version === null ? 'Write' : 'Open'}
              </Link>
            </span>
          </li>
        )}
      </ul>
      {sent !== null || job.status !== 'SAVED' ? null : (
        <p className={styles.acts}>
          <Button busy={change.isPending} onClick={() => change.mutate(changing(job.application_id, { status: 'SENT', status_on: today }))}>
            I have sent it
          </Button>
        </p>
      )}
    </section>
  )
}
