import type { OutputPiece } from '../lib/code-runs/code-run-state.ts'
import styles from './output-text.module.css'

/** What a program printed, in the order in which it did. What it complained of has a ribbon, and is named to whoever hears it. */
export function OutputText({ pieces }: { pieces: readonly OutputPiece[] }) {
  return pieces.map(({ from, text }, index) =>
    from === 'stdout' ? (
      <span key={index}>{text}</span>
    ) : (
      <span key={index} className={styles.complaint}>
        <span className="visually-hidden">Standard error: </span>
        {text}
      </span>
    ),
  )
}
