import { keysShown, onApple, type Shortcut } from '../lib/commands/shortcut.ts'
import styles from './keys.module.css'

/** The keys of a shortcut, as this machine's keyboard calls them. */
export function Keys({ of: shortcut }: { of: Shortcut }) {
  return <kbd className={styles.keys}>{keysShown(shortcut, onApple()).join(' ')}</kbd>
}
