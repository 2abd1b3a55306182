import type { ReactNode } from 'react'
import styles from './inline-code.module.css'

/** Names of code in one line of text, between backticks, look as they do in an answer. */
export function inlineCode(text: string): ReactNode[] {
  return text.split(/`([^`]+)`/).map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className={styles.code}>
        {part}
      </code>
    ) : (
      part
    ),
  )
}
