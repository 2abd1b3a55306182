import { botInterviewNotices } from '@xperto/contract/bot-interview-notices'
import { Check, Dot } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Caret } from '../../../../ui/caret.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import styles from './finalizing.module.css'

/** Over everything while an interview is handed in (BOT-06): what is safe already, then that it has ended. */
export function Finalizing({ ending, answered }: { ending: 'handing-in' | 'finalizing' | 'ended'; answered: number }) {
  const hasEnded = ending === 'ended'
  return createPortal(
    <div className={classNames('room', styles.page)} role="dialog" aria-modal="true" aria-label="The end of your interview">
      <div>
        <p className={styles.lead} role="status">
          {hasEnded ? botInterviewNotices.ended : botInterviewNotices.finalizing}
          {hasEnded ? null : <Caret />}
        </p>
        <ul className={styles.list}>
          {ending === 'handing-in' ? (
            <li data-waits="">
              <Icon of={Dot} />
              Your last answer is being sent
            </li>
          ) : (
            <li>
              <Icon of={Check} />
              Camera and microphone are off
            </li>
          )}
          <li>
            <Icon of={Check} />
            {answered === 0 ? 'Nothing was answered' : answered === 1 ? 'One answer is saved' : `${answered} answers are saved`}
          </li>
          <li data-waits="">
            <Icon of={Dot} />
            {answered === 0 ? 'There is nothing to judge' : 'Your answers are judged next'}
          </li>
        </ul>
        <p className={styles.note}>You may close this page. The feedback waits for you.</p>
      </div>
    </div>,
    document.body,
  )
}
