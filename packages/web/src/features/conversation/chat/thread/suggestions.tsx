import { PromptRow } from '../../../../ui/prompt-row.tsx'
import { inlineCode } from '../../../../ui/inline-code.tsx'
import styles from './suggestions.module.css'

/** Questions that an answer suggests. Choosing one puts it into the input, to be sent or changed; without `onChoose` they are read. */
export function Suggestions({
  heading,
  questions,
  onChoose,
}: {
  heading: string
  questions: readonly string[]
  onChoose: ((question: string) => void) | null
}) {
  return (
    <div className={styles.suggestions} role="group" aria-label={heading}>
      <p className={styles.heading}>{heading}</p>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <PromptRow onChoose={onChoose && (() => onChoose(question.replaceAll('`', '')))}>{inlineCode(question)}</PromptRow>
          </li>
        ))}
      </ul>
    </div>
  )
}
