import { Search } from 'lucide-react'
import { openOverlay } from '../../../lib/commands/overlay.ts'
import { ariaKeys, onApple } from '../../../lib/commands/shortcut.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { isNarrow, useWorkspaceView } from '../../../lib/workspace-view.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Keys } from '../../../ui/keys.tsx'
import styles from './find-button.module.css'
import { paletteShortcut } from './palette-shortcut.ts'

/** Looks like a field and opens the command palette, at the top of the sidebar. */
export function FindButton() {
  const change = useWorkspaceView((state) => state.change)
  const narrow = useMediaQuery(isNarrow)
  return (
    <button
      type="button"
      className={styles.find}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys(paletteShortcut, onApple())}
      onClick={() => {
        // The drawer would hold the focus, and lie over what is opened.
        if (narrow) change({ kind: 'close-sidebar', narrow })
        openOverlay('palette')
      }}
    >
      <Icon of={Search} size={15} />
      <span className="grow">Search or jump to</span>
      <span className={`only-wide ${styles.keys}`} aria-hidden="true">
        <Keys of={paletteShortcut} />
      </span>
    </button>
  )
}
