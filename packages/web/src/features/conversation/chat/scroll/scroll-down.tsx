import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import styles from '../composer/composer.module.css'

/**
 * MSG-08: the way to the end of a chat, over what stands under it; there while one is far from it. While it has the focus it stays: it
 * may be on its way out as the Tab key comes to it, and would take the focus with it. `onPress` gives the focus to what comes next.
 */
export function ScrollDown({ isFar, onPress }: { isFar: boolean; onPress: () => void }) {
  const [hasFocus, setHasFocus] = useState(false)
  if (!isFar && !hasFocus) return null
  return (
    <button
      type="button"
      className={styles.down}
      aria-label="Scroll to bottom"
      title="Scroll to bottom"
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onClick={({ currentTarget }) => {
        onPress()
        currentTarget.blur()
      }}
    >
      <Icon of={ArrowDown} />
    </button>
  )
}
