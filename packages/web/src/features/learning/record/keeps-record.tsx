import { Button } from '../../../ui/button.tsx'
import styles from './learner-record.module.css'
import { useChangeRecord } from './use-change-record.ts'

/** Switches the record off and on. Off adds nothing and deletes nothing. */
export function KeepsRecord({ keeps }: { keeps: boolean }) {
  const change = useChangeRecord()
  return (
    <section aria-labelledby="record-use">
      <h2 id="record-use">Keep this record</h2>
      <p className={styles.about}>
        {keeps
          ? 'On: quizzes, tests and problems add to it, and what you miss comes back for review.'
          : 'Off: nothing is added. What is here stays until you delete it.'}
      </p>
      <Button
        busy={change.isPending}
        onClick={() =>
          change.mutate({
            change: async (api) => await api('changeRecordSettings', { body: { keeps_record: !keeps } }),
            said: keeps ? 'Your record is off.' : 'Your record is on.',
            undo: false,
          })
        }
      >
        {keeps ? 'Switch it off' : 'Switch it on'}
      </Button>
    </section>
  )
}
