import type { Message } from '@xperto/contract'
import { useOnline } from '../../../../lib/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { holdOf, type OutboxEntry } from '../outbox/outbox-model.ts'
import { QuestionView } from './question-view.tsx'
import styles from './waiting-turn.module.css'

const noHandlers = { onEdit: null, onWalk: null }

/** A question that is not sent yet, with the reason, and the two things to do about it. */
export function WaitingTurn({
  question,
  entry,
  onSendNow,
  onTakeBack,
}: {
  question: Message
  entry: OutboxEntry
  onSendNow: () => void
  onTakeBack: () => void
}) {
  const online = useOnline()
  const hold = holdOf(entry, Date.now())
  return (
    <>
      <QuestionView message={question} isEditable={false} handlers={noHandlers} />
      <div className={styles.waiting}>
        <p role="status">{reasonOf(entry, hold, online)}</p>
        {online ? <Button onClick={onSendNow}>{hold === null ? 'Send now' : 'Send again'}</Button> : null}
        <Button look="bare" onClick={onTakeBack}>
          Take back
        </Button>
      </div>
    </>
  )
}

function reasonOf(entry: OutboxEntry, hold: ReturnType<typeof holdOf>, online: boolean): string {
  if (hold === 'refused') return entry.refused ?? ''
  if (hold === 'uncertain') return 'It was sent long ago without an answer, and may have arrived.'
  return online ? 'Not sent yet. It goes by itself as soon as the server answers.' : 'Waits for the network and goes by itself.'
}
