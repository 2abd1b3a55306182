import { type Application, type ApplicationStatus, applicationStatuses, applicationStatusNames } from '@xperto/contract'
import { Select } from '../../../ui/select.tsx'
import { Field } from '../../../ui/field.tsx'
import styles from './job-page.module.css'
import { showDay, showDue } from './job-words.ts'
import { changing, useChangeApplication } from './use-change-application.ts'

/** The status of an application, its next step, the day it was sent, and where the job is. */
export function JobHead({ job, today }: { job: Application; today: string }) {
  const change = useChangeApplication()
  const { application_id: id, status, next, sent, place } = job
  const due = next === null ? null : showDue(next, today)
  return (
    <div className={styles.facts}>
      <Field label="Status" className={styles.status}>
        {(control) => (
          <Select
            {...control}
            value={status}
            disabled={change.isPending}
            options={applicationStatuses.map((value) => ({ value, label: applicationStatusNames[value] }))}
            onChoose={(value) => change.mutate(changing(id, { status: value as ApplicationStatus, status_on: today }))}
          />
        )}
      </Field>
      <dl>
        <div>
          <dt>Next</dt>
          <dd className={due?.isLate ? styles.late : undefined}>
            {next === null ? (
              <small>Nothing planned</small>
            ) : (
              <>
                {due?.text}{' '}
                <small>{`${next.what.slice(0, 1).toLowerCase()}${next.what.slice(1)}${next.at === null ? '' : `, ${next.at}`}`}</small>
              </>
            )}
          </dd>
        </div>
        {sent === null ? null : (
          <div>
            <dt>Sent</dt>
            <dd>
              {showDay(sent.on, today)} <small>{sent.resume_version === null ? '' : `version ${sent.resume_version}`}</small>
            </dd>
          </div>
        )}
        {place === '' ? null : (
          <div className={styles.wideOnly}>
            <dt>Place</dt>
            <dd>{place}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
