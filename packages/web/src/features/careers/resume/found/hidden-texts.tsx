import type { HiddenText } from '@xperto/contract'
import styles from './found-view.module.css'

const reasons: Record<HiddenText['why'], string> = {
  white: 'in the colour of the paper',
  tiny: 'too small to see',
  invisible: 'set as invisible',
  vanished: 'marked as hidden',
  outside: 'outside of the page',
}

/** What was left out of a file because nobody can see it: how much, where, and the words. */
export function HiddenTexts({ hidden }: { hidden: readonly HiddenText[] }) {
  if (hidden.length === 0) return null
  const words = hidden.flatMap(({ text }) => text.split(/\s+/u).filter((word) => word !== '')).length
  return (
    <section className={styles.hidden} aria-label="Left out">
      <h3>{`Left out: ${words === 1 ? 'one hidden word' : `${words} hidden words`}`}</h3>
      <ul>
        {hidden.map(({ page, text, why }, index) => (
          <li key={index}>
            <q>{text}</q>
            <span className={styles.from}>{`Page ${page}, ${reasons[why]}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
