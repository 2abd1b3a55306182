import type { ReactNode } from 'react'
import styles from './marked-text.module.css'

/**
 * A text with the marker over some of its places. It is made of texts, never of markup: whatever stands in it is shown as it is.
 * Ranges are [from, to) in UTF-16 units, in order and apart.
 */
export function MarkedText({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const [from, to] of ranges) {
    if (from < end || to <= from || to > text.length) continue
    parts.push(
      text.slice(end, from),
      <mark key={from} className={styles.mark}>
        {text.slice(from, to)}
      </mark>,
    )
    end = to
  }
  return [...parts, text.slice(end)]
}
