import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './learner-record.module.css'
import { useChangeRecord } from './use-change-record.ts'

/** The end of the whole record: the only deletion here that asks first, because nothing takes it back. */
export function DeleteRecord({ isEmpty }: { isEmpty: boolean }) {
  const change = useChangeRecord()
  const [asks, setAsks] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  if (isEmpty) return null
  return (
    <section aria-labelledby="record-delete">
      <h2 id="record-delete">Delete the record</h2>
      <p className={styles.about}>All answers and all review cards, at once and for good. Your chats and programs stay.</p>
      <Button look="danger" onClick={() => setAsks(true)}>
        Delete everything here
      </Button>
      {asks ? (
        <Dialog
          title="Delete your record?"
          text="All answers and review cards are deleted. This cannot be undone."
          onClose={() => setAsks(false)}
          focusFirst={keep}
        >
          <Button ref={keep} onClick={() => setAsks(false)}>
            Keep it
          </Button>
          <Button
            look="danger"
            busy={change.isPending}
            onClick={() =>
              change.mutate(
                { change: async (api) => await api('deleteRecord', {}), said: 'Your record is deleted.', undo: false },
                { onSuccess: () => setAsks(false) },
              )
            }
          >
            Delete
          </Button>
        </Dialog>
      ) : null}
    </section>
  )
}
