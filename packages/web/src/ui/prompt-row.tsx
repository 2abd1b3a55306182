import { CornerDownLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './prompt-row.module.css'

/** One line of a list of prompts: pressing it puts the prompt into the input. Without `onChoose` it is only read. */
export function PromptRow({ onChoose, children }: { onChoose: (() => void) | null; children: ReactNode }) {
  return (
    <button type="button" className={styles.row} aria-disabled={onChoose === null || undefined} onClick={() => onChoose?.()}>
      <span>{children}</span>
      <Icon of={CornerDownLeft} />
    </button>
  )
}
