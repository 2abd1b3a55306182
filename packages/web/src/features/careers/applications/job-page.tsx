import type { Application } from '@xperto/contract'
import { useState } from 'react'
import { latePart } from '../../../lib/late-part.ts'
import { Button } from '../../../ui/button.tsx'
import { JobAdvert } from './job-advert.tsx'
import { JobDates } from './job-dates.tsx'
import { JobEdit } from './job-edit.tsx'
import { JobHead } from './job-head.tsx'
import { JobNeeds } from './job-needs.tsx'
import { JobNotes } from './job-notes.tsx'
import styles from './job-page.module.css'
import { JobSent } from './job-sent.tsx'
import { LearnFirst } from './learn-first.tsx'

const DeleteJob = latePart(() => import('./delete-job.tsx').then((module) => module.DeleteJob))

/** A job: what it asks for beside what the résumé shows, what to learn, what was sent, its dates and its advert. */
export function JobPage({ job, today, onDeleted }: { job: Application; today: string; onDeleted: () => void }) {
  const [edits, setEdits] = useState(false)
  const [deletes, setDeletes] = useState(false)
  const needs = (need: 'must' | 'nice') => job.requirements.filter((one) => one.need === need)
  return (
    <>
      {edits ? <JobEdit job={job} onClose={() => setEdits(false)} /> : null}
      <JobHead job={job} today={today} />
      <div className={styles.columns}>
        <div>
          {job.remark === null ? null : <p className={styles.remarkLine}>{job.remark}</p>}
          <JobNeeds title="Must have" of={needs('must')} />
          <LearnFirst job={job} today={today} />
          <JobNeeds title="Nice to have" of={needs('nice')} />
        </div>
        <div className={styles.side}>
          <JobSent job={job} today={today} />
          <JobDates job={job} today={today} />
          <JobAdvert job={job} today={today} />
          <JobNotes job={job} />
          <p className={styles.acts}>
            <Button look="bare" onClick={() => setEdits(true)}>
              Rename this job
            </Button>
            <Button look="bare" onClick={() => setDeletes(true)}>
              Delete this job
            </Button>
          </p>
        </div>
      </div>
      {deletes ? <DeleteJob job={job} onDeleted={onDeleted} onClose={() => setDeletes(false)} /> : null}
    </>
  )
}
