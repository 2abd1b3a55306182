import { notices } from '@xperto/contract'
import { CornerDownLeft } from 'lucide-react'
import { Icon } from '../../../ui/icon.tsx'
import { inlineCode } from './inline-code.tsx'
import styles from './suggestions.module.css'

/** Questions that an answer suggests. Choosing one puts it into the input, to be sent or changed; without `onChoose` they are read. */
export function Suggestions({ questions, onChoose }: { questions: readonly string[]; onChoose: ((question: string) => void) | null }) {
  return (
    <div className={styles.suggestions} role="group" aria-label={notices.couldAskNext}>
      <p className={styles.heading}>{notices.couldAskNext}</p>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" disabled={onChoose === null} onClick={() => onChoose?.(question.replaceAll('`', ''))}>
              <span>{inlineCode(question)}</span>
              <Icon of={CornerDownLeft} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
