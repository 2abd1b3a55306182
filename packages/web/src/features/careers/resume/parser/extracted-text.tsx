import type { ParserView } from '@xperto/contract'
import { Fragment } from 'react'
import styles from './parser-view.module.css'

/** The text that one program read, with the number of each difference where it stands. */
export function ExtractedText({ name, text, differences }: { name: string; text: string; differences: ParserView['differences'] }) {
  const marks = differences
    .flatMap(({ number, places }) => places.filter(({ extractor }) => extractor === name).map(({ from, to }) => ({ number, from, to })))
    .toSorted((one, other) => one.from - other.from)
  const parts: { plain: string; marked: string; number: number }[] = []
  let at = 0
  for (const { number, from, to } of marks) {
    // Two that lie over each other: the first is shown.
    if (from < at) continue
    parts.push({ plain: text.slice(at, from), marked: text.slice(from, to), number })
    at = to
  }
  return (
    <pre className={styles.text} tabIndex={0} role="region" aria-label={`Text that ${name} reads`}>
      {parts.map(({ plain, marked, number }) => (
        <Fragment key={number}>
          {plain}
          <mark className={styles.mark}>{marked}</mark>
          <span className={styles.number}>
            <span className="visually-hidden">difference </span>
            {number}
          </span>
        </Fragment>
      ))}
      {text.slice(at)}
    </pre>
  )
}
