import { Check, X } from 'lucide-react'
import { Caret } from '../../../ui/caret.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './figures.module.css'

/** Three drawings of what the workspace does, set with the same parts as the workspace itself. */
export function Figures() {
  return (
    <section className={styles.figures} aria-label="What it looks like">
      <figure>
        <div className={styles.drawing}>
          <p className={styles.ask}>Which statement removes all rows and keeps the table?</p>
          <ul className={styles.choices}>
            <li className={styles.right}>
              <Icon of={Check} /> <code>TRUNCATE TABLE orders</code>
            </li>
            <li className={styles.wrong}>
              <Icon of={X} /> <code>DROP TABLE orders</code>
            </li>
          </ul>
          <p className={styles.why}>DROP takes the table away as well; TRUNCATE only empties it.</p>
        </div>
        <figcaption>
          <b>Figure 1</b> A quiz marks at once and gives the reason.
        </figcaption>
      </figure>
      <figure>
        <div className={classNames(styles.drawing, styles.ruled)}>
          <p>
            A stash is a drawer, not a branch. What lies in it for a week is forgotten; a commit on a branch of its own is found again, and
            can be taken apart later
            <Caret />
          </p>
        </div>
        <figcaption>
          <b>Figure 2</b> A reply goes on while you are away, to the last word.
        </figcaption>
      </figure>
      <figure>
        <div className={classNames(styles.drawing, styles.tip)}>
          <p className={styles.label}>Today</p>
          <p className={styles.heading}>Read the error from the bottom</p>
          <p>
            The last line of a stack trace says what happened, the first one of your own files says where. The rest is the way between them.
          </p>
        </div>
        <figcaption>
          <b>Figure 3</b> One good thing a day, the same all day.
        </figcaption>
      </figure>
    </section>
  )
}
